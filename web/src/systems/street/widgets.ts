import type { SystemLook } from "../types";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./turn/action";
import { BlazeWidget } from "./shooting/rapid-fire";
import { ClaimWidget } from "./deck/claim";
import { FaceWidget } from "./movement/facing";
import { RowWidget } from "./fighting/rows";
import { LuckWidget } from "./turn/rerolls";
import { option } from "./choices";
import { PathWidget } from "./movement/path";
import { PlaceWidget } from "./movement/setup";
import { CardsWidget } from "./deck/play-cards";
import { DuckPointWidget, ObjectiveWidget } from "./movement/points";
import { RefereeWidget } from "./turn/referee";
import { GroupWidget } from "./shooting/shared-hits";
import { TargetWidget } from "./shooting/targets";
import { ZoneWidget } from "./hits/zone";
import { KIND } from "./kinds";

/** Widgets by kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return withTexts(
    {
      [KIND.action]: ActionWidget,
      [KIND.attackRow]: RowWidget,
      [KIND.blazeAway]: BlazeWidget,
      [KIND.claim]: ClaimWidget,
      [KIND.curse]: LuckWidget,
      [KIND.defenceRow]: RowWidget,
      [KIND.duckPoint]: DuckPointWidget,
      [KIND.face]: FaceWidget,
      [KIND.shareHits]: GroupWidget,
      [KIND.interrupt]: CardsWidget,
      [KIND.joker]: CardsWidget,
      [KIND.shotTarget]: TargetWidget,
      [KIND.objective]: ObjectiveWidget,
      [KIND.path]: PathWidget,
      [KIND.pathWithTurns]: PathWidget,
      [KIND.chargeStop]: PathWidget,
      [KIND.place]: PlaceWidget,
      [KIND.referee]: RefereeWidget,
      [KIND.reroll]: LuckWidget,
      [KIND.shift]: ZoneWidget,
      [KIND.zone]: ZoneWidget,
    },
    texts,
    option,
  );
}
