import type { Json } from "../../protocol/messages";
import { fraction } from "../../panels/odds/odds-card";
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
