import type { SystemLook } from "../types";
import { option } from "../common/option";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { KIND } from "./kinds";
import { Tray } from "./tray";

/** Decisions about dice: the dice themselves are picked. All other kinds get pickers. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return withTexts(Object.fromEntries(Object.values(KIND).map((kind) => [kind, Tray])), texts, option);
}
