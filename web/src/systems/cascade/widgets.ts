import type { SystemLook } from "../types";
import type { SystemTexts } from "../../text/system";

export function widgetsOf(_texts: SystemTexts): SystemLook["widgets"] {
  return {};
}
