import type { Spot } from "../../table/types";
import type { SlotDescription } from "../../protocol/messages";

/** How a slot holds places. */
type PlaceUnit = Pick<SlotDescription, "per_inch" | "heights" | "whole">;

const GROUND: Spot = [0, 0, 0];

/** A place of the table as a slot holds it: in whole fractions of an inch, in whole numbers, or in inches to 1/1000. */
export function slotPlace(place: readonly number[], slot: PlaceUnit): number[] {
  const perInch = slot.per_inch ?? 1;
  const used = slot.heights === false ? place.slice(0, 2) : place;
  const steps = slot.whole === true ? 1 : 1000;
  return used.map((number) => (perInch > 1 ? Math.round(number * perInch) : Math.round(number * steps) / steps) + 0);
}

/** The place that a slot holds, in inches on the table; without a height it is on this one. */
export function tablePlace(place: readonly number[], slot: PlaceUnit, height = 0): Spot {
  const perInch = slot.per_inch ?? 1;
  return spot(place.map((number) => number / perInch), height);
}

/** A place that the player points at: its height is left out on the ground, unless it is left for the ground. */
export function pointedPlace([x, y, z]: Spot, from: Spot): readonly number[] {
  return z === 0 && from[2] === 0 ? [x, y] : [x, y, z];
}

/** The place where the pointer is, to 1/100, as a slot holds it. */
export function pointedSlotPlace(at: readonly number[], slot: PlaceUnit): number[] {
  return slotPlace(pointedPlace(spot(at.map((number) => Math.round(number * 100) / 100 + 0)), GROUND), slot);
}

/** A place with its height; the default is the table top. */
export function spot(place: readonly number[], height = 0): Spot {
  return [place[0] ?? 0, place[1] ?? 0, place[2] ?? height];
}

/** A click picks a place that is at most this far away in each direction: all of its square on a grid. */
const TOLERANCE = 0.5;

/** The index of the place nearest to a click, if it is close enough; -1 if none is. */
export function nearestPlace(places: readonly (Spot | null)[], at: readonly number[]): number {
  const to = spot(at);
  const distances = places.map((place) =>
    place === null || Math.abs(place[0] - to[0]) > TOLERANCE || Math.abs(place[1] - to[1]) > TOLERANCE ? Infinity : distanceBetween(place, to),
  );
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : -1;
}

/** The distance between two places in space. */
export function distanceBetween(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The direction from one place to another, in degrees counter-clockwise from east. */
export function bearing(from: Spot, to: Spot): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** The direction from one place to another, in whole degrees from 0 to 359. */
export function heading(from: Spot, to: Spot): number {
  return (Math.round(bearing(from, to)) + 360) % 360;
}

/** The place on a polyline after this distance; its end if it is shorter. */
export function along(points: readonly Spot[], distance: number): Spot {
  let left = distance;
  for (const [i, to] of points.entries()) {
    const from = points[i - 1] ?? to;
    const length = distanceBetween(from, to);
    if (left < length) {
      const fraction = left / length;
      return [from[0] + fraction * (to[0] - from[0]), from[1] + fraction * (to[1] - from[1]), from[2]];
    }
    left -= length;
  }
  return points.at(-1) ?? [0, 0, 0];
}

/** The outline of a disc. */
export function disc([x, y]: readonly number[], radius: number, corners = 32): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [(x ?? 0) + radius * Math.cos(angle), (y ?? 0) + radius * Math.sin(angle)];
  });
}
