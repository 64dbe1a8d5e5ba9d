import { t } from "./text";
import { family } from "../../text/family";

/** The fields of the odds that only Cascade has. */
export const oddsField = family(t, "page_odds", [
  "none",
  "pair",
  "tria",
  "tessera",
  "phases",
  "opponent",
  "reactions",
  "first",
  "bound",
  "sets",
  "next",
  "end",
  "next_pool",
  "marks_if_hit",
  "rescue",
  "parried",
]);
