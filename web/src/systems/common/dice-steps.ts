import type { Step } from "../../table/types";

/** More rolls than this in one update are shown as a word each. */
const MOST_THROWS = 4;

/** The steps of one update, without the earlier rolls if there are too many. */
export function watchable(steps: readonly Step[]): Step[] {
  const throws = steps.filter(({ step }) => step === "dice").length;
  let left = throws - MOST_THROWS;
  return steps.filter(({ step }) => step !== "dice" || left-- <= 0);
}

/** Which dice of a roll count, by the indices in its event (from 1 on); without them, all count. */
export function counting({ faces, counts }: Readonly<Record<string, unknown>>): boolean[] {
  const places = counts as readonly number[] | undefined;
  return (faces as readonly number[]).map((_, i) => places?.includes(i + 1) ?? true);
}
