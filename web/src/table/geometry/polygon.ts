import type { Point } from "../types";

/** Plane geometry of footprints: counter-clockwise outlines in inches. */

export type Edge = readonly [from: Point, to: Point];
export type Outline = readonly Point[];

/** Twice the area of a triangle; positive when a, b, c turn left. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

export function edges(outline: Outline): Edge[] {
  return outline.map((from, i) => [from, outline[(i + 1) % outline.length] ?? from]);
}

export function area(outline: Outline): number {
  let doubled = 0;
  for (const [a, b] of edges(outline)) doubled += a[0] * b[1] - b[0] * a[1];
  return doubled / 2;
}

/** The same outline, counter-clockwise, so that the outside is on the right of every edge. */
export function counterClockwise(outline: Outline): Outline {
  return area(outline) < 0 ? outline.toReversed() : outline;
}

export function length([a, b]: Edge): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export function middle([a, b]: Edge): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

/** The direction that leads out of a counter-clockwise outline across this edge. */
export function outward(edge: Edge): Point {
  const [a, b] = edge;
  const l = length(edge) || 1;
  return [(b[1] - a[1]) / l, (a[0] - b[0]) / l];
}

export function inside(outline: Outline, [x, y]: Point): boolean {
  let odd = false;
  for (const [a, b] of edges(outline)) {
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) odd = !odd;
  }
  return odd;
}

/** The distance of a place from an edge. */
export function distanceTo([a, b]: Edge, [x, y]: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const fraction = Math.max(0, Math.min(1, along));
  return Math.hypot(x - a[0] - dx * fraction, y - a[1] - dy * fraction);
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function box(outline: Outline): Box {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  return { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) };
}

export function centre(outline: Outline): Point {
  const { west, south, east, north } = box(outline);
  return [(west + east) / 2, (south + north) / 2];
}

/** The part of a convex outline where `direction` . p is at least `from`. */
export function clip(outline: Outline, direction: Point, from: number): Point[] {
  const along = (p: Point) => p[0] * direction[0] + p[1] * direction[1] - from;
  const result: Point[] = [];
  for (const [a, b] of edges(outline)) {
    const [before, after] = [along(a), along(b)];
    if (before >= 0) result.push(a);
    if (before >= 0 !== after >= 0) {
      const fraction = before / (before - after);
      result.push([a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction]);
    }
  }
  return result;
}

/** The convex hull. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...leftTurns(sorted), ...leftTurns(sorted.toReversed())];
}

/** One half of a hull: the left turns of the sorted points, without the last point, which starts the other half. */
function leftTurns(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of points) {
    for (;;) {
      const [a, b] = chain.slice(-2);
      if (!a || !b || turn(a, b, p) > 0) break;
      chain.pop();
    }
    chain.push(p);
  }
  return chain.slice(0, -1);
}

/** The outline moved outwards by `by` inches (inwards if negative), with mitred corners; null if it collapses. */
export function offset(outline: Outline, by: number): Point[] | null {
  const ring = counterClockwise(outline);
  const moved = ring.map((p, i): Point => {
    const [before, after] = [ring.at(i - 1) ?? p, ring[(i + 1) % ring.length] ?? p];
    const [n, m] = [outward([before, p]), outward([p, after])];
    const scale = by / Math.max(1 + n[0] * m[0] + n[1] * m[1], 0.2);
    return [p[0] + (n[0] + m[0]) * scale, p[1] + (n[1] + m[1]) * scale];
  });
  const inverted = edges(ring).some(([a, b], i) => {
    const [c, d] = [moved[i] ?? a, moved[(i + 1) % moved.length] ?? b];
    return (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]) <= 0;
  });
  return inverted || area(moved) < 0.04 ? null : moved;
}

/** A rectangle by its centre and axes: `along` is a unit vector along the longer side. */
export interface Frame {
  middle: Point;
  along: Point;
  long: number;
  short: number;
}

/** The frame of a four-cornered outline with right angles; null for every other shape. */
export function rectangle(outline: Outline): Frame | null {
  const [a, b, c, d] = outline;
  if (outline.length !== 4 || !a || !b || !c || !d) return null;
  const u: Point = [b[0] - a[0], b[1] - a[1]];
  const v: Point = [c[0] - b[0], c[1] - b[1]];
  const [ul, vl] = [Math.hypot(...u), Math.hypot(...v)];
  const closes = Math.hypot(a[0] + c[0] - b[0] - d[0], a[1] + c[1] - b[1] - d[1]) < 0.01;
  if (!closes || ul < 0.01 || vl < 0.01 || Math.abs(u[0] * v[0] + u[1] * v[1]) > 0.01 * ul * vl) return null;
  const [axis, long, short] = ul >= vl ? [u, ul, vl] : [v, vl, ul];
  return { middle: [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2], along: [axis[0] / long, axis[1] / long], long, short };
}

/** Whether every corner is a right angle. */
export function rightAngled(outline: Outline): boolean {
  const sides = edges(outline);
  return sides.every((side, i) => {
    const next = sides[(i + 1) % sides.length] ?? side;
    const [a, b] = [outward(side), outward(next)];
    return Math.abs(a[0] * b[0] + a[1] * b[1]) < 0.02;
  });
}

/** Places scattered over an outline, `apart` inches from each other on average. */
export function scatter(outline: Outline, apart: number, random: () => number): Point[] {
  const { west, south, east, north } = box(outline);
  const places: Point[] = [];
  for (let y = south + apart / 2; y < north; y += apart) {
    for (let x = west + apart / 2; x < east; x += apart) {
      const place: Point = [x + (random() - 0.5) * apart, y + (random() - 0.5) * apart];
      if (inside(outline, place)) places.push(place);
    }
  }
  return places;
}

/** Random numbers from 0 to 1 seeded with a word, so that a piece looks the same in every window. */
export function randomOf(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
