import type { SystemLook } from "../types";
import { told } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./action";
import { BlazeWidget } from "./blazing";
import { ClaimWidget } from "./claiming";
import { FaceWidget } from "./facing";
import { RowWidget } from "./fighting";
import { LuckWidget } from "./luck";
import { option } from "./options";
import { PathWidget } from "./path";
import { PlaceWidget } from "./placing";
import { CardsWidget } from "./playing";
import { DuckPointWidget, ObjectiveWidget } from "./pointing";
import { RefereeWidget } from "./refereeing";
import { GroupWidget } from "./sharing";
import { TargetWidget } from "./targeting";
import { ZoneWidget } from "./zoning";

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return told(
    {
      action: ActionWidget,
      attrow: RowWidget,
      blaze: BlazeWidget,
      claim: ClaimWidget,
      curse: LuckWidget,
      defrow: RowWidget,
      duckpoint: DuckPointWidget,
      face: FaceWidget,
      group: GroupWidget,
      int: CardsWidget,
      joker: CardsWidget,
      mstarget: TargetWidget,
      objective: ObjectiveWidget,
      path: PathWidget,
      place: PlaceWidget,
      referee: RefereeWidget,
      reroll: LuckWidget,
      shift: ZoneWidget,
      zone: ZoneWidget,
    },
    texts,
    option,
  );
}
