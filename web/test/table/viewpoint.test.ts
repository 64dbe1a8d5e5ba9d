import { describe, expect, it } from "vitest";
import { behind, ease, eyeOf, FIELD_OF_VIEW, fit, limitView, type View, Viewpoint } from "../../src/table/input/viewpoint";
import { lines, placeLabels, type LabelBox } from "../../src/table/labels/layout";
import { reachSurface } from "../../src/table/geometry/reach";
import { duration, pointOnPath, pathLength } from "../../src/table/playback/timeline";
import type { Spot, Step } from "../../src/table/types";

const TABLE = { origin: [0, 0], size: [36, 24] } as const;
const VIEW: View = { x: 18, y: 12, z: 0, yaw: -Math.PI / 2, pitch: 0.9, distance: 40 };

const plate = (x: number, y: number, weight = 0): LabelBox => ({ x, y, width: 60, height: 20, weight });
const flat = (_: unknown, near: number) => near;
const move = (long: number): Step => ({
  step: "move",
  id: "a",
  path: [
    [0, 0, 0],
    [long, 0, 0],
  ],
});

/** Where a place is in the window, in halves of its height from the middle. */
function seen(view: View, [x, y, z]: Spot): [across: number, up: number] {
  const eye = eyeOf(view);
  const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]];
  const [cos, sin, level, rise] = [Math.cos(view.yaw), Math.sin(view.yaw), Math.cos(view.pitch), Math.sin(view.pitch)];
  const depth = (-(dx * cos + dy * sin) * level - dz * rise) * Math.tan(FIELD_OF_VIEW / 2);
  return [(-dx * sin + dy * cos) / depth, (-(dx * cos + dy * sin) * rise + dz * level) / depth];
}

describe("the camera", () => {
  it("stays over the table, above the horizon and within reach", () => {
    const far = limitView({ ...VIEW, x: -9, y: 99, pitch: -1, distance: 900 }, TABLE, 80);
    expect(far).toMatchObject({ x: 0, y: 24, distance: 80 });
    expect(far.pitch).toBeGreaterThan(0);
    expect(limitView({ ...VIEW, pitch: 3, distance: 0 }, TABLE, 80).pitch).toBeLessThan(Math.PI / 2);
    expect(limitView({ ...VIEW, distance: 0 }, TABLE, 80).distance).toBeGreaterThan(0);
  });

  it.each([0.5, 1, 1.6])("sees all places from every side in a window of %d to 1", (aspect) => {
    const places: Spot[] = [[0, 0, 0], [36, 0, 0], [36, 24, 3], [0, 24, 0], [12, 9, 6]];
    for (const yaw of [-Math.PI / 2, 0, 1, Math.PI]) {
      const view = fit(places, yaw, 0.9, aspect);
      for (const place of places) {
        const [across, up] = seen(view, place);
        expect(Math.abs(across)).toBeLessThan(aspect);
        expect(Math.abs(up)).toBeLessThan(1);
      }
      expect(Math.max(...places.map((place) => Math.max(Math.abs(seen(view, place)[0]) / aspect, Math.abs(seen(view, place)[1]))))).toBeGreaterThan(0.85);
    }
  });

  it("looks from behind one's own figures", () => {
    const from = (x: number, y: number) => Math.round(behind([[x, y, 0]], TABLE) / (Math.PI / 2));
    expect([from(18, 2), from(34, 12), from(18, 22)]).toEqual([-1, 0, 1]);
    expect(Math.abs(from(2, 12))).toBe(2);
    expect(behind([], TABLE)).toBe(-Math.PI / 2);
  });

  it("stays behind one's own figures after they have crossed the middle", () => {
    expect(Math.abs(Math.round(behind([[30, 12, 0]], TABLE, [[34, 12, 0]]) / (Math.PI / 2)))).toBe(2);
  });

  it("never ends inside a wall", () => {
    const viewpoint = new Viewpoint();
    viewpoint.reducedMotion = true;
    viewpoint.isInside = ([, y, z]) => y < 9 && z < 7;
    viewpoint.lookAt({ ...TABLE, ground: "street", pieces: [], figures: [], markers: [], areas: [] });
    for (let turns = 0; turns < 12; turns += 1) {
      viewpoint.orbit(0, -90);
      viewpoint.zoom(0.7, [18, 8, 0]);
      expect(viewpoint.isInside(eyeOf(viewpoint.target))).toBe(false);
    }
    expect(viewpoint.target.distance).toBeLessThan(12);
  });

  it("comes to rest exactly at its goal", () => {
    const goal = { ...VIEW, x: 20, distance: 30 };
    let view = VIEW;
    let frames = 0;
    for (; view !== goal && frames < 200; frames += 1) view = ease(view, goal, 16);
    expect(view).toBe(goal);
    expect(frames).toBeGreaterThan(10);
  });
});

describe("labels", () => {
  it("stay at their place while there is room", () => {
    expect(placeLabels([plate(100, 100), plate(300, 100)], 800, 600)).toEqual([
      { left: 70, top: 80, displaced: false },
      { left: 270, top: 80, displaced: false },
    ]);
  });

  it("never overlap; the one with more weight keeps its place", () => {
    const [light, heavy, third] = placeLabels([plate(100, 100), plate(110, 104, 5), plate(105, 90)], 800, 600);
    expect(heavy).toMatchObject({ left: 80, top: 84 });
    const tops = [light, heavy, third].map((each) => each?.top ?? 0).toSorted((a, b) => a - b);
    expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThanOrEqual(20);
    expect((tops[2] ?? 0) - (tops[1] ?? 0)).toBeGreaterThanOrEqual(20);
  });

  it("stay in the window", () => {
    expect(placeLabels([plate(-50, -50), plate(900, 900)], 800, 600)).toMatchObject([
      { left: 2, top: 2 },
      { left: 738, top: 578 },
    ]);
  });

  it("report if there is no room within their shift", () => {
    const rows = Array.from({ length: 5 }, (_, i) => ({ ...plate(100, 100, 5 - i), maxShift: 30 }));
    expect(placeLabels(rows, 800, 600).map(({ displaced }) => displaced)).toEqual([false, false, false, true, true]);
  });

  it("stay below the tools over the upper edge", () => {
    expect(placeLabels([plate(100, 30)], 800, 600, [], 50)).toEqual([{ left: 70, top: 52, displaced: false }]);
  });

  it("cover no figure: a label goes beside the one in its way", () => {
    const figure = { left: 60, top: 70, width: 30, height: 60 };
    const [placed] = placeLabels([plate(100, 100)], 800, 600, [figure]);
    expect(placed).toEqual({ left: 93, top: 80, displaced: false });
  });

  it("are hidden rather than over a figure, unless they must be shown", () => {
    const crowd = [{ left: 0, top: 0, width: 800, height: 600 }];
    const [name, odds] = placeLabels([{ ...plate(100, 100), maxShift: 60 }, plate(100, 100)], 800, 600, crowd);
    expect([name?.displaced, odds?.displaced]).toEqual([true, false]);
  });

  it("of a crowd overlap neither figures nor each other, and are placed alike every time", () => {
    const at = Array.from({ length: 24 }, (_, i) => [60 + (i % 6) * 70 + (i % 2) * 9, 90 + Math.floor(i / 6) * 75] as const);
    const crowd = at.map(([x, y]) => ({ left: x - 12, top: y - 36, width: 24, height: 36 }));
    const boxes = at.map(([x, y], i) => Object.assign(plate(x, y - 40, i % 3), { maxShift: 60 }));
    const placed = placeLabels(boxes, 500, 420, crowd);
    expect(placeLabels(boxes, 500, 420, crowd)).toEqual(placed);
    const shown = placed.flatMap(({ left, top, displaced }) => (displaced ? [] : [{ left, top, width: 60, height: 20 }]));
    expect(shown.length).toBeGreaterThan(12);
    const all = [...shown, ...crowd];
    for (const [i, a] of shown.entries()) {
      for (const other of all.slice(i + 1)) {
        const apart = a.left >= other.left + other.width || other.left >= a.left + a.width || a.top >= other.top + other.height || other.top >= a.top + a.height;
        expect(apart).toBe(true);
      }
    }
  });

  it("are broken into lines between words", () => {
    expect(lines("The Honourable Lady Vane", 12)).toEqual(["The", "Honourable", "Lady Vane"]);
    expect(lines("hit 50%\nback 20%", 20)).toEqual(["hit 50%", "back 20%"]);
  });
});

/** The cells of a square of this many cells, without those that `hole` names. */
const square = (count: number, hole: (i: number, j: number) => boolean = () => false): Spot[] =>
  Array.from({ length: count * count }, (_, n) => [n % count, Math.floor(n / count)] as const).flatMap(([i, j]) =>
    hole(i, j) ? [] : [[i / 2, j / 2, 0] as const],
  );
/** The sharpest turn of a closed line, in degrees. */
const sharpest = (loop: readonly Spot[]) =>
  Math.max(
    ...loop.map((b, i) => {
      const [a, c] = [loop.at(i - 1) ?? b, loop[(i + 1) % loop.length] ?? b];
      const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
      return (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) * 180) / Math.PI;
    }),
  );

describe("reach", () => {
  it("has one smooth outline around cells that touch, half a cell beyond them", () => {
    const { outline } = reachSurface(0.5, square(8), flat);
    expect(outline.length).toBe(1);
    const loop = outline[0] ?? [];
    expect(sharpest(loop)).toBeLessThan(35);
    expect(Math.min(...loop.map(([x]) => x))).toBeCloseTo(-0.25, 1);
    expect(Math.max(...loop.map(([, y]) => y))).toBeCloseTo(3.75, 1);
  });

  it("has outlines around holes and for each level", () => {
    expect(reachSurface(0.5, square(7, (i, j) => i === 3 && j === 3), flat).outline.length).toBe(2);
    const levels = reachSurface(
      0.5,
      [
        [1, 1, 0],
        [1.5, 1, 4],
      ],
      flat,
    );
    expect(levels.outline.length).toBe(2);
  });

  it("contains every reachable cell, also a single one", () => {
    const { fill, outline } = reachSurface(0.5, [[2, 2, 0]], flat);
    expect(fill.length).toBe(4);
    expect(outline.length).toBe(1);
  });

  it("is just above its level and follows a slope", () => {
    const { fill } = reachSurface(1, [[2.5, 2.5, 2.5]], ([x]) => x);
    const heights = fill.flat().map(([, , z]) => z);
    expect(Math.min(...heights)).toBeGreaterThan(2);
    expect(Math.max(...heights)).toBeGreaterThan(2.6);
    expect(Math.max(...heights)).toBeLessThan(3.1);
  });
});

describe("a path", () => {
  const way: Spot[] = [
    [0, 0, 0],
    [3, 0, 0],
    [3, 0, 4],
    [3, 5, 4],
  ];

  it("is as long as its parts", () => {
    expect(pathLength(way)).toBe(12);
    expect(pathLength([])).toBe(0);
  });

  it("is walked at an even speed, over heights", () => {
    expect(pointOnPath(way, 0).at).toEqual([0, 0, 0]);
    expect(pointOnPath(way, 0.125)).toEqual({ at: [1.5, 0, 0], yaw: 0 });
    expect(pointOnPath(way, 5 / 12).at).toEqual([3, 0, 2]);
    expect(pointOnPath(way, 1)).toEqual({ at: [3, 5, 4], yaw: Math.PI / 2 });
  });

  it("keeps its direction while it climbs", () => {
    expect(pointOnPath(way, 0.5).yaw).toBe(0);
  });
});

describe("an animation", () => {
  it("takes longer for a longer path, within limits", () => {
    expect(duration(move(6), false)).toBeGreaterThan(duration(move(3), false));
    expect(duration(move(100), false)).toBeLessThan(2000);
    expect(duration(move(0.1), false)).toBeGreaterThanOrEqual(300);
  });

  it("does not travel with reduced motion, but dice stay readable", () => {
    expect(duration(move(9), true)).toBe(duration(move(3), true));
    const dice: Step = { step: "dice", faces: [1, 6], sides: 6, good: [false, true], text: "" };
    expect(duration(dice, true)).toBeLessThan(duration(dice, false));
    expect(duration(dice, true)).toBeGreaterThanOrEqual(800);
  });
});
