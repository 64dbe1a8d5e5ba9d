import { systemText } from "../../text";
import type { StreetKey } from "../../text/keys";

/** A text of the page, or of what it says about Street only. */
export const t = systemText<StreetKey>("street");
