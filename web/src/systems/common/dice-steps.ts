import type { Step } from "../../table/types";

/** At most this many rolls of one update are animated. */
const MAX_ANIMATED_ROLLS = 4;

/** The steps of one update; if there are too many rolls, only the last ones are kept. */
export function limitRolls(steps: readonly Step[]): Step[] {
  const rolls = steps.filter(({ step }) => step === "dice").length;
  let excess = rolls - MAX_ANIMATED_ROLLS;
  return steps.filter(({ step }) => step !== "dice" || excess-- <= 0);
}

/** Which dice of a roll count, by the 1-based indices in its event; without them, all count. */
export function countingDice({ faces, counts }: { faces: readonly number[]; counts?: readonly number[] }): boolean[] {
  return faces.map((_, i) => counts?.includes(i + 1) ?? true);
}
