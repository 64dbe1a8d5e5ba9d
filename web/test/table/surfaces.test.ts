import { describe, expect, it } from "vitest";
import { intersectCylinder, slope, Surfaces, uphill } from "../../src/table/geometry/surfaces";
import type { Figure, Piece, Scene, Spot } from "../../src/table/types";

function block(
  id: string,
  look: Piece["look"],
  box: readonly [number, number, number, number],
  top: number,
  bottom = 0,
): Piece {
  const [west, south, east, north] = box;
  const footprint = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ] as const;
  return { id, look, footprint, bottom, top, walkable: true, name: id };
}

const HOUSE = block("house", "building", [10, 10, 16, 16], 4);
const STAIRS = block("stairs", "stairs", [4, 12, 10, 14], 4);
const BRIDGE = block("bridge", "platform", [16, 12, 24, 14], 4, 3.7);
const CANAL = block("canal", "water", [18, 0, 22, 30], 0);

const FIGURE: Figure = {
  id: "vane",
  name: "Vane",
  side: 0,
  at: [20, 5, 0],
  base: 1,
  height: 1.4,
  facing: null,
  arc: null,
  figure: "fencer",
  rank: "hero",
  posture: "standing",
  life: 1,
  tokens: [],
  spent: false,
  active: false,
};

const SCENE: Scene = {
  origin: [0, 0],
  size: [30, 30],
  ground: "street",
  pieces: [HOUSE, STAIRS, BRIDGE, CANAL],
  figures: [FIGURE],
  markers: [],
  areas: [],
};

const surfaces = new Surfaces(SCENE);
const down = (x: number, y: number) => ({ from: [x, y, 50] as Spot, direction: [0, 0, -1] as Spot });

describe("the pointer's ray", () => {
  it("ends on the table, on a roof, on stairs, on a bridge", () => {
    expect(surfaces.ground(down(2, 2))).toEqual({ distance: 50, at: [2, 2, 0] });
    expect(surfaces.ground(down(12, 12))).toMatchObject({ at: [12, 12, 4], piece: "house" });
    expect(surfaces.ground(down(7, 13))?.at[2]).toBeCloseTo(2);
    expect(surfaces.ground(down(20, 13))).toMatchObject({ at: [20, 13, 4], piece: "bridge" });
  });

  it("passes beside the table", () => {
    expect(surfaces.ground(down(31, 2))).toBeNull();
  });

  it("ends at the first wall that it hits", () => {
    const hit = surfaces.ground({ from: [13, 0, 2], direction: [0, 1, 0] });
    expect(hit).toMatchObject({ piece: "house", distance: 10 });
  });

  it("goes under a bridge", () => {
    expect(surfaces.ground({ from: [20, 10, 2], direction: [0, 1, -0.5] })).toEqual({ distance: 4, at: [20, 14, 0] });
  });

  it("hits a figure before the ground below it, and a wall before the figure behind it", () => {
    expect(surfaces.pick({ from: [20, 0, 3], direction: [0, 1, -0.5] }, [FIGURE], [])?.figure).toBe("vane");
    const behind = { ...FIGURE, at: [13, 20, 0] as Spot };
    expect(surfaces.pick({ from: [13, 0, 1], direction: [0, 1, 0] }, [behind], [])).toMatchObject({ piece: "house" });
  });

  it("passes over a figure that is lying", () => {
    const lying = { ...FIGURE, posture: "lying" as const };
    const ray = { from: [20, 0, 1] as Spot, direction: [0, 1, 0] as Spot };
    expect(surfaces.pick(ray, [FIGURE], [])?.figure).toBe("vane");
    expect(surfaces.pick(ray, [lying], [])?.figure).toBeUndefined();
  });
});

describe("a cylinder", () => {
  it("is hit at its side and on its top, and missed beside it", () => {
    expect(intersectCylinder({ from: [-5, 0, 0.5], direction: [1, 0, 0] }, [0, 0, 0], 1, 2)).toBeCloseTo(4);
    expect(intersectCylinder({ from: [0, 0, 9], direction: [0, 0, -1] }, [0, 0, 0], 1, 2)).toBeCloseTo(7);
    expect(intersectCylinder({ from: [1.5, 0, 9], direction: [0, 0, -1] }, [0, 0, 0], 1, 2)).toBeNull();
    expect(intersectCylinder({ from: [-5, 0, 3], direction: [1, 0, 0] }, [0, 0, 0], 1, 2)).toBeNull();
  });
});

describe("stairs", () => {
  it("rise towards the adjoining roof", () => {
    expect(uphill(STAIRS, SCENE.pieces)).toEqual([1, 0]);
    const turned = block("stairs", "stairs", [12, 16, 14, 22], 4);
    expect(uphill(turned, [HOUSE, turned])).toEqual([0, -1]);
  });

  it("slope evenly from bottom to top", () => {
    const { c, a, b } = slope(STAIRS, SCENE.pieces);
    expect(c + a * 4 + b * 13).toBeCloseTo(0);
    expect(c + a * 10 + b * 13).toBeCloseTo(4);
  });
});

describe("the height of a surface", () => {
  it("is that of the current level", () => {
    expect(surfaces.heightAt([12, 12], 4)).toBe(4);
    expect(surfaces.heightAt([20, 13], 0)).toBe(0);
    expect(surfaces.heightAt([20, 13], 4)).toBe(4);
    expect(surfaces.heightAt([7, 13], 1.8)).toBeCloseTo(2);
  });
});

describe("a line of sight", () => {
  it("is stopped at the edge of a piece", () => {
    expect(surfaces.blockedAt([13, 0, 1], [13, 20, 1])).toBeCloseTo(0.5);
    expect(surfaces.blockedAt([2, 2, 1], [2, 20, 1])).toBeNull();
    expect(surfaces.blockedAt([13, 0, 5], [13, 20, 5])).toBeNull();
  });
});
