import { type Camera, OrthographicCamera, PerspectiveCamera } from "three";
import type { Point, Scene, Spot } from "./types";

/** From where the table is looked at: a place on it, a direction and a distance. Angles in radians. */
export interface View {
  x: number;
  y: number;
  z: number;
  /** Where the eye is as seen from that place: counter-clockwise from east. */
  yaw: number;
  /** How high it stands over the horizon. */
  pitch: number;
  distance: number;
}

export interface Bounds {
  origin: Point;
  size: readonly [number, number];
}

export const FIELD = (34 * Math.PI) / 180;
const SOUTH = -Math.PI / 2;
const PITCH = { least: 0.2, most: 1.45, usual: 0.95 };
const NEAREST = 5;
/** The height of the table's middle storey: overviews aim a little above the ground. */
const AIM = 1;

/** How far away the eye must be to see the whole table from this direction. */
export function fit({ size: [width, depth] }: Bounds, yaw: number, pitch: number, aspect: number): number {
  const up: Spot = [-Math.cos(yaw) * Math.sin(pitch), -Math.sin(yaw) * Math.sin(pitch), Math.cos(pitch)];
  const right: Spot = [-Math.sin(yaw), Math.cos(yaw), 0];
  const back: Spot = [Math.cos(yaw) * Math.cos(pitch), Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch)];
  const dot = (a: Spot, b: Spot) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const [tall, wide] = [Math.tan(FIELD / 2), Math.tan(FIELD / 2) * aspect];
  let distance = NEAREST;
  for (const sx of [-1, 1]) {
    for (const sy of [-1, 1]) {
      const corner: Spot = [(sx * (width + 1.6)) / 2, (sy * (depth + 1.6)) / 2, 0];
      const near = dot(corner, back);
      distance = Math.max(distance, Math.abs(dot(corner, right)) / wide + near, Math.abs(dot(corner, up)) / tall + near);
    }
  }
  return distance;
}

/** The view with everything in bounds: over the table, above the horizon, neither inside a figure nor far away. */
export function bounded(view: View, bounds: Bounds, farthest: number): View {
  const [west, south] = bounds.origin;
  const [width, depth] = bounds.size;
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
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

/** The camera of the table: keeps a goal and eases towards it. */
export class Eye {
  private bounds: Bounds = { origin: [0, 0], size: [36, 36] };
  private view: View = { x: 18, y: 18, z: AIM, yaw: SOUTH, pitch: PITCH.usual, distance: 60 };
  private goal: View = this.view;
  private readonly free = new PerspectiveCamera((FIELD * 180) / Math.PI, 1, 0.8, 400);
  private readonly above = new OrthographicCamera(-1, 1, 1, -1, 1, 400);
  private height = 1;
  private aspect = 1;
  top = false;
  reducedMotion = false;

  constructor() {
    for (const camera of [this.free, this.above]) camera.up.set(0, 0, 1);
    this.above.up.set(0, 1, 0);
  }

  get camera(): Camera {
    return this.top ? this.above : this.free;
  }

  get still(): boolean {
    return this.view === this.goal;
  }

  /** Inches that one CSS pixel shows at the place that is looked at. */
  get inchesPerPixel(): number {
    return (2 * this.view.distance * Math.tan(FIELD / 2)) / this.height;
  }

  resize(width: number, height: number): void {
    const whole = this.goal.distance >= this.overviewDistance() * 0.98;
    this.height = Math.max(1, height);
    this.aspect = Math.max(0.1, width / this.height);
    if (whole) this.jump({ ...this.goal, distance: this.overviewDistance() });
    this.apply();
  }

  /** A table of another size is looked at as a whole. */
  lookAt(scene: Scene): void {
    const { origin, size } = this.bounds;
    const same = [...origin, ...size].join() === [...scene.origin, ...scene.size].join();
    this.bounds = { origin: scene.origin, size: scene.size };
    if (!same || this.goal === this.view) this.aim(this.goal);
    if (!same) this.overview(true);
  }

  private overviewDistance(): number {
    if (!this.top) return fit(this.bounds, this.goal.yaw, this.goal.pitch, this.aspect);
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
    const pitch = this.top ? this.goal.pitch : PITCH.usual;
    this.goal = { x: west + width / 2, y: south + depth / 2, z: this.top ? 0 : AIM, yaw: SOUTH, pitch, distance: 1 };
    const view = { ...this.goal, distance: this.overviewDistance() };
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

  /** Move the table under the hand by so many pixels. */
  pan(dx: number, dy: number): void {
    const inch = this.inchesPerPixel;
    const { yaw, pitch } = this.goal;
    const deep = this.top ? 1 : Math.max(Math.sin(pitch), 0.35);
    const [right, ahead] = [-dx * inch, (dy * inch) / deep];
    const x = this.goal.x - Math.sin(yaw) * right - Math.cos(yaw) * ahead;
    const y = this.goal.y + Math.cos(yaw) * right - Math.sin(yaw) * ahead;
    this.aim({ ...this.goal, x, y });
  }

  /** Come nearer (below 1) or go away, keeping the place under the pointer where it is. */
  zoom(by: number, about: Spot | null): void {
    const distance = bounded({ ...this.goal, distance: this.goal.distance * by }, this.bounds, this.overviewDistance() * 1.25).distance;
    const share = about ? 1 - distance / this.goal.distance : 0;
    const x = this.goal.x + ((about?.[0] ?? 0) - this.goal.x) * share;
    const y = this.goal.y + ((about?.[1] ?? 0) - this.goal.y) * share;
    this.aim({ ...this.goal, x, y, distance });
  }

  /** Ease on; says whether the eye still moves. */
  advance(ms: number): boolean {
    if (this.view !== this.goal) this.view = ease(this.view, this.goal, ms);
    this.apply();
    return this.view !== this.goal;
  }

  private apply(): void {
    const { x, y, z, yaw, pitch, distance } = this.view;
    if (this.top) {
      const half = distance * Math.tan(FIELD / 2);
      Object.assign(this.above, { left: -half * this.aspect, right: half * this.aspect, top: half, bottom: -half });
      this.above.position.set(x, y, 100);
      this.above.lookAt(x, y, 0);
      this.above.updateProjectionMatrix();
      this.above.updateMatrixWorld();
      return;
    }
    const level = Math.cos(pitch) * distance;
    this.free.aspect = this.aspect;
    this.free.position.set(x + Math.cos(yaw) * level, y + Math.sin(yaw) * level, z + Math.sin(pitch) * distance);
    this.free.lookAt(x, y, z);
    this.free.updateProjectionMatrix();
    this.free.updateMatrixWorld();
  }
}
