import type { SystemLook } from "../types";
import { option } from "../common/option";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { KIND } from "./kinds";
import { MoveWidget } from "./moves";
import { Tray } from "./tray";

/** Decisions about dice: the dice themselves are picked. */
const TRAY = Object.values(KIND).filter((kind) => kind !== KIND.move);

/** Widgets by kind of decision; all other kinds get pickers. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  const trays = TRAY.map((kind) => [kind, Tray] as const);
  return withTexts({ [KIND.move]: MoveWidget, ...Object.fromEntries(trays) }, texts, option);
}
