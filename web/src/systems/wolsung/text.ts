import { systemText } from "../../text";
import type { WolsungKey } from "../../text/keys";

/** A text of the page, or of what it says about Wolsung only. */
export const t = systemText<WolsungKey>("wolsung");
