import type { SystemLook } from "../types";
import { told } from "../widget";
import type { SystemTexts } from "../../text/system";
import { MoveWidget } from "./moves";
import { option } from "./options";
import { Tray } from "./tray";

/** Decisions that are made with dice, or while they lie there. */
const MELEE = ["initiative", "score", "pay", "group", "wave", "defend", "counter", "follow_up", "pente"];
const SHOOTING = ["shot_step", "shot_end", "shot_group", "strike", "commit", "save"];
const DAMAGE = ["reroll", "add_damage"];

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  const trays = [...MELEE, ...SHOOTING, ...DAMAGE].map((kind) => [kind, Tray] as const);
  return told({ move: MoveWidget, ...Object.fromEntries(trays) }, texts, option);
}
