import type { Step } from "../table/types";

/** More throws than this in one go are told in a word each: nobody watches twenty throws. */
const MOST_THROWS = 4;

/** Steps of one go, with the earlier throws left out where there are too many. */
export function watchable(steps: readonly Step[]): Step[] {
  const throws = steps.filter(({ step }) => step === "dice").length;
  let left = throws - MOST_THROWS;
  return steps.filter(({ step }) => step !== "dice" || left-- <= 0);
}

/** Which of these dice count: the highest, as many as there are successes. */
export function counting(faces: readonly number[], successes: number): boolean[] {
  const best = faces.map((_, i) => i).toSorted((one, other) => (faces[other] ?? 0) - (faces[one] ?? 0));
  const good = new Set(best.slice(0, successes));
  return faces.map((_, i) => good.has(i));
}
