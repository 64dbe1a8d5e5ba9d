import type { Point, Spot } from "../types";

/** The reachable places as convex polygons that follow the surface, and the smooth outlines around them. */
export interface ReachSurface {
  fill: (readonly Spot[])[];
  /** Closed lines; the inside is on the left. */
  outline: (readonly Spot[])[];
}

const LIFT = 0.04;
/** The weights of five cells in a row, for a mean in which near ones count more. */
const KERNEL = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16];
/** The outline runs where the mean membership is this. */
const BORDER = 0.5;
/** A reachable cell is never outside of it, and another never inside. */
const [LEAST_INSIDE, MOST_OUTSIDE] = [0.6, 0.42];
/** How often corners are cut. */
const ROUNDS = 2;

/** A lattice of cells that are connected, by their places in it, with their heights. */
type Level = ReadonlyMap<string, number>;

/** A corner of a lattice square, or where the outline crosses a side of it, by the name of the side. */
interface Corner {
  at: Spot;
  crossing?: { side: string; leaves: boolean };
}

/** Cells of `step` inches by their centres; `heightAt` lets the surface follow a slope. */
export function reachSurface(
  step: number,
  cells: readonly Spot[],
  heightAt: (place: Point, near: number) => number,
): ReachSurface {
  const surface: ReachSurface = { fill: [], outline: [] };
  const [west, south] = cells[0] ?? [0, 0];
  for (const level of levels(step, cells, [west, south])) {
    const point = (x: number, y: number, near: number): Spot => {
      const at: Point = [west + x * step, south + y * step];
      return [...at, heightAt(at, near) + LIFT];
    };
    trace(level, point, surface);
  }
  return surface;
}

/** The cells by levels: those with very different heights are not connected, a roof is not the street below it. */
function levels(step: number, cells: readonly Spot[], [west, south]: Point): Map<string, number>[] {
  const open = new Map<string, { i: number; j: number; z: number }[]>();
  for (const [x, y, z] of cells) {
    const [i, j] = [Math.round((x - west) / step), Math.round((y - south) / step)];
    open.set(`${i} ${j}`, [...(open.get(`${i} ${j}`) ?? []), { i, j, z }]);
  }
  const take = (i: number, j: number, z: number | null) => {
    const there = open.get(`${i} ${j}`) ?? [];
    const index = there.findIndex((cell) => z === null || Math.abs(cell.z - z) <= Math.max(0.5, step));
    return index < 0 ? undefined : there.splice(index, 1)[0];
  };
  const found: Map<string, number>[] = [];
  for (const key of open.keys()) {
    const [i = 0, j = 0] = key.split(" ").map(Number);
    for (let first = take(i, j, null); first; first = take(i, j, null)) {
      const level = new Map<string, number>([[key, first.z]]);
      const queue = [first];
      for (let cell = queue.pop(); cell; cell = queue.pop()) {
        for (const [di, dj] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const) {
          const next = take(cell.i + di, cell.j + dj, cell.z);
          if (!next) continue;
          level.set(`${next.i} ${next.j}`, next.z);
          queue.push(next);
        }
      }
      found.push(level);
    }
  }
  return found;
}

/** How much of the neighbourhood of a cell is reachable. */
function membership(level: Level, i: number, j: number): number {
  let mean = 0;
  for (const [a, across] of KERNEL.entries()) {
    for (const [b, along] of KERNEL.entries()) if (level.has(`${i + a - 2} ${j + b - 2}`)) mean += across * along;
  }
  return level.has(`${i} ${j}`) ? Math.max(mean, LEAST_INSIDE) : Math.min(mean, MOST_OUTSIDE);
}

/** Walk around every square between four cells: what is inside is filled, and the outline crosses its sides. */
function trace(level: Level, point: (x: number, y: number, near: number) => Spot, surface: ReachSurface): void {
  const squares = new Set<string>();
  for (const key of level.keys()) {
    const [i = 0, j = 0] = key.split(" ").map(Number);
    for (const [di, dj] of [[0, 0], [-1, 0], [0, -1], [-1, -1]] as const) squares.add(`${i + di} ${j + dj}`);
  }
  const values = new Map<string, number>();
  const valueOf = (i: number, j: number) => {
    const key = `${i} ${j}`;
    const known = values.get(key) ?? membership(level, i, j);
    values.set(key, known);
    return known;
  };
  const next = new Map<string, { at: Spot; to: string }>();
  for (const square of squares) {
    const [i = 0, j = 0] = square.split(" ").map(Number);
    const ring = [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]] as const;
    const sides = [`h ${i} ${j}`, `v ${i + 1} ${j}`, `h ${i} ${j + 1}`, `v ${i} ${j}`];
    const corners: Corner[] = [];
    for (const [n, [x, y]] of ring.entries()) {
      const [x2, y2] = ring[(n + 1) % 4] ?? [x, y];
      const [z, z2] = [level.get(`${x} ${y}`), level.get(`${x2} ${y2}`)];
      if (z !== undefined) corners.push({ at: point(x, y, z) });
      if ((z === undefined) === (z2 === undefined)) continue;
      const [v, v2] = [valueOf(x, y), valueOf(x2, y2)];
      const part = (BORDER - v) / (v2 - v);
      const at = point(x + (x2 - x) * part, y + (y2 - y) * part, z ?? z2 ?? 0);
      corners.push({ at, crossing: { side: sides[n] ?? "", leaves: z !== undefined } });
    }
    surface.fill.push(corners.map(({ at }) => at));
    for (const [n, { at, crossing }] of corners.entries()) {
      const entering = corners[(n + 1) % corners.length]?.crossing;
      if (crossing?.leaves && entering) next.set(crossing.side, { at, to: entering.side });
    }
  }
  surface.outline.push(...loops(next).map(rounded));
}

/** The lines between sides, joined to closed ones. */
function loops(next: Map<string, { at: Spot; to: string }>): Spot[][] {
  const found: Spot[][] = [];
  for (const start of next.keys()) {
    const loop: Spot[] = [];
    let side = start;
    for (let line = next.get(side); line; line = next.get(side)) {
      next.delete(side);
      loop.push(line.at);
      side = line.to;
    }
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

/** A closed line with its corners cut, again and again. */
function rounded(loop: readonly Spot[]): readonly Spot[] {
  let line = loop;
  for (let round = 0; round < ROUNDS; round += 1) {
    line = line.flatMap((a, i) => {
      const b = line[(i + 1) % line.length] ?? a;
      return [mix(a, b, 0.25), mix(a, b, 0.75)];
    });
  }
  return line;
}

function mix(a: Spot, b: Spot, part: number): Spot {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part];
}

/** A closed line moved to its left by this much, point by point. */
export function inset(loop: readonly Spot[], by: number): Spot[] {
  return loop.map(([x, y, z], i) => {
    const [from, to] = [loop[(i + loop.length - 1) % loop.length] ?? [x, y], loop[(i + 1) % loop.length] ?? [x, y]];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [x - (dy / length) * by, y + (dx / length) * by, z];
  });
}
