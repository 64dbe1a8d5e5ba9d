import type { Json } from "../../protocol/messages";
import type { MatchContextValue } from "../../panels/match/match-context";
import { fraction, oddsNote, oddsShort } from "../../panels/odds/odds-card";
import type { Marks } from "../../table/types";

/** The odds of a choice from a system: chances are strings such as `13/16`. */
type Odds = Readonly<Record<string, Json>>;
type Target = NonNullable<Marks["targets"]>[number];

const GOOD = 0.6;
const POOR = 0.35;

/** The tone for the chance to hit. */
export function tone(odds: Odds): Target["tone"] {
  const hit = fraction(odds["hit"]);
  return hit === null ? "plain" : hit >= GOOD ? "good" : hit < POOR ? "poor" : "fair";
}

/** How a figure that can be picked is marked, with the odds of the choice if they are known. */
export function targetMark(id: string, odds: Odds | null, context: Pick<MatchContextValue, "texts" | "look">): Target {
  return odds === null
    ? { id, label: "", short: "", tone: "plain" }
    : { id, ...(context.look.targetOdds?.(odds) ?? { label: oddsNote(odds, context), short: oddsShort(odds, context) }), tone: tone(odds) };
}
