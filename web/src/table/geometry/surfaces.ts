import {
  area,
  counterClockwise,
  distanceTo,
  edges,
  inside,
  middle,
  outward,
  rightAngled,
  type Edge,
  type Outline,
} from "./polygon";
import type { Figure, Marker, Piece, Point, Scene, Spot } from "../types";

/**
 * Ray casting and surface heights for prisms, ramps and upright cylinders, without a mesh.
 */

/** A height over the plane: c + a x + b y. */
export interface Slope {
  c: number;
  a: number;
  b: number;
}

export interface Ray {
  from: Spot;
  /** Not necessarily a unit vector: a hit is at `from + distance * direction`. */
  direction: Spot;
}

export interface Hit {
  distance: number;
  at: Spot;
  figure?: string;
  marker?: string;
  piece?: string;
}

/** How far the eye stays from walls, so that they do not cut through the picture. */
const CLEARANCE = 1;
const NOTHING: ReadonlySet<string> = new Set();
const FLAT = new Set<Piece["look"]>(["rough", "water", "area"]);

/** Whether a piece fills space, so that the pointer stops at its sides; ladders and flat ground do not. */
export function solid(piece: Piece): boolean {
  if (piece.footprint.length < 3 || piece.look === "ladder" || piece.top < 0.02 || piece.top - piece.bottom < 0.02)
    return false;
  return piece.walkable || !FLAT.has(piece.look);
}

/** Whether a hedge is drawn as a tree: tall and compact. */
export function isTree({ look, footprint, bottom, top }: Piece): boolean {
  return look === "hedge" && top - bottom > 2 && Math.abs(area(footprint)) < (top - bottom) ** 2 * 2;
}

/** Whether a block is drawn as a hill: a broad block on a meadow that is not right-angled. */
export function isHill({ look, footprint }: Piece, { ground }: Scene): boolean {
  const block = look === "building" || look === "crate";
  return block && ground === "meadow" && !rightAngled(footprint) && Math.abs(area(footprint)) > 4;
}

/** The uphill direction of stairs: towards the surface that adjoins their top. */
export function uphill(stairs: Piece, pieces: readonly Piece[]): Point {
  if (stairs.rises) return stairs.rises;
  let best: Edge | null = null;
  let bestScore = -Infinity;
  for (const edge of edges(counterClockwise(stairs.footprint))) {
    const [ox, oy] = outward(edge);
    const [mx, my] = middle(edge);
    const across = oppositeMiddle(stairs.footprint, edge);
    const above = levelAt(pieces, [mx + ox * 0.3, my + oy * 0.3], stairs);
    const below = levelAt(pieces, [across[0] - ox * 0.3, across[1] - oy * 0.3], stairs);
    const score = -Math.abs(above - stairs.top) - Math.abs(below - stairs.bottom);
    if (score > bestScore + 1e-9) [best, bestScore] = [edge, score];
  }
  return best ? outward(best) : [1, 0];
}

function oppositeMiddle(outline: Outline, edge: Edge): Point {
  const [ox, oy] = outward(edge);
  let farthest: Edge = edge;
  let smallest = Infinity;
  for (const other of edges(counterClockwise(outline))) {
    const [mx, my] = middle(other);
    if (mx * ox + my * oy < smallest) [farthest, smallest] = [other, mx * ox + my * oy];
  }
  return middle(farthest);
}

/** The height of the highest level surface at a place; 0 on the table itself. */
function levelAt(pieces: readonly Piece[], place: Point, but: Piece): number {
  let level = 0;
  for (const piece of pieces) {
    if (piece === but || piece.look === "stairs" || !solid(piece)) continue;
    if (inside(piece.footprint, place)) level = Math.max(level, piece.top);
  }
  return level;
}

export function slope(piece: Piece, pieces: readonly Piece[]): Slope {
  if (piece.look !== "stairs") return { c: piece.top, a: 0, b: 0 };
  const [ux, uy] = uphill(piece, pieces);
  const steps = piece.footprint.map(([x, y]) => x * ux + y * uy);
  const [low, high] = [Math.min(...steps), Math.max(...steps)];
  const rise = (piece.top - piece.bottom) / Math.max(high - low, 0.01);
  return { c: piece.bottom - rise * low, a: rise * ux, b: rise * uy };
}

interface Solid {
  piece: Piece;
  outline: Outline;
  slope: Slope;
}

/** The solid pieces of a scene, ready for queries. */
export class Surfaces {
  private readonly solids: readonly Solid[];

  constructor(private readonly scene: Scene) {
    this.solids = scene.pieces
      .filter(solid)
      .map((piece) => ({ piece, outline: counterClockwise(piece.footprint), slope: slope(piece, scene.pieces) }));
  }

  /** The height of the surface at a place that is closest to `near`, so that a roof stays a roof. */
  heightAt([x, y]: Point, near: number): number {
    let best = 0;
    for (const { outline, slope: s } of this.solids) {
      if (!inside(outline, [x, y])) continue;
      const height = s.c + s.a * x + s.b * y;
      if (Math.abs(height - near) < Math.abs(best - near)) best = height;
    }
    return Math.abs(best - near) <= 0.75 ? best : near;
  }

  /** The levels to stand on at a place, highest first: the ground, and the tops of pieces that are not buried. */
  levelsAt([x, y]: Point): { z: number; piece?: string }[] {
    const solidsHere = this.solids.filter(({ outline }) => inside(outline, [x, y]));
    const tops = solidsHere.map(({ piece, slope: s }) => ({ z: s.c + s.a * x + s.b * y, piece: piece.id }));
    const isOpen = ({ z }: { z: number }) =>
      solidsHere.every(({ piece }, i) => piece.bottom > z + 0.01 || (tops[i]?.z ?? 0) <= z + 0.01);
    return [...(this.isOnTable([x, y]) ? [{ z: 0 }] : []), ...tops].filter(isOpen).toSorted((a, b) => b.z - a.z);
  }

  private isOnTable([x, y]: Point): boolean {
    const [west, south] = this.scene.origin;
    const [width, depth] = this.scene.size;
    return x >= west && x <= west + width && y >= south && y <= south + depth;
  }

  /** The first surface that a ray hits: the ground or a piece. */
  ground(ray: Ray, but: ReadonlySet<string> = NOTHING): Hit | null {
    let first = this.table(ray);
    for (const each of this.solids) {
      if (but.has(each.piece.id)) continue;
      const distance = intersect(ray, each);
      if (distance !== null && (!first || distance < first.distance)) {
        first = { distance, at: along(ray, distance), piece: each.piece.id };
      }
    }
    return first;
  }

  /** Where a piece stops the line between two places, as a fraction of its length; null if none does. */
  blockedAt(from: Spot, to: Spot): number | null {
    const direction: Spot = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    let first: number | null = null;
    for (const each of this.solids) {
      const distance = intersect({ from, direction }, each);
      if (distance !== null && distance > 0.001 && distance < 0.999) first = Math.min(first ?? 1, distance);
    }
    return first;
  }

  /** The pieces between two places. */
  between(from: Spot, to: Spot): string[] {
    const direction: Spot = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
    const stops = (each: Solid) => {
      const distance = intersect({ from, direction }, each);
      return distance !== null && distance < 0.999;
    };
    return this.solids.filter(stops).map(({ piece }) => piece.id);
  }

  /** Whether a place is inside a piece, or closer to its walls than an eye should be. */
  isInside([x, y, z]: Spot): boolean {
    return this.solids.some(
      ({ piece, outline }) =>
        z > piece.bottom - CLEARANCE &&
        z < piece.top + CLEARANCE &&
        (inside(outline, [x, y]) || edges(outline).some((edge) => distanceTo(edge, [x, y]) < CLEARANCE)),
    );
  }

  /** What is under the pointer: a figure, a marker, or else the ground. */
  pick(ray: Ray, figures: readonly Figure[], markers: readonly Marker[], faded: ReadonlySet<string> = NOTHING): Hit | null {
    const ground = this.ground(ray);
    // A faded piece stops the pointer only where nothing is behind it.
    let first = ground?.piece === undefined || !faded.has(ground.piece) ? ground : this.ground(ray, faded);
    for (const figure of figures) {
      const height = figure.posture === "lying" || figure.posture === "out" ? 0.5 : figure.height;
      const distance = intersectCylinder(ray, figure.at, Math.max(figure.base / 2, 0.35) + 0.05, height + 0.05);
      // A figure's base touches the surface it stands on: in a tie the figure wins.
      if (distance !== null && (!first || distance < first.distance + 0.01)) {
        first = { distance, at: figure.at, figure: figure.id };
      }
    }
    for (const marker of markers) {
      const distance = intersectCylinder(ray, marker.at, 0.45, 0.6);
      if (distance !== null && (!first || distance < first.distance))
        first = { distance, at: marker.at, marker: marker.id };
    }
    return first?.figure === undefined && first?.marker === undefined ? ground : first;
  }

  private table(ray: Ray): Hit | null {
    const distance = ray.direction[2] < 0 ? -ray.from[2] / ray.direction[2] : null;
    if (distance === null || distance < 0) return null;
    const at = along(ray, distance);
    return this.isOnTable([at[0], at[1]]) ? { distance, at: [at[0], at[1], 0] } : null;
  }
}

export function along({ from, direction }: Ray, distance: number): Spot {
  return [from[0] + direction[0] * distance, from[1] + direction[1] * distance, from[2] + direction[2] * distance];
}

/** The distance at which a ray hits a prism with a level or sloping top from outside; null if it misses. */
function intersect(ray: Ray, { piece, outline, slope: s }: Solid): number | null {
  const { from, direction } = ray;
  let first: number | null = null;
  const addHit = (distance: number) => {
    if (distance >= 0 && (first === null || distance < first)) first = distance;
  };
  const descent = direction[2] - s.a * direction[0] - s.b * direction[1];
  if (descent < 0) {
    const distance = (s.c + s.a * from[0] + s.b * from[1] - from[2]) / descent;
    const at = along(ray, distance);
    if (inside(outline, [at[0], at[1]])) addHit(distance);
  }
  if (direction[2] > 0 && piece.bottom > 0) {
    const distance = (piece.bottom - from[2]) / direction[2];
    const at = along(ray, distance);
    if (inside(outline, [at[0], at[1]])) addHit(distance);
  }
  for (const [a, b] of edges(outline)) {
    const side: Point = [b[0] - a[0], b[1] - a[1]];
    const across = direction[0] * side[1] - direction[1] * side[0];
    if (across >= 0) continue;
    const distance = ((a[0] - from[0]) * side[1] - (a[1] - from[1]) * side[0]) / across;
    const fraction = ((a[0] - from[0]) * direction[1] - (a[1] - from[1]) * direction[0]) / across;
    const at = along(ray, distance);
    if (fraction >= 0 && fraction <= 1 && at[2] >= piece.bottom && at[2] <= s.c + s.a * at[0] + s.b * at[1]) addHit(distance);
  }
  return first;
}

/** The distance at which a ray hits an upright cylinder; null if it misses. */
export function intersectCylinder({ from, direction }: Ray, [x, y, z]: Spot, radius: number, height: number): number | null {
  const [dx, dy] = [from[0] - x, from[1] - y];
  const a = direction[0] ** 2 + direction[1] ** 2;
  const b = dx * direction[0] + dy * direction[1];
  const c = dx ** 2 + dy ** 2 - radius ** 2;
  const root = b * b - a * c;
  if (a > 1e-12 && root < 0) return null;
  const [enter, leave] = a > 1e-12 ? [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a] : [-Infinity, Infinity];
  if (a <= 1e-12 && c > 0) return null;
  if (direction[2] === 0 && (from[2] < z || from[2] > z + height)) return null;
  const ends = direction[2] === 0 ? [-Infinity, Infinity] : [(z - from[2]) / direction[2], (z + height - from[2]) / direction[2]];
  const first = Math.max(enter, Math.min(...ends));
  const last = Math.min(leave, Math.max(...ends));
  return first <= last && first >= 0 ? first : null;
}
