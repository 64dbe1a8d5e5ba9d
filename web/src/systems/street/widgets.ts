import type { SystemLook } from "../types";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./turn/action";
import { BlazeWidget } from "./shooting/rapid-fire";
import { ClaimWidget } from "./deck/claim";
import { FaceWidget } from "./movement/facing";
import { RowWidget } from "./fighting/rows";
import { LuckWidget } from "./turn/rerolls";
import { option } from "./options/options";
import { PathWidget } from "./movement/path";
import { PlaceWidget } from "./movement/setup";
import { CardsWidget } from "./deck/play-cards";
import { DuckPointWidget, ObjectiveWidget } from "./movement/points";
import { RefereeWidget } from "./turn/referee";
import { GroupWidget } from "./shooting/shared-hits";
import { TargetWidget } from "./shooting/targets";
import { ZoneWidget } from "./hits/zone";

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return withTexts(
    {
      action: ActionWidget,
      attack_row: RowWidget,
      blaze: BlazeWidget,
      claim: ClaimWidget,
      curse: LuckWidget,
      defence_row: RowWidget,
      duck_point: DuckPointWidget,
      face: FaceWidget,
      share_hits: GroupWidget,
      interrupt: CardsWidget,
      joker: CardsWidget,
      shot_target: TargetWidget,
      objective: ObjectiveWidget,
      path: PathWidget,
      path_with_turns: PathWidget,
      charge_stop: PathWidget,
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
