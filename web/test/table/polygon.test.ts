import { describe, expect, it } from "vitest";
import {
  area,
  clip,
  counterClockwise,
  hull,
  inside,
  offset,
  randomOf,
  rectangle,
  rightAngled,
  scatter,
} from "../../src/table/geometry/polygon";
import type { Point } from "../../src/table/types";

const SQUARE: Point[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const L_SHAPE: Point[] = [
  [0, 0],
  [6, 0],
  [6, 2],
  [2, 2],
  [2, 6],
  [0, 6],
];

describe("footprints", () => {
  it("are ordered counter-clockwise", () => {
    expect(area(SQUARE.toReversed())).toBe(-16);
    expect(area(counterClockwise(SQUARE.toReversed()))).toBe(16);
  });

  it("contain the places inside, even if they are concave", () => {
    expect(inside(L_SHAPE, [1, 5])).toBe(true);
    expect(inside(L_SHAPE, [4, 4])).toBe(false);
  });

  it("move outwards by the same distance on every side", () => {
    expect(area(offset(SQUARE, 0.5) ?? [])).toBeCloseTo(25);
    expect(area(offset(L_SHAPE, -0.5) ?? [])).toBeCloseTo(20 - 0.5 * 24 + 4 * 0.25);
  });

  it("collapse when moved inwards by more than half", () => {
    expect(offset(SQUARE, -2.1)).toBeNull();
  });

  it("are cut by a line", () => {
    const right = clip(SQUARE, [1, 0], 3);
    expect(area(right)).toBeCloseTo(4);
    expect(right.every(([x]) => x >= 3)).toBe(true);
    expect(clip(SQUARE, [1, 0], 5)).toEqual([]);
  });

  it("have a convex hull", () => {
    const moved = SQUARE.map(([x, y]): Point => [x + 2, y + 2]);
    expect(area(hull([...SQUARE, ...moved]))).toBeCloseTo(16 + 2 * 2 * 4);
  });

  it("are recognised as rectangles at any rotation", () => {
    const turned: Point[] = [
      [2, 0],
      [4, 2],
      [2, 4],
      [0, 2],
    ];
    const frame = rectangle(turned);
    expect(frame?.long).toBeCloseTo(Math.hypot(2, 2));
    expect(frame?.middle).toEqual([2, 2]);
    expect(
      rectangle([
        [0, 0],
        [4, 0],
        [5, 4],
        [1, 4],
      ]),
    ).toBeNull();
    expect(rectangle(L_SHAPE)).toBeNull();
  });
});

describe("scattered places", () => {
  it("are inside, and the same every time", () => {
    const first = scatter(L_SHAPE, 0.5, randomOf("rubble"));
    expect(first.length).toBeGreaterThan(40);
    expect(first.every((place) => inside(L_SHAPE, place))).toBe(true);
    expect(scatter(L_SHAPE, 0.5, randomOf("rubble"))).toEqual(first);
    expect(scatter(L_SHAPE, 0.5, randomOf("garden"))).not.toEqual(first);
  });
});

describe("right angles", () => {
  it("distinguish a house from a hill", () => {
    expect(rightAngled(L_SHAPE)).toBe(true);
    const hill: Point[] = [
      [1, 0],
      [5, 0],
      [6, 1],
      [6, 4],
      [0, 4],
      [0, 1],
    ];
    expect(rightAngled(hill)).toBe(false);
  });
});
