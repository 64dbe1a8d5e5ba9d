import { t } from "./text";
import { family } from "../../text/family";

/** The fields of the odds that only Wolsung has. */
export const oddsField = family(t, "page_odds", [
  "own_hand",
  "open_hands",
  "bound",
  "reactions",
  "targets",
  "opponents",
  "attacker",
  "others",
  "falls",
  "kills",
  "toppled",
  "success",
  "fail",
  "difficulty",
  "aside",
  "aside_own_hand",
  "aside_open_hands",
  "hold",
  "dive",
  "fence",
  "parry",
]);
