import { systemText } from "../../text";
import type { CascadeKey } from "../../text/keys";

/** A text of the page, or of what it says about Cascade only. */
export const t = systemText<CascadeKey>("cascade");
