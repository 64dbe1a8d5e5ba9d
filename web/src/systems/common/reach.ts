import type { Marks } from "../../table/types";

/** Places that can be reached, as the server lists them: x, y, z and the length of the way. */
export type Spots = readonly (readonly [number, number, number, number])[];

const USUAL_STEP = 0.5;

/** The places as cells on the table; they lie on a lattice whose step shows in their coordinates. */
export function cells(spots: Spots): NonNullable<Marks["reach"]> {
  return { step: stepOf(spots), cells: spots.map(([x, y, z]) => [x, y, z]) };
}

function stepOf(spots: Spots): number {
  const xs = [...new Set(spots.map(([x]) => Math.round(x * 1000)))].toSorted((one, other) => one - other);
  const gaps = xs.slice(1).map((x, i) => x - (xs[i] ?? x));
  const least = Math.min(...gaps.filter((gap) => gap > 50));
  return Number.isFinite(least) ? least / 1000 : USUAL_STEP;
}
