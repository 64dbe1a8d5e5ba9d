import type { DieState } from "./die";
import { type Battle, type Fighter, running } from "./state";

/** One die of a fighter, as it lies. */
export interface DieOnTable {
  /** Its index among the fighter's dice: it tells equal faces apart. */
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

/** The number of sides of a fighter's dice: those of the bow during a shot. */
export function sidesOf(b: Battle, fighter: Fighter): number {
  const shoots = running(b, "shot")?.shooter === fighter.id;
  return (shoots ? fighter.profile.ranged?.die : undefined) ?? fighter.profile.die;
}
