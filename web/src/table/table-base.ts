import type { RingTone } from "./colours";
import { type Hit, type Ray, Surfaces } from "./geometry/surfaces";
import { Gestures } from "./input/gestures";
import { Pointer } from "./input/pointer";
import type { Viewpoint } from "./input/viewpoint";
import type { Labels } from "./labels/labels";
import type { Rect } from "./labels/layout";
import { labelMarks } from "./labels/mark-labels";
import { labelNames } from "./labels/names";
import { labelStates } from "./labels/states";
import type { Actor } from "./playback/actor";
import { ActionCamera } from "./playback/action-camera";
import { Animation, type AnimationStage } from "./playback/animation";
import type { CameraView, Figure, TableListener, Marks, Nudge, Pace, Scene, Spot, Step, TableOptions, TableView } from "./types";

const NORMAL: Pace = { rate: 1, follow: false };

const EMPTY: Scene = {
  origin: [0, 0],
  size: [36, 36],
  ground: "boards",
  pieces: [],
  figures: [],
  markers: [],
  areas: [],
};

/** Everything about a table that is not drawing: the scene, marks, playback, gestures, labels and frames. */
export abstract class TableBase<V extends Viewpoint = Viewpoint> implements TableView {
  frames = 0;
  /** From above, all names are shown below this many inches per pixel. */
  protected readonly allNamesBelow: number = 0.045;
  abstract readonly views: readonly CameraView[];
  abstract readonly nudges: readonly Nudge[];
  protected abstract readonly labels: Labels;
  protected surfaces = new Surfaces(EMPTY);
  protected scene = EMPTY;
  protected marks: Marks = {};
  protected animation: Animation | null = null;
  /** The pieces drawn last; terrain is rebuilt only when it changes. */
  protected drawnPieces = "";
  protected readonly pointer: Pointer;
  protected readonly ended = new AbortController();
  private readonly gestures: Gestures;
  private readonly actionCamera: ActionCamera;
  /** Figures that the player looked for; they are named until the next view. */
  private found: readonly string[] = [];
  /** Whether the fighters have been framed on this table. */
  private opened = false;
  private frameRequest = 0;
  private lastFrameAt = 0;
  private readonly frameListeners = new Set<() => void>();

  constructor(
    protected readonly canvas: HTMLCanvasElement,
    protected settings: TableOptions,
    listener: TableListener,
    protected readonly viewpoint: V,
  ) {
    viewpoint.reducedMotion = settings.reducedMotion;
    this.actionCamera = new ActionCamera(viewpoint);
    this.pointer = new Pointer(canvas, this, listener);
    this.gestures = new Gestures(canvas, viewpoint, this.pointer);
    const { signal } = this.ended;
    // A hidden window draws no frames, so an animation would never end.
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), { signal });
  }

  /** The drawn figure. */
  protected abstract actor(id: string): Actor | undefined;
  protected abstract stage(): AnimationStage;
  /** Draw a scene; `terrainChanged` says whether its terrain must be rebuilt. */
  protected abstract drawScene(scene: Scene, terrainChanged: boolean): void;
  protected abstract drawMarks(marks: Marks): void;
  protected abstract drawFrame(): void;
  /** The ray from the eye through a client pixel. */
  protected abstract ray(x: number, y: number): Ray;
  /** Where a place is drawn, in CSS pixels from the upper left corner of the canvas; null if it is out of sight. */
  protected abstract projectWithin(spot: Spot): readonly [number, number] | null;
  abstract resize(): void;

  project(spot: Spot): readonly [number, number] | null {
    const { left, top } = this.canvas.getBoundingClientRect();
    const place = this.projectWithin(spot);
    return place && [left + place[0], top + place[1]];
  }

  set(scene: Scene): void {
    this.skip();
    this.put(scene);
  }

  protected put(scene: Scene): void {
    this.scene = scene;
    const pieces = JSON.stringify([scene.origin, scene.size, scene.ground, scene.pieces]);
    const terrainChanged = pieces !== this.drawnPieces;
    if (terrainChanged) {
      this.drawnPieces = pieces;
      this.surfaces = new Surfaces(scene);
      if (this.viewpoint.lookAt(scene)) this.opened = false;
      this.viewpoint.isInside = (place) => this.surfaces.isInside(place);
    }
    this.drawScene(scene, terrainChanged);
    this.labelMarks();
    if (!this.opened) this.open();
    this.changed();
  }

  /** Look from behind the player's side; once fighters of two sides stand on the table, frame them. */
  private open(): void {
    const { figures, areas } = this.scene;
    const own = this.ownFigures;
    const zones = areas.filter(({ look, side }) => look === "zone" && side === this.own);
    const others = figures.filter((figure) => isFighting(figure) && figure.side !== this.own).map(({ at }) => at);
    if (own.length > 0) this.viewpoint.setHome(own.map(({ at }) => at), others);
    else this.viewpoint.setHome(zones.flatMap(({ outline, z }) => outline.map(([x, y]): Spot => [x, y, z])));
    this.opened = new Set(figures.filter(isFighting).map(({ side }) => side)).size > 1;
    if (this.opened) this.viewpoint.frame(extents(figures.filter(isFighting)), true);
    else this.viewpoint.overview(true);
  }

  private get own(): number {
    return this.settings.own ?? -1;
  }

  private get ownFigures(): Figure[] {
    return this.scene.figures.filter((figure) => isFighting(figure) && figure.side === this.own);
  }

  mark(marks: Marks): void {
    this.marks = withinTable(marks, this.scene);
    this.drawMarks(this.marks);
    this.labelMarks();
    this.changed();
  }

  private labelMarks(): void {
    labelMarks(this.marks, this.scene, this.labels, this.viewpoint.top);
  }

  async play(steps: readonly Step[], then: Scene, { rate, follow }: Pace = NORMAL): Promise<void> {
    this.skip();
    if (steps.length === 0 || document.hidden) {
      this.put(then);
      return;
    }
    await new Promise<void>((resolve) => {
      const onEnd = () => {
        this.put(then);
        resolve();
      };
      const look = (at: readonly Spot[]) => follow && this.actionCamera.look(at);
      this.animation = new Animation(this.stage(), steps, { rate, look, onEnd });
      this.changed();
    });
  }

  settle(): void {
    this.actionCamera.settle();
    this.changed();
  }

  skip(): void {
    const { animation } = this;
    this.animation = null;
    animation?.end();
  }

  get isPlaying(): boolean {
    return this.animation !== null;
  }

  options(options: Partial<TableOptions>): void {
    const before = this.settings;
    this.settings = { ...before, ...options };
    this.viewpoint.reducedMotion = this.settings.reducedMotion;
    this.restyle(before);
    if (this.own !== (before.own ?? -1) && this.drawnPieces !== "") this.open();
  }

  /** Redraw what depends on the options. */
  protected abstract restyle(before: TableOptions): void;

  camera(view: CameraView): void {
    this.found = [];
    this.setTop(view === "top");
    if (view === "table" || view === "top") this.viewpoint.overview();
    else this.viewpoint.frame(extents(this.figuresOf(view)));
    this.labelMarks();
    this.changed();
  }

  /** Look straight down or not; a flat board always does. */
  protected setTop(top: boolean): void {
    this.viewpoint.setTop(top);
  }

  /** The figures of a view; without any of its own, and while all own figures could act, all fighters. */
  private figuresOf(view: "mine" | "action"): readonly Figure[] {
    const { highlight = [], targets = [] } = this.marks;
    const acting = new Set([...highlight, ...targets.map(({ id }) => id)]);
    const own = this.ownFigures;
    const figures = view === "mine" ? own : this.scene.figures.filter(({ id, active }) => active || acting.has(id));
    const isOwn = view === "action" && figures.length === own.length && figures.every((each) => own.includes(each));
    return figures.length > 0 && !isOwn ? figures : this.scene.figures.filter(isFighting);
  }

  show({ figures }: { figures: readonly string[] }): void {
    const shown = this.scene.figures.filter(({ id }) => figures.includes(id));
    if (shown.length === 0) return;
    this.found = shown.map(({ id }) => id);
    this.viewpoint.include(extents(shown.map((figure) => Object.assign({}, figure, { at: this.placeOf(figure) }))));
    this.changed();
  }

  nudge(by: Nudge): void {
    if (by === "left" || by === "right") this.viewpoint.orbit(by === "left" ? -60 : 60, 0);
    else this.viewpoint.zoom(by === "in" ? 0.85 : 1.18, null);
    this.changed();
  }

  dispose(): void {
    this.skip();
    cancelAnimationFrame(this.frameRequest);
    this.ended.abort();
    this.gestures.dispose();
    this.labels.dispose();
  }

  onFrame(listener: () => void): () => void {
    this.frameListeners.add(listener);
    return () => this.frameListeners.delete(listener);
  }

  /** Request a frame; more follow while something moves. */
  changed(): void {
    if (this.frameRequest || this.ended.signal.aborted) return;
    this.frameRequest = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.frameRequest = 0;
    const gap = now - this.lastFrameAt;
    this.lastFrameAt = now;
    if (this.animation && !this.animation.advance(now)) this.skip();
    const moving = this.viewpoint.advance(Math.min(50, gap) || 16);
    this.layoutLabels();
    this.drawFrame();
    this.frames += 1;
    for (const listener of this.frameListeners) listener();
    const busy = moving || this.animation !== null;
    if (busy) this.changed();
    this.framed(busy, gap);
  }

  /** Called after each frame: `gap` is the time since the last one in milliseconds, `busy` whether another follows. */
  protected framed(_busy: boolean, _gap: number): void {}

  /** Draw at once: a canvas of another size is blank until then. */
  protected redraw(): void {
    if (this.drawnPieces !== "") {
      this.layoutLabels();
      this.drawFrame();
    }
    this.changed();
  }

  private layoutLabels(): void {
    const { scene, viewpoint, labels, found } = this;
    const { hovered } = this.pointer;
    const { colours } = this.settings;
    // Figures that can be picked wear their names, unless the odds stand there.
    const pickable = (this.marks.targets ?? []).filter(({ label }) => label === "").map(({ id }) => id);
    const highlighted = [...(this.marks.highlight ?? []), ...pickable, ...found];
    const placeOf = (figure: Figure) => this.placeOf(figure);
    labelNames({ scene, viewpoint, labels, colours, hovered, highlighted, allNamesBelow: this.allNamesBelow, placeOf });
    labelStates(scene, labels, placeOf);
    const project = (spot: Spot) => this.projectWithin(spot);
    labels.layout(project, this.figureBoxes(project));
  }

  /** Where the figures are drawn, and the ghost of one; figures that are out may be covered. */
  private figureBoxes(project: (spot: Spot) => readonly [number, number] | null): Map<string, Rect> {
    const boxes = new Map<string, Rect>();
    const { ghost } = this.marks;
    for (const figure of this.scene.figures) {
      const box = figure.posture === "out" ? null : figureBox(figure, this.placeOf(figure), project);
      if (box) boxes.set(figure.id, box);
      const shadow = ghost?.id === figure.id ? figureBox(figure, ghost.at, project) : null;
      if (shadow) boxes.set("ghost", shadow);
    }
    return boxes;
  }

  /** The figures with a ring, and its tone. */
  protected rings(): Map<string, RingTone> {
    const tones = new Map<string, RingTone>();
    for (const { id, active } of this.scene.figures) if (active) tones.set(id, "active");
    const hovered = this.pointer.hovered?.figure;
    if (hovered) tones.set(hovered, "hover");
    for (const id of this.marks.highlight ?? []) tones.set(id, "highlight");
    for (const { id, tone } of this.marks.targets ?? []) tones.set(id, tone);
    return tones;
  }

  get figures(): readonly Figure[] {
    return this.scene.figures;
  }

  placeOf(figure: Figure): Spot {
    return this.actor(figure.id)?.at ?? figure.at;
  }

  isMovable(id: string): boolean {
    return this.settings.movable.has(id);
  }

  hitAt(x: number, y: number): Hit | null {
    return this.surfaces.pick(this.ray(x, y), this.scene.figures, this.scene.markers);
  }

  tapAt(x: number, y: number): Hit | null {
    return this.hitAt(x, y);
  }

  groundAt(x: number, y: number): Spot | null {
    return this.surfaces.ground(this.ray(x, y))?.at ?? null;
  }
}

/** The marks without range bands that surround the whole table. */
function withinTable(marks: Marks, { origin: [west, south], size: [width, depth] }: Scene): Marks {
  const { ranges } = marks;
  if (!ranges) return marks;
  const [x, y] = ranges.at;
  const farthest = Math.hypot(Math.max(x - west, west + width - x), Math.max(y - south, south + depth - y));
  return { ...marks, ranges: { ...ranges, bands: ranges.bands.filter(({ radius }) => radius < farthest) } };
}

/** The least width of a figure on the screen, in pixels. */
const LEAST_WIDTH = 14;

/** The box of a figure on the screen: its base, and its body up to the head; null if it is out of sight. */
function figureBox(
  { base, height, posture }: Figure,
  [x, y, z]: Spot,
  project: (spot: Spot) => readonly [number, number] | null,
): Rect | null {
  const r = base * 0.42;
  const tall = posture === "lying" ? 0.4 : height;
  const corners = [[x - r, y, z], [x + r, y, z], [x, y - r, z], [x, y + r, z], [x, y, z + tall]] as const;
  const places = corners.map((corner) => project(corner)).filter((place) => place !== null);
  if (places.length < corners.length) return null;
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const [moreX, moreY] = [Math.max(0, LEAST_WIDTH - (right - left)) / 2, Math.max(0, LEAST_WIDTH - (bottom - top)) / 2];
  return { left: left - moreX, top: top - moreY, width: right - left + 2 * moreX, height: bottom - top + 2 * moreY };
}

/** Whether a figure stands on the table for a side. */
function isFighting({ side, posture }: Figure): boolean {
  return side >= 0 && posture !== "out";
}

/** The feet and the heads of figures. */
function extents(figures: readonly Figure[]): Spot[] {
  return figures.flatMap(({ at: [x, y, z], height }) => [[x, y, z], [x, y, z + height + 0.5]] as const);
}
