import { systemText } from "../../text";
import { family } from "../../text/family";
import type { WolsungKey } from "../../text/keys";

/** A text of the page, or of what it says about Wolsung only. */
export const t = systemText<WolsungKey>("wolsung");

/** The fields of the odds that only Wolsung has. */
export const oddsField = family(t, "page_odds", [
  "win",
  "alone",
  "best",
  "bound",
  "cost",
  "successes",
  "colour",
  "heroes",
  "higher",
  "kept",
  "draws",
  "suits",
  "red",
  "black",
  "courts",
  "success",
  "falls",
  "toppled",
  "aside",
  "others",
  "cards",
  "open_hands",
  "reactions",
  "targets",
  "opponents",
  "attacker",
  "kills",
  "fail",
  "difficulty",
  "aside_cards",
  "aside_open_hands",
  "hold",
  "dive",
  "fence",
  "parry",
]);
