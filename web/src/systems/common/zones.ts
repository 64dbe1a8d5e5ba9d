import type { Area, Point } from "../../table/types";

export type Box = readonly [west: number, south: number, east: number, north: number];

/** A deployment zone on the ground. */
export function zoneArea(id: string, [west, south, east, north]: Box, side: number, name: string): Area {
  const outline: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { id: `zone ${id}`, outline, z: 0, height: 0, look: "zone", side, name };
}
