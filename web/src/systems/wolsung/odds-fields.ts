import { t } from "./text";
import { family } from "../../text/family";

/** The fields of the odds that only Wolsung has. */
export const oddsField = family(t, "page_odds", ["riposte"]);
