import type { Json } from "../../protocol/messages";
import { fraction, percent } from "../../panels/odds/odds-card";
import type { Marks } from "../../table/types";

/** The odds of a choice from a system: chances are strings such as `13/16`. */
export type Odds = Readonly<Record<string, Json>>;
type Target = NonNullable<Marks["targets"]>[number];

const GOOD = 0.6;
const POOR = 0.35;

/** A chance of the odds in percent; empty if it is missing. */
export function chance(odds: Odds, name: string): string {
  const value = fraction(odds[name]);
  return value === null ? "" : percent(value);
}

/** The tone for the chance to hit. */
export function tone(odds: Odds): Target["tone"] {
  const hit = fraction(odds["hit"]);
  return hit === null ? "plain" : hit >= GOOD ? "good" : hit < POOR ? "poor" : "fair";
}

/** The label of a target: the chance to hit it, and to put it out of action. */
export function badge(odds: Odds): string {
  const kill = fraction(odds["kill"]);
  const hit = chance(odds, "hit");
  return kill === null || kill === 0 ? hit : `${hit} · †${percent(kill)}`;
}

/** An amount of the odds, such as the expected damage; empty if it is missing. */
export function amount(odds: Odds, name: string): string {
  const value = fraction(odds[name]);
  return value === null ? "" : String(Math.round(value * 10) / 10);
}
