import type { DieState } from "./die";
import { type Battle, type Fighter, running } from "./state";

/** One die of a fighter, as it lies. */
export interface DieOnTable {
  /** Its place among his dice: equal faces are told apart by it. */
  place: number;
  face: number | null;
  state: DieState;
}

/** The dice of a fighter: before the freeze scored and thrown ones, after it those in the group and beside it. */
export function diceOf(fighter: Fighter): DieOnTable[] {
  const parts: readonly (readonly [readonly number[] | undefined, DieState])[] = [
    [fighter.scored, "scored"],
    [fighter.loose, "loose"],
    [fighter.ready, "ready"],
    [fighter.outside, "outside"],
    [fighter.used, "used"],
    [fighter.dead, "dead"],
  ];
  const lying = parts.flatMap(([faces = [], state]) => faces.map((face) => ({ face, state })));
  const waiting = Array.from({ length: fighter.unthrown ?? 0 }, () => ({ face: null, state: "unthrown" as const }));
  return [...lying, ...waiting].map(({ face, state }, place) => ({ face, state, place }));
}

/** How many sides the dice of a fighter have: those of his bow while he shoots. */
export function sidesOf(b: Battle, fighter: Fighter): number {
  const shoots = running(b, "shot")?.shooter === fighter.id;
  return (shoots ? fighter.profile.ranged?.die : undefined) ?? fighter.profile.die;
}
