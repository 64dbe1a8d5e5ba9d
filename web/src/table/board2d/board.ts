import { inside } from "../geometry/polygon";
import { type Hit, type Ray, solid } from "../geometry/surfaces";
import { Viewpoint } from "../input/viewpoint";
import { Labels } from "../labels/labels";
import type { Actor } from "../playback/actor";
import type { AnimationStage } from "../playback/animation";
import { paintGround } from "../painting/ground";
import { TableBase } from "../table-base";
import type { Area, Figure, TableListener, MakeTable, Point, Scene, Spot, TableOptions } from "../types";
import { drawAreas, drawMarkers } from "./areas";
import { type BoardLabel, makeBoardLabel } from "./board-label";
import { DiceTray } from "./dice";
import { drawGhost, drawMarksBelow, drawMarksOver } from "./marks";
import { Pen } from "./pen";
import { ShotEffect } from "./shot";
import { drawPieces } from "./terrain";
import { Tokens } from "./tokens";

/** Pixels of the painted ground in its longer direction. */
const GROUND_SIZE = 2048;
/** Figures and markers can be hit at least this many pixels around their centre. */
const HIT_RADIUS = 10;
/** Taps within this many pixels count as the same place. */
const SAME_PLACE = 8;

/** The table from above, to scale, drawn on a 2D canvas: no WebGL. */
class Board extends TableBase {
  readonly views = ["mine", "action", "table"] as const;
  readonly nudges = ["in", "out"] as const;
  protected override readonly allNamesBelow = 0.06;
  private readonly shown = new Set<BoardLabel>();
  protected readonly labels = new Labels((picture) => makeBoardLabel(picture, this.shown));
  private readonly brush: CanvasRenderingContext2D;
  private readonly tokens = new Tokens();
  private readonly shots = new Set<ShotEffect>();
  private readonly trays = new Set<DiceTray>();
  private ground: HTMLCanvasElement | null = null;
  private size: readonly [width: number, height: number] = [1, 1];
  private ratio = 1;
  private lastTap = { x: 0, y: 0, level: -1 };

  constructor(canvas: HTMLCanvasElement, settings: TableOptions, listener: TableListener) {
    super(canvas, settings, listener, new Viewpoint());
    const brush = canvas.getContext("2d");
    if (!brush) throw new Error("This browser has no 2D canvas context to draw the board.");
    this.brush = brush;
    this.viewpoint.setTop(true);
    this.resize();
  }

  protected actor(id: string): Actor | undefined {
    return this.tokens.get(id);
  }

  protected drawScene(scene: Scene, terrainChanged: boolean): void {
    this.tokens.set(scene);
    if (terrainChanged) this.ground = paintGround(scene, GROUND_SIZE, true);
  }

  protected override setTop(): void {
    // The board is always seen from above.
  }

  protected drawMarks(): void {
    // Every frame draws all marks.
  }

  protected stage(): AnimationStage {
    const { labels, shots, trays } = this;
    const { reducedMotion } = this.settings;
    return {
      labels,
      reducedMotion,
      actor: (id) => this.actor(id),
      showShot: (shot) => new ShotEffect(shot, shots),
      showDice: (roll) => new DiceTray(roll, labels, reducedMotion, trays),
    };
  }

  protected restyle(): void {
    this.changed();
  }

  private get scale(): number {
    return 1 / this.viewpoint.inchesPerPixel;
  }

  private toPixels([x, y]: Point): Point {
    const [width, height] = this.size;
    const [cx, cy] = this.viewpoint.centre;
    return [width / 2 + (x - cx) * this.scale, height / 2 - (y - cy) * this.scale];
  }

  private toInches(x: number, y: number): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    const [width, height] = this.size;
    const [cx, cy] = this.viewpoint.centre;
    return [cx + (x - left - width / 2) / this.scale, cy - (y - top - height / 2) / this.scale];
  }

  protected projectWithin([x, y]: Spot): readonly [number, number] {
    return this.toPixels([x, y]);
  }

  /** Straight down. */
  protected ray(x: number, y: number): Ray {
    const [east, north] = this.toInches(x, y);
    return { from: [east, north, 100], direction: [0, 0, -1] };
  }

  /** Figures first, even under a roof; then markers, then the ground. */
  override hitAt(x: number, y: number): Hit | null {
    const place = this.toInches(x, y);
    const figure = this.nearest(place, this.scene.figures, (each) => each.base / 2 + 0.05);
    if (figure) return { distance: 0, at: figure.at, figure: figure.id };
    const marker = this.nearest(place, this.scene.markers, () => 0.45);
    if (marker) return { distance: 0, at: marker.at, marker: marker.id };
    return this.levelHit(place, 0);
  }

  /** The nearest item whose centre is within its radius, or within the minimum hit radius. */
  private nearest<T extends { at: Spot; posture?: Figure["posture"] }>(
    [x, y]: Point,
    all: readonly T[],
    radius: (each: T) => number,
  ): T | undefined {
    const distance = (each: T) => Math.hypot(each.at[0] - x, each.at[1] - y) + (each.posture === "out" ? 0.2 : 0);
    return all
      .filter((each) => distance(each) <= Math.max(radius(each), HIT_RADIUS / this.scale))
      .toSorted((a, b) => distance(a) - distance(b) || b.at[2] - a.at[2])[0];
  }

  /** A place on one of the levels there: reachable levels come first, and higher ones before lower ones. */
  private levelHit(place: Point, level: number): Hit | null {
    const levels = this.surfaces.levelsAt(place);
    const reachable = levels.filter(({ z }) => this.isReachable([...place, z]));
    const ordered = [...reachable, ...levels.filter((each) => !reachable.includes(each))];
    const surface = ordered[level % Math.max(1, ordered.length)];
    if (!surface) return null;
    const at: Spot = [...place, surface.z];
    return { distance: 0, at, ...(surface.piece === undefined ? {} : { piece: surface.piece }) };
  }

  private isReachable([x, y, z]: Spot): boolean {
    const { reach } = this.marks;
    return reach?.cells.some((cell) => Math.hypot(cell[0] - x, cell[1] - y) <= reach.step && Math.abs(cell[2] - z) < 0.6) ?? false;
  }

  /** Another tap at the same place picks the next level. */
  override tapAt(x: number, y: number): Hit | null {
    const hit = this.hitAt(x, y);
    if (!hit || hit.figure !== undefined || hit.marker !== undefined) return hit;
    const samePlace = Math.hypot(x - this.lastTap.x, y - this.lastTap.y) <= SAME_PLACE;
    this.lastTap = { x, y, level: samePlace ? this.lastTap.level + 1 : 0 };
    return this.levelHit(this.toInches(x, y), this.lastTap.level);
  }

  override groundAt(x: number, y: number): Spot | null {
    return this.levelHit(this.toInches(x, y), 0)?.at ?? null;
  }

  resize(): void {
    const [width, height] = [Math.max(1, this.canvas.clientWidth), Math.max(1, this.canvas.clientHeight)];
    this.size = [width, height];
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.canvas.width = Math.round(width * this.ratio);
    this.canvas.height = Math.round(height * this.ratio);
    this.labels.resize(width, height, this.ratio);
    this.viewpoint.resize(width, height);
    this.redraw();
  }

  protected drawFrame(): void {
    const { brush, scene, marks, ratio } = this;
    const { colours } = this.settings;
    const [ox, oy] = this.toPixels([0, 0]);
    brush.setTransform(1, 0, 0, 1, 0, 0);
    brush.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const pen = new Pen(brush, this.scale, ratio, [ox, oy]);
    this.drawGround(pen);
    // Flat areas are drawn below the terrain, the others above it.
    drawAreas(pen, scene.areas.filter(isFlat), colours);
    drawPieces(pen, scene);
    drawAreas(pen, scene.areas.filter((area) => !isFlat(area)), colours);
    drawMarksBelow(pen, marks);
    drawMarkers(pen, scene.markers, colours);
    const rings = this.rings();
    for (const token of this.tokens.inDrawingOrder()) {
      token.draw(pen, colours, rings.get(token.figure.id) ?? null, this.isCovered(token.at));
    }
    drawGhost(pen, marks, this.tokens, colours);
    drawMarksOver(pen, marks);
    for (const shot of this.shots) shot.draw(pen);
    this.drawOverlay();
  }

  private drawGround(pen: Pen): void {
    const [west, south] = this.scene.origin;
    const [width, depth] = this.scene.size;
    pen.frame([west, south], [width, depth]);
    if (this.ground) pen.picture(this.ground, [west, south], [width, depth]);
  }

  /** Labels and dice, in CSS pixels. */
  private drawOverlay(): void {
    const { brush, ratio } = this;
    brush.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const label of [...this.shown].toSorted((a, b) => a.order - b.order)) label.draw(brush);
    for (const tray of this.trays) tray.draw(brush);
    brush.globalAlpha = 1;
  }

  /** Whether a figure is under a bridge or a roof. */
  private isCovered([x, y, z]: Spot): boolean {
    return this.scene.pieces.some(
      (piece) => solid(piece) && piece.bottom > z + 0.5 && inside(piece.footprint, [x, y]),
    );
  }
}

function isFlat({ z, height }: Area): boolean {
  return z < 0.05 && height < 0.05;
}

export const makeTable: MakeTable = (canvas, options, listener) => new Board(canvas, options, listener);
