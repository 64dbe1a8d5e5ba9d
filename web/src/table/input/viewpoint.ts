import { clamp } from "../playback/timeline";
import type { Point, Scene, Spot } from "../types";

/** A view of the table: a place on it, a direction and a distance. Angles in radians. */
export interface View {
  x: number;
  y: number;
  z: number;
  /** The direction from that place to the eye, counter-clockwise from east. */
  yaw: number;
  /** Its angle above the horizon. */
  pitch: number;
  distance: number;
}

export interface Bounds {
  origin: Point;
  size: readonly [number, number];
}

export const FIELD = (34 * Math.PI) / 180;
const SOUTH = -Math.PI / 2;
const PITCH = { least: 0.2, most: 1.45, usual: 0.95, steep: 1.2 };
const NEAREST = 5;

export interface Framing {
  distance: number;
  /** How far the middle of the view lies from the table's southern edge. */
  ahead: number;
}

/**
 * The view of the whole table, looking north. What is nearer looks larger, so it aims south of
 * the table's middle, with equal room above and below.
 */
export function frame({ size: [width, depth] }: Bounds, pitch: number, aspect: number): Framing {
  const [wide, deep] = [width + 2.6, depth + 2.6];
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const tall = Math.tan(FIELD / 2);
  let distance = deep;
  let ahead = deep / 2;
  for (let tries = 0; tries < 12; tries += 1) {
    // Equal angles to the near and the far edge: 2 cos a^2 - 2 (D + d cos) a + d D = 0.
    const half = distance + deep * cos;
    ahead = (half - Math.sqrt(half * half - 2 * cos * deep * distance)) / (2 * cos);
    distance = ahead * cos + Math.max((ahead * sin) / tall, wide / 2 / (tall * aspect));
  }
  // A little more, for what stands high at the far edge.
  return { distance: Math.max(NEAREST, distance * 1.05), ahead: ahead - 0.7 };
}

/** The view within its bounds: over the table, above the horizon, neither too near nor too far. */
export function bounded(view: View, bounds: Bounds, farthest: number): View {
  const [west, south] = bounds.origin;
  const [width, depth] = bounds.size;
  return {
    x: clamp(view.x, west, west + width),
    y: clamp(view.y, south, south + depth),
    z: clamp(view.z, 0, 12),
    yaw: view.yaw,
    pitch: clamp(view.pitch, PITCH.least, PITCH.most),
    distance: clamp(view.distance, NEAREST, farthest),
  };
}

/** A view a little nearer to its goal: `ms` milliseconds of easing; the goal itself when nothing is left to see. */
export function ease(view: View, goal: View, ms: number): View {
  const share = 1 - Math.exp(-ms / 90);
  const next = { ...view };
  let rest = 0;
  for (const key of ["x", "y", "z", "yaw", "pitch", "distance"] as const) {
    next[key] += (goal[key] - view[key]) * share;
    rest += Math.abs(goal[key] - next[key]);
  }
  return rest < 0.004 ? goal : next;
}

/** What part of the table is seen, and from where: keeps a goal and eases towards it. */
export class Viewpoint {
  private bounds: Bounds = { origin: [0, 0], size: [36, 36] };
  protected view: View = { x: 18, y: 18, z: 0, yaw: SOUTH, pitch: PITCH.usual, distance: Infinity };
  private goal: View = this.view;
  private height = 1;
  protected aspect = 1;
  top = false;
  reducedMotion = false;

  /** The place in the middle of the window. */
  get centre(): Point {
    return [this.view.x, this.view.y];
  }

  /** Inches that one CSS pixel shows at the place that is looked at. */
  get inchesPerPixel(): number {
    return (2 * this.view.distance * Math.tan(FIELD / 2)) / this.height;
  }

  resize(width: number, height: number): void {
    const whole = this.goal.distance >= this.overviewDistance() * 0.98;
    this.height = Math.max(1, height);
    this.aspect = Math.max(0.1, width / this.height);
    if (whole) this.overview(true);
    this.apply();
  }

  /** Show the whole table if its size has changed. */
  lookAt(scene: Scene): void {
    const { origin, size } = this.bounds;
    const same = [...origin, ...size].join() === [...scene.origin, ...scene.size].join();
    this.bounds = { origin: scene.origin, size: scene.size };
    if (!same) this.overview(true);
  }

  /** A tall window shows the table from higher up: there it fills more of it. */
  private get usualPitch(): number {
    return this.aspect < 0.85 ? PITCH.steep : PITCH.usual;
  }

  private overviewDistance(): number {
    if (!this.top) return frame(this.bounds, this.usualPitch, this.aspect).distance;
    const [width, depth] = this.bounds.size;
    return Math.max(depth + 1.6, (width + 1.6) / this.aspect) / 2 / Math.tan(FIELD / 2);
  }

  private aim(view: View): void {
    this.goal = bounded(view, this.bounds, this.overviewDistance() * 1.25);
    if (this.reducedMotion) this.view = this.goal;
  }

  private jump(view: View): void {
    this.aim(view);
    this.view = this.goal;
  }

  overview(atOnce = false): void {
    const [west, south] = this.bounds.origin;
    const [width, depth] = this.bounds.size;
    const { ahead } = this.top ? { ahead: depth / 2 } : frame(this.bounds, this.usualPitch, this.aspect);
    const pitch = this.top ? this.goal.pitch : this.usualPitch;
    const view = { x: west + width / 2, y: south + ahead, z: 0, yaw: SOUTH, pitch, distance: this.overviewDistance() };
    if (atOnce) this.jump(view);
    else this.aim(view);
    this.apply();
  }

  follow([x, y, z]: Spot): void {
    this.aim({ ...this.goal, x, y, z, distance: Math.min(this.goal.distance, 24) });
  }

  setTop(top: boolean): void {
    if (top === this.top) return;
    this.top = top;
    this.jump({ ...this.goal, yaw: SOUTH, z: top ? 0 : this.goal.z });
    if (top) this.overview(true);
  }

  orbit(dx: number, dy: number): void {
    if (this.top) return;
    this.aim({ ...this.goal, yaw: this.goal.yaw - dx * 0.006, pitch: this.goal.pitch + dy * 0.005 });
  }

  /** Pan by this many pixels. */
  pan(dx: number, dy: number): void {
    const inch = this.inchesPerPixel;
    const { yaw, pitch } = this.goal;
    const deep = this.top ? 1 : Math.max(Math.sin(pitch), 0.35);
    const [right, ahead] = [-dx * inch, (dy * inch) / deep];
    const x = this.goal.x - Math.sin(yaw) * right - Math.cos(yaw) * ahead;
    const y = this.goal.y + Math.cos(yaw) * right - Math.sin(yaw) * ahead;
    this.aim({ ...this.goal, x, y });
  }

  /** Zoom in (below 1) or out around the place under the pointer. */
  zoom(by: number, about: Spot | null): void {
    const distance = bounded(
      { ...this.goal, distance: this.goal.distance * by },
      this.bounds,
      this.overviewDistance() * 1.25,
    ).distance;
    const share = about ? 1 - distance / this.goal.distance : 0;
    const x = this.goal.x + ((about?.[0] ?? 0) - this.goal.x) * share;
    const y = this.goal.y + ((about?.[1] ?? 0) - this.goal.y) * share;
    this.aim({ ...this.goal, x, y, distance });
  }

  /** Ease towards the goal; returns whether the view still moves. */
  advance(ms: number): boolean {
    if (this.view !== this.goal) this.view = ease(this.view, this.goal, ms);
    this.apply();
    return this.view !== this.goal;
  }

  /** The view has changed: a rendering with a camera of its own sets it here. */
  protected apply(): void {}
}
