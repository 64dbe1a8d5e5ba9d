import type { SystemLook } from "../types";
import { told } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./action";
import { ClaimWidget } from "./claiming";
import { FaceWidget } from "./facing";
import { option } from "./options";
import { PathWidget } from "./path";
import { PlaceWidget } from "./placing";
import { CardsWidget } from "./playing";
import { DuckPointWidget, ObjectiveWidget } from "./pointing";
import { TargetWidget } from "./targeting";

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return told(
    {
      action: ActionWidget,
      claim: ClaimWidget,
      duckpoint: DuckPointWidget,
      face: FaceWidget,
      int: CardsWidget,
      joker: CardsWidget,
      mstarget: TargetWidget,
      objective: ObjectiveWidget,
      path: PathWidget,
      place: PlaceWidget,
    },
    texts,
    option,
  );
}
