import type { Step } from "../../table/types";

/** More throws than this in one go are told in a word each: nobody watches twenty throws. */
const MOST_THROWS = 4;

/** Steps of one go, with the earlier throws left out where there are too many. */
export function watchable(steps: readonly Step[]): Step[] {
  const throws = steps.filter(({ step }) => step === "dice").length;
  let left = throws - MOST_THROWS;
  return steps.filter(({ step }) => step !== "dice" || left-- <= 0);
}

/** Which dice of a roll count, as its event says by their places from 1 on; where it says nothing, all look alike. */
export function counting({ faces, counts }: Readonly<Record<string, unknown>>): boolean[] {
  const places = counts as readonly number[] | undefined;
  return (faces as readonly number[]).map((_, i) => places?.includes(i + 1) ?? true);
}
