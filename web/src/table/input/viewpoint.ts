import { clamp } from "../playback/timeline";
import type { Point, Scene, Spot } from "../types";

/** A view of the table: a place on it, a direction and a distance. Angles in radians. */
export interface View {
  x: number;
  y: number;
  z: number;
  /** The direction from that place to the camera, counter-clockwise from east. */
  yaw: number;
  /** Its angle above the horizon. */
  pitch: number;
  distance: number;
}

export interface Bounds {
  origin: Point;
  size: readonly [number, number];
}

export const FIELD_OF_VIEW = (34 * Math.PI) / 180;
const SOUTH = -Math.PI / 2;
const PITCH = { min: 0.2, max: 1.45, default: 0.95, steep: 1.2 };
const MIN_DISTANCE = 5;

export interface Framing {
  distance: number;
  /** The distance of the view's centre from the southern edge of the table. */
  ahead: number;
}

/**
 * The view of the whole table, looking north. Because of the perspective it aims south of the table's
 * centre, with equal margins above and below.
 */
export function frame({ size: [width, depth] }: Bounds, pitch: number, aspect: number): Framing {
  const [outerWidth, outerDepth] = [width + 2.6, depth + 2.6];
  const [sin, cos] = [Math.sin(pitch), Math.cos(pitch)];
  const tall = Math.tan(FIELD_OF_VIEW / 2);
  let distance = outerDepth;
  let ahead = outerDepth / 2;
  for (let tries = 0; tries < 12; tries += 1) {
    // Equal angles to the near and the far edge: 2 cos a^2 - 2 (D + d cos) a + d D = 0.
    const half = distance + outerDepth * cos;
    ahead = (half - Math.sqrt(half * half - 2 * cos * outerDepth * distance)) / (2 * cos);
    distance = ahead * cos + Math.max((ahead * sin) / tall, outerWidth / 2 / (tall * aspect));
  }
  // Some extra distance, for tall pieces at the far edge.
  return { distance: Math.max(MIN_DISTANCE, distance * 1.05), ahead: ahead - 0.7 };
}

/** The view limited to its bounds: over the table, above the horizon, neither too near nor too far. */
export function limitView(view: View, bounds: Bounds, maxDistance: number): View {
  const [west, south] = bounds.origin;
  const [width, depth] = bounds.size;
  return {
    x: clamp(view.x, west, west + width),
    y: clamp(view.y, south, south + depth),
    z: clamp(view.z, 0, 12),
    yaw: view.yaw,
    pitch: clamp(view.pitch, PITCH.min, PITCH.max),
    distance: clamp(view.distance, MIN_DISTANCE, maxDistance),
  };
}

/** The view after `ms` milliseconds of easing towards a goal; the goal itself once it is close enough. */
export function ease(view: View, goal: View, ms: number): View {
  const fraction = 1 - Math.exp(-ms / 90);
  const next = { ...view };
  let rest = 0;
  for (const key of ["x", "y", "z", "yaw", "pitch", "distance"] as const) {
    next[key] += (goal[key] - view[key]) * fraction;
    rest += Math.abs(goal[key] - next[key]);
  }
  return rest < 0.004 ? goal : next;
}

/** The camera position; it keeps a goal and eases towards it. */
export class Viewpoint {
  private bounds: Bounds = { origin: [0, 0], size: [36, 36] };
  protected view: View = { x: 18, y: 18, z: 0, yaw: SOUTH, pitch: PITCH.default, distance: Infinity };
  private goal: View = this.view;
  private height = 1;
  protected aspect = 1;
  top = false;
  reducedMotion = false;

  /** The place in the middle of the window. */
  get centre(): Point {
    return [this.view.x, this.view.y];
  }

  /** Inches per CSS pixel at the centre of the view. */
  get inchesPerPixel(): number {
    return (2 * this.view.distance * Math.tan(FIELD_OF_VIEW / 2)) / this.height;
  }

  resize(width: number, height: number): void {
    const showsAll = this.goal.distance >= this.overviewDistance() * 0.98;
    this.height = Math.max(1, height);
    this.aspect = Math.max(0.1, width / this.height);
    if (showsAll) this.overview(true);
    this.apply();
  }

  /** Show the whole table if its size has changed. */
  lookAt(scene: Scene): void {
    const { origin, size } = this.bounds;
    const same = [...origin, ...size].join() === [...scene.origin, ...scene.size].join();
    this.bounds = { origin: scene.origin, size: scene.size };
    if (!same) this.overview(true);
  }

  /** Tall windows use a steeper pitch, so that the table fills more of the window. */
  private get defaultPitch(): number {
    return this.aspect < 0.85 ? PITCH.steep : PITCH.default;
  }

  private overviewDistance(): number {
    if (!this.top) return frame(this.bounds, this.defaultPitch, this.aspect).distance;
    const [width, depth] = this.bounds.size;
    return Math.max(depth + 1.6, (width + 1.6) / this.aspect) / 2 / Math.tan(FIELD_OF_VIEW / 2);
  }

  private aim(view: View): void {
    this.goal = limitView(view, this.bounds, this.overviewDistance() * 1.25);
    if (this.reducedMotion) this.view = this.goal;
  }

  private jump(view: View): void {
    this.aim(view);
    this.view = this.goal;
  }

  overview(immediate = false): void {
    const [west, south] = this.bounds.origin;
    const [width, depth] = this.bounds.size;
    const { ahead } = this.top ? { ahead: depth / 2 } : frame(this.bounds, this.defaultPitch, this.aspect);
    const pitch = this.top ? this.goal.pitch : this.defaultPitch;
    const view = { x: west + width / 2, y: south + ahead, z: 0, yaw: SOUTH, pitch, distance: this.overviewDistance() };
    if (immediate) this.jump(view);
    else this.aim(view);
    this.apply();
  }

  follow([x, y, z]: Spot): void {
    this.aim({ ...this.goal, x, y, z, distance: Math.min(this.goal.distance, 24) });
  }

  /** The view that it eases towards. */
  get target(): View {
    return this.goal;
  }

  /** Ease towards this view. */
  moveTo(view: View): void {
    this.aim(view);
  }

  /** The distance from which this many inches are seen, across the shorter side of the window. */
  distanceFor(inches: number): number {
    return inches / 2 / Math.tan(FIELD_OF_VIEW / 2) / Math.min(1, this.aspect);
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
    const depthScale = this.top ? 1 : Math.max(Math.sin(pitch), 0.35);
    const [right, ahead] = [-dx * inch, (dy * inch) / depthScale];
    const x = this.goal.x - Math.sin(yaw) * right - Math.cos(yaw) * ahead;
    const y = this.goal.y + Math.cos(yaw) * right - Math.sin(yaw) * ahead;
    this.aim({ ...this.goal, x, y });
  }

  /** Zoom in (below 1) or out around the place under the pointer. */
  zoom(by: number, about: Spot | null): void {
    const distance = limitView(
      { ...this.goal, distance: this.goal.distance * by },
      this.bounds,
      this.overviewDistance() * 1.25,
    ).distance;
    const fraction = about ? 1 - distance / this.goal.distance : 0;
    const x = this.goal.x + ((about?.[0] ?? 0) - this.goal.x) * fraction;
    const y = this.goal.y + ((about?.[1] ?? 0) - this.goal.y) * fraction;
    this.aim({ ...this.goal, x, y, distance });
  }

  /** Ease towards the goal; returns whether the view still moves. */
  advance(ms: number): boolean {
    if (this.view !== this.goal) this.view = ease(this.view, this.goal, ms);
    this.apply();
    return this.view !== this.goal;
  }

  /** Called when the view has changed; a renderer with its own camera overrides this. */
  protected apply(): void {}
}
