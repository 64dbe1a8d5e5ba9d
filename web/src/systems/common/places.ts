import type { Spot } from "../../table/types";

/** A place as choices are written: `14.5,12` or `14.5,12,4`; the server keeps 1/1000 of an inch. */
export function writePlace(place: readonly number[]): string {
  return place.map(writeNumber).join(",");
}

/** Several places one after the other. */
export function writePath(path: readonly (readonly number[])[]): string {
  return path.map(writePlace).join(" ");
}

/** A place from its text; null if the text is not one. */
export function readPlace(text: string): readonly number[] | null {
  return /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){1,2}$/.test(text) ? text.split(",").map(Number) : null;
}

/** A place with its height: that of the table top where none is written. */
export function spot(place: readonly number[], height = 0): Spot {
  return [place[0] ?? 0, place[1] ?? 0, place[2] ?? height];
}

/** How far two places are apart over the ground, with the difference in height. */
export function apart(one: Spot, other: Spot): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Which way one place lies from another, in degrees counter-clockwise from east. */
export function bearing(from: Spot, to: Spot): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** The corners of a disc, for a template. */
export function disc([x, y]: readonly number[], radius: number, corners = 32): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [(x ?? 0) + radius * Math.cos(angle), (y ?? 0) + radius * Math.sin(angle)];
  });
}

function writeNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
