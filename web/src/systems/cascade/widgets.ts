import type { SystemLook } from "../types";
import { option } from "../common/option";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import type { Kind } from "../../protocol/cascade";
import { Tray } from "./tray";

/** Decisions about dice. */
const DICE: readonly Kind[] = ["score", "pay", "group", "wave", "defend", "shot_step", "shot_group", "strike", "commit", "save", "reroll", "add_damage"];

/** Decisions about dice: the dice themselves are picked. All other kinds get pickers. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return withTexts(Object.fromEntries(DICE.map((kind) => [kind, Tray])), texts, option);
}
