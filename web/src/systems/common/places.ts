import type { Spot } from "../../table/types";

/** A place in choice syntax: `14.5,12` or `14.5,12,4`, rounded to 1/1000 inch. */
export function writePlace(place: readonly number[]): string {
  return place.map(writeNumber).join(",");
}

/** A path in choice syntax: places separated by spaces. */
export function writePath(path: readonly (readonly number[])[]): string {
  return path.map(writePlace).join(" ");
}

/** A place as forms of choices hold it. */
export function thousandths(place: readonly number[]): number[] {
  return place.map((number) => Math.round(number * 1000) + 0);
}

/** Parse a place; null if the text is not one. */
export function readPlace(text: string): readonly number[] | null {
  return /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){1,2}$/.test(text) ? text.split(",").map(Number) : null;
}

/** A place with its height; the default is the table top. */
export function spot(place: readonly number[], height = 0): Spot {
  return [place[0] ?? 0, place[1] ?? 0, place[2] ?? height];
}

/** The distance between two places in space. */
export function distanceBetween(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The direction from one place to another, in degrees counter-clockwise from east. */
export function bearing(from: Spot, to: Spot): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
}

/** The outline of a disc. */
export function disc([x, y]: readonly number[], radius: number, corners = 32): [number, number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [(x ?? 0) + radius * Math.cos(angle), (y ?? 0) + radius * Math.sin(angle)];
  });
}

function writeNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
