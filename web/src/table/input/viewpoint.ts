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
const PITCH = { min: 0.2, max: 1.45, default: 0.95, steep: 1.2, close: 0.72 };
const MIN_DISTANCE = 5;
/** How near a view goes by itself. */
const CLOSEST = 18;

/** Points nearer to the edge of the window than this part of its half are not in view. */
const MARGIN = 0.1;

/** How a camera at a fixed angle sees places: how far right, up and ahead of the origin they are. */
function cameraAxes(yaw: number, pitch: number): readonly [right: Spot, up: Spot, ahead: Spot] {
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)];
  const [level, rise] = [Math.cos(pitch), Math.sin(pitch)];
  return [[-sin, cos, 0], [-cos * rise, -sin * rise, level], [-cos * level, -sin * level, -rise]];
}

/** The nearest view from this angle that shows all places with a margin. It aims at the level of the lowest one. */
export function fit(places: readonly Spot[], yaw: number, pitch: number, aspect: number): View {
  const [right, up, ahead] = cameraAxes(yaw, pitch);
  const tall = Math.tan(FIELD_OF_VIEW / 2) * (1 - MARGIN);
  // The camera sees a place if it is within both pairs of planes; each pair gives the nearest possible camera.
  const span = (axis: Spot, slope: number) => {
    const most = (sign: number) => Math.max(...places.map((place) => sign * dot(place, axis) - slope * dot(place, ahead)));
    return { across: (most(1) - most(-1)) / 2, back: -(most(1) + most(-1)) / 2 / slope };
  };
  const [horizontal, vertical] = [span(right, tall * aspect), span(up, tall)];
  const back = Math.min(horizontal.back, vertical.back);
  const eye = [0, 1, 2].map((i) => (right[i] ?? 0) * horizontal.across + (up[i] ?? 0) * vertical.across + (ahead[i] ?? 0) * back);
  const z = Math.max(0, Math.min(...places.map((place) => place[2])));
  const distance = ((eye[2] ?? 0) - z) / Math.sin(pitch);
  return { x: (eye[0] ?? 0) + ahead[0] * distance, y: (eye[1] ?? 0) + ahead[1] * distance, z, yaw, pitch, distance };
}

function dot(a: Spot, b: Spot): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Where the camera of a view is. */
export function eyeOf({ x, y, z, yaw, pitch, distance }: View): Spot {
  const level = Math.cos(pitch) * distance;
  return [x + Math.cos(yaw) * level, y + Math.sin(yaw) * level, z + Math.sin(pitch) * distance];
}

/**
 * The direction to the edge behind these places, seen from the opponents: south, east, north or west. Without opponents
 * it is seen from the middle of the table.
 */
export function behind(places: readonly Spot[], { origin, size }: Bounds, opponents: readonly Spot[] = []): number {
  if (places.length === 0) return SOUTH;
  const from = (axis: 0 | 1) => (opponents.length > 0 ? mean(opponents, axis) : origin[axis] + size[axis] / 2);
  const [x, y] = [mean(places, 0) - from(0), mean(places, 1) - from(1)];
  if (Math.hypot(x, y) < 0.5) return SOUTH;
  return Math.round(Math.atan2(y, x) / (Math.PI / 2)) * (Math.PI / 2);
}

/** Tall pieces at the far edge are in view too. */
const HEADROOM = 2;

function corners({ origin: [west, south], size: [width, depth] }: Bounds): Spot[] {
  const [east, north] = [west + width, south + depth];
  return [0, HEADROOM].flatMap((z) => [[west, south, z], [east, south, z], [east, north, z], [west, north, z]] as const);
}

function mean(places: readonly Spot[], axis: 0 | 1): number {
  return places.reduce((sum, place) => sum + place[axis], 0) / places.length;
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
  // The shorter way around.
  const turns = Math.round((goal.yaw - view.yaw) / (2 * Math.PI));
  const next = { ...view, yaw: view.yaw + turns * 2 * Math.PI };
  let rest = 0;
  for (const key of ["x", "y", "z", "yaw", "pitch", "distance"] as const) {
    next[key] += (goal[key] - next[key]) * fraction;
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
  /** The direction of the player's own edge of the table. */
  private home = SOUTH;
  /** Whether the view from above has the player's own edge below; else it has the south. */
  protected readonly turnsAbove: boolean = false;
  /** Whether a place is inside a wall, where the camera must not be. */
  isInside: (place: Spot) => boolean = () => false;

  /** The place in the middle of the window. */
  get centre(): Point {
    return [this.view.x, this.view.y];
  }

  /** Inches per CSS pixel at the centre of the view. */
  get inchesPerPixel(): number {
    return (2 * this.view.distance * Math.tan(FIELD_OF_VIEW / 2)) / this.height;
  }

  resize(width: number, height: number): void {
    const { framed } = this;
    this.height = Math.max(1, height);
    this.aspect = Math.max(0.1, width / this.height);
    if (framed !== null) this.showFramed(framed, true);
    this.apply();
  }

  /** Show the whole table if its size has changed; returns whether it has. */
  lookAt(scene: Scene): boolean {
    const { origin, size } = this.bounds;
    const same = [...origin, ...size].join() === [...scene.origin, ...scene.size].join();
    this.bounds = { origin: scene.origin, size: scene.size };
    if (!same) this.overview(true);
    return !same;
  }

  /** Tall windows use a steeper pitch, so that the table fills more of the window. */
  private get defaultPitch(): number {
    return this.aspect < 0.85 ? PITCH.steep : PITCH.default;
  }

  private get closePitch(): number {
    return this.aspect < 0.85 ? PITCH.default : PITCH.close;
  }

  /** The view of the whole table. */
  private get wholeTable(): View {
    if (!this.top) return fit(corners(this.bounds), this.home, this.defaultPitch, this.aspect);
    const { origin: [west, south], size: [width, depth] } = this.bounds;
    const yaw = this.turnsAbove ? this.home : SOUTH;
    const across = Math.abs(Math.cos(yaw)) > 0.5;
    const [wide, deep] = across ? [depth, width] : [width, depth];
    const distance = Math.max(deep + 1.6, (wide + 1.6) / this.aspect) / 2 / Math.tan(FIELD_OF_VIEW / 2);
    return { x: west + width / 2, y: south + depth / 2, z: 0, yaw, pitch: this.goal.pitch, distance };
  }

  /** Frame places again when the window changes, until the player moves the camera; null after that. */
  private framed: "table" | readonly Spot[] | null = "table";

  /** Look from behind these places: the player's own figures. */
  setHome(own: readonly Spot[], opponents: readonly Spot[] = []): void {
    this.home = behind(own, this.bounds, opponents);
  }

  private aim(view: View): void {
    this.framed = null;
    this.goal = this.outsideWalls(limitView(view, this.bounds, this.wholeTable.distance * 1.25));
    if (this.reducedMotion) this.view = this.goal;
  }

  /** Raise a camera that would be inside a wall, or move it back if there is only wall above. */
  private outsideWalls(view: View): View {
    let clear = view;
    while (!this.top && this.isInside(eyeOf(clear)) && clear.distance < 200) {
      clear = clear.pitch < PITCH.max ? { ...clear, pitch: Math.min(PITCH.max, clear.pitch + 0.04) } : { ...clear, distance: clear.distance + 0.5 };
    }
    return clear;
  }

  private jump(view: View): void {
    this.aim(view);
    this.view = this.goal;
  }

  overview(immediate = false): void {
    this.showFramed("table", immediate);
  }

  /** Show these places from behind the player's own edge. */
  frame(places: readonly Spot[], immediate = false): void {
    if (places.length > 0) this.showFramed(places, immediate);
  }

  private showFramed(what: "table" | readonly Spot[], immediate: boolean): void {
    const view = what === "table" ? this.wholeTable : this.closeUp(what);
    if (immediate) this.jump(view);
    else this.aim(view);
    this.framed = what;
    this.apply();
  }

  private closeUp(places: readonly Spot[]): View {
    if (!this.top) {
      const view = fit(places, this.home, this.closePitch, this.aspect);
      return { ...view, distance: Math.max(view.distance, CLOSEST) };
    }
    const { yaw } = this.wholeTable;
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [wide, deep] = Math.abs(Math.cos(yaw)) > 0.5 ? [north - south, east - west] : [east - west, north - south];
    const distance = Math.max(deep + 4, (wide + 4) / this.aspect) / 2 / Math.tan(FIELD_OF_VIEW / 2);
    return { ...this.goal, x: (west + east) / 2, y: (south + north) / 2, z: 0, yaw, distance: Math.max(distance, CLOSEST) };
  }

  /** Show these places from where the camera is. */
  include(places: readonly Spot[]): void {
    if (places.length === 0) return;
    const { yaw, pitch } = this.goal;
    const view = this.top ? this.closeUp(places) : fit(places, yaw, pitch, this.aspect);
    this.aim({ ...view, distance: Math.max(view.distance, CLOSEST) });
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
    this.overview(true);
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
      this.wholeTable.distance * 1.25,
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
