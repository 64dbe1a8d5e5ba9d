import { type Battle, type Fighter, running } from "./state";

/** What a die can still do. */
export type DieState = "loose" | "scored" | "ready" | "outside" | "used" | "dead" | "unthrown" | "damage";

/** One die of a fighter on the table. */
export interface DieOnTable {
  /** Its index among the fighter's dice; it distinguishes equal faces. */
  place: number;
  face: number | null;
  state: DieState;
}

/** The dice of a fighter: before the freeze the scored and the thrown ones, after it those in and outside the group. */
export function diceOf(fighter: Fighter): DieOnTable[] {
  const parts: readonly (readonly [readonly number[] | undefined, DieState])[] = [
    [fighter.scored, "scored"],
    [fighter.loose, "loose"],
    [fighter.ready, "ready"],
    [fighter.outside, "outside"],
    [fighter.used, "used"],
    [fighter.dead, "dead"],
  ];
  const thrown = parts.flatMap(([faces = [], state]) => faces.map((face) => ({ face, state })));
  const unthrown = Array.from({ length: fighter.unthrown ?? 0 }, () => ({ face: null, state: "unthrown" as const }));
  return [...thrown, ...unthrown].map(({ face, state }, place) => ({ face, state, place }));
}

/** The number of sides of a fighter's dice: those of the bow during a shot. */
export function sidesOf(b: Battle, fighter: Fighter): number {
  const shoots = running(b, "shot")?.shooter === fighter.id;
  return (shoots ? fighter.profile.ranged?.die : undefined) ?? fighter.profile.die;
}
