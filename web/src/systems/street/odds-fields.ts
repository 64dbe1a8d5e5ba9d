import { t } from "./text";
import { family } from "../../text/family";

/** The fields of the odds that only Street has. */
export const oddsField = family(t, "page_odds", [
  "sums",
  "accident",
  "attacker",
  "contact",
  "down",
  "ducks",
  "effects",
  "expected",
  "extra",
  "fates",
  "met",
  "open",
  "through",
  "stopped",
  "passed_on",
  "on",
  "others",
  "recover",
  "results",
  "row",
  "rows",
  "spray",
  "stumble",
  "wasted",
  "weapons",
  "within",
  "zones",
]);
