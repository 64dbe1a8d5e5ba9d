import {
  ColorManagement,
  DirectionalLight,
  Group,
  LinearSRGBColorSpace,
  PCFShadowMap,
  Scene as Stage,
  SRGBColorSpace,
  Vector3,
  WebGLRenderer,
} from "three";
import { makeAreas, makeMarkers } from "./terrain/areas";
import { clear } from "./dispose";
import { Eye } from "./camera";
import { Figures, type RingTone } from "./figures/figures";
import { Gestures } from "../input/gestures";
import { makeGround } from "./terrain/ground";
import { sunAndSky } from "./light";
import { Marking } from "./overlay/marks";
import { Stuff } from "./materials";
import { sayNames } from "../labels/names";
import { Overlay } from "./overlay/overlay";
import { Show } from "./playback";
import { Sharpness } from "./resolution";
import { type Hit, type Ray, Surfaces } from "../geometry/surfaces";
import { makeTerrain } from "./terrain/terrain";
import type { Hands, MakeTable, Marks, Scene, Spot, Step, TableOptions, TableView } from "../types";

const EMPTY: Scene = {
  origin: [0, 0],
  size: [36, 36],
  ground: "boards",
  pieces: [],
  figures: [],
  markers: [],
  areas: [],
};

interface Drag {
  id: string;
  at: Spot;
  /** From the pointer to where the figure's base is seen, so that it does not jump when it is taken by its head. */
  offset: readonly [number, number];
}

class Table implements TableView {
  frames = 0;
  private readonly renderer: WebGLRenderer;
  private readonly stage = new Stage();
  private readonly lights = new Group();
  private readonly terrain = new Group();
  private readonly lying = new Group();
  private readonly effects = new Group();
  private readonly overlay = new Overlay();
  private readonly eye = new Eye();
  private readonly gestures: Gestures;
  private readonly marking: Marking;
  private readonly ended = new AbortController();
  private stuff: Stuff;
  private figures: Figures;
  private surfaces = new Surfaces(EMPTY);
  private scene = EMPTY;
  private drawnPieces = "";
  private show: Show | null = null;
  private drag: Drag | null = null;
  private hovered: Hit | null = null;
  private followed: string | null = null;
  private readonly sharpness = new Sharpness();
  private readonly programs = new WeakSet<object>();
  private due = 0;
  private last = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private settings: TableOptions,
    private readonly hands: Hands,
  ) {
    const antialias = settings.quality === "high";
    this.renderer = new WebGLRenderer({ canvas, antialias, alpha: true, powerPreference: "high-performance" });
    this.renderer.autoClear = false;
    // Whether a shader was compiled can only be asked by waiting for it, and these are always the same ones.
    this.renderer.debug.checkShaderErrors = false;
    this.renderer.setClearColor(0x000000, 0);
    this.stuff = this.makeStuff();
    this.figures = new Figures(this.stuff, settings.colours);
    this.marking = new Marking(this.stuff, this.figures, this.overlay);
    this.eye.reducedMotion = settings.reducedMotion;
    this.gestures = new Gestures(canvas, this.eye, this.deeds());
    this.stage.add(this.lights, this.terrain, this.lying, this.figures.group, this.marking.group, this.effects);
    const { signal } = this.ended;
    canvas.addEventListener("webglcontextrestored", () => this.changed(), { signal });
    // A hidden window draws no frames: what is being shown there would never end.
    document.addEventListener("visibilitychange", () => document.hidden && this.skip(), { signal });
    this.light();
    this.resize();
  }

  private makeStuff(): Stuff {
    // In the low quality colours go to the screen as they are: reckoning with linear ones costs a third of every frame.
    const high = this.settings.quality === "high";
    ColorManagement.enabled = high;
    this.renderer.outputColorSpace = high ? SRGBColorSpace : LinearSRGBColorSpace;
    return new Stuff(this.settings.quality, this.renderer.capabilities.getMaxAnisotropy());
  }

  set(scene: Scene): void {
    this.skip();
    this.put(scene);
  }

  private put(scene: Scene): void {
    this.scene = scene;
    const pieces = JSON.stringify([scene.origin, scene.size, scene.ground, scene.pieces]);
    this.figures.set(scene);
    if (pieces !== this.drawnPieces) {
      this.drawnPieces = pieces;
      this.surfaces = new Surfaces(scene);
      clear(this.terrain, this.stuff);
      this.terrain.add(...makeGround(scene, this.stuff), makeTerrain(scene, this.stuff));
      this.eye.lookAt(scene);
      this.light();
      this.marking.renew(this.stuff, this.figures, this.surfaces);
    }
    clear(this.lying, this.stuff);
    this.lying.add(
      makeAreas(scene, this.stuff, this.settings.colours),
      makeMarkers(scene.markers, this.stuff, this.settings.colours),
    );
    const followed = this.followed && this.figures.stand(this.followed);
    if (followed) this.eye.follow(followed.at);
    this.changed();
  }

  mark(marks: Marks): void {
    this.marking.set(marks);
    this.changed();
  }

  async play(steps: readonly Step[], then: Scene): Promise<void> {
    this.skip();
    if (steps.length === 0 || document.hidden) {
      this.put(then);
      return;
    }
    const { figures, overlay, effects } = this;
    const stage = { figures, overlay, effects, reducedMotion: this.settings.reducedMotion };
    await new Promise<void>((resolve) => {
      this.show = new Show(stage, [...steps], () => {
        this.put(then);
        resolve();
      });
      this.changed();
    });
  }

  skip(): void {
    const { show } = this;
    this.show = null;
    show?.end();
  }

  options(options: Partial<TableOptions>): void {
    const before = this.settings;
    this.settings = { ...before, ...options };
    this.eye.reducedMotion = this.settings.reducedMotion;
    if (this.settings.quality !== before.quality) this.rebuild();
    else if (this.settings.colours.join() !== before.colours.join()) this.recolour();
  }

  private recolour(): void {
    this.figures.recolour(this.settings.colours);
    this.marking.renew(this.stuff, this.figures, this.surfaces);
    this.put(this.scene);
  }

  /** Everything anew, in other materials. */
  private rebuild(): void {
    this.skip();
    for (const group of [this.terrain, this.lying, this.effects]) clear(group, this.stuff);
    this.marking.clear();
    this.stage.remove(this.figures.group);
    this.figures.dispose();
    this.stuff.dispose();
    this.stuff = this.makeStuff();
    this.figures = new Figures(this.stuff, this.settings.colours);
    this.stage.add(this.figures.group);
    this.drawnPieces = "";
    this.light();
    this.resize();
    this.put(this.scene);
  }

  camera(view: "free" | "top" | "overview" | { figure: string }): void {
    this.followed = typeof view === "object" ? view.figure : null;
    if (view === "free" || view === "top") this.eye.setTop(view === "top");
    else if (view === "overview") this.eye.overview();
    else {
      const stand = this.figures.stand(view.figure);
      if (stand) this.eye.follow(stand.at);
    }
    this.changed();
  }

  project(spot: Spot): readonly [number, number] | null {
    const p = new Vector3(...spot).project(this.eye.camera);
    if (p.z < -1 || p.z > 1) return null;
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    return [left + ((p.x + 1) / 2) * width, top + ((1 - p.y) / 2) * height];
  }

  resize(): void {
    const [width, height] = [Math.max(1, this.canvas.clientWidth), Math.max(1, this.canvas.clientHeight)];
    if (this.settings.quality === "high") this.sharpness.rested();
    const ratio = this.settings.quality === "low" ? 1 : Math.min(2, window.devicePixelRatio || 1);
    this.renderer.setPixelRatio(ratio * this.sharpness.share);
    this.renderer.setSize(width, height, false);
    this.overlay.resize(width, height, ratio);
    this.eye.resize(width, height);
    this.changed();
  }

  dispose(): void {
    this.skip();
    cancelAnimationFrame(this.due);
    this.ended.abort();
    this.gestures.dispose();
    this.marking.clear();
    for (const group of [this.terrain, this.lying, this.effects]) clear(group, this.stuff);
    this.figures.dispose();
    this.overlay.dispose();
    this.stuff.dispose();
    this.renderer.resetState();
    this.renderer.dispose();
  }

  /** The sun throws shadows in the high quality; the low one has its light in its colours and needs none. */
  private light(): void {
    for (const each of this.lights.children) if (each instanceof DirectionalLight) each.dispose();
    this.lights.clear();
    const high = this.settings.quality === "high";
    this.renderer.shadowMap.enabled = high;
    this.renderer.shadowMap.type = PCFShadowMap;
    if (high) this.lights.add(...sunAndSky(this.scene));
  }

  /** Something is to be seen that was not there before: draw one frame, and more while something moves. */
  private changed(): void {
    if (this.due || this.ended.signal.aborted) return;
    this.due = requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    this.due = 0;
    const gap = now - this.last;
    const passed = Math.min(50, gap);
    this.last = now;
    if (this.show && !this.show.advance(now)) this.skip();
    const moving = this.eye.advance(passed || 16);
    this.ringsAndNames();
    this.overlay.layout(this.eye.camera);
    this.renderer.clear();
    this.renderer.render(this.stage, this.eye.camera);
    if (!this.overlay.empty) {
      this.renderer.clearDepth();
      this.renderer.render(this.overlay.stage, this.overlay.camera);
    }
    this.keepPrograms();
    this.frames += 1;
    if (moving || this.show) this.changed();
    this.sharpen(moving || this.show !== null, gap);
  }

  /** A program that nothing uses any more is thrown away, and compiled again for the next mark, which takes long. */
  private keepPrograms(): void {
    for (const program of this.renderer.info.programs ?? []) {
      if (this.programs.has(program)) continue;
      this.programs.add(program);
      program.usedTimes += 1;
    }
  }

  /** Only the low quality trades pixels for frames: who has chosen the high one wants to see them. */
  private sharpen(moving: boolean, gap: number): void {
    if (this.settings.quality !== "low") return;
    if (moving ? this.sharpness.moved(gap) : this.sharpness.rested()) {
      this.renderer.setPixelRatio(this.sharpness.share);
      this.changed();
    }
  }

  private ringsAndNames(): void {
    const tones: Map<string, RingTone> = this.marking.rings();
    const id = this.hovered?.figure;
    if (id && !tones.has(id)) tones.set(id, "hover");
    this.figures.rings(tones);
    const { scene, eye, figures, overlay, hovered, followed } = this;
    const highlight = this.marking.shown.highlight ?? [];
    sayNames({ scene, eye, figures, overlay, hovered, pointed: [...highlight, ...(followed ? [followed] : [])] });
  }

  private ray(x: number, y: number): Ray {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const [nx, ny] = [((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2];
    const near = new Vector3(nx, ny, -1).unproject(this.eye.camera);
    const far = new Vector3(nx, ny, 1).unproject(this.eye.camera).sub(near).normalize();
    return { from: [near.x, near.y, near.z], way: [far.x, far.y, far.z] };
  }

  private hitAt(x: number, y: number): Hit | null {
    return this.surfaces.pick(this.ray(x, y), this.scene.figures, this.scene.markers);
  }

  private deeds(): ConstructorParameters<typeof Gestures>[2] {
    return {
      tap: (x, y) => {
        // Who taps while something is shown wants to be done with it, not to choose.
        if (this.show) return this.skip();
        const hit = this.hitAt(x, y);
        if (hit) this.hands.pick(told(hit));
      },
      hover: (x, y) => this.hover(this.hitAt(x, y)),
      leave: () => this.hover(null),
      grab: (x, y) => this.grab(x, y),
      drag: (x, y, phase) => this.dragTo(x, y, phase),
      ground: (x, y) => this.surfaces.ground(this.ray(x, y))?.at ?? null,
      cycle: (by) => this.cycle(by),
      changed: () => this.changed(),
    };
  }

  private hover(hit: Hit | null): void {
    const before = this.hovered;
    if (before === hit) return;
    const same =
      before && hit && before.figure === hit.figure && before.marker === hit.marker && before.piece === hit.piece;
    if (same && (hit.figure || hit.marker || hardlyMoved(before.at, hit.at))) return;
    this.hovered = hit;
    this.canvas.style.cursor = hit?.figure ? (this.settings.movable.has(hit.figure) ? "grab" : "pointer") : "";
    this.hands.hover(hit && told(hit));
    if (before?.figure !== hit?.figure || before?.marker !== hit?.marker) this.changed();
  }

  private grab(x: number, y: number): boolean {
    const id = this.hitAt(x, y)?.figure;
    const stand = id && this.settings.movable.has(id) ? this.figures.stand(id) : undefined;
    if (!id || !stand) return false;
    const seen = this.project(stand.at) ?? [x, y];
    this.drag = { id, at: stand.at, offset: [seen[0] - x, seen[1] - y] };
    return true;
  }

  private dragTo(x: number, y: number, phase: "begin" | "move" | "done" | "away"): void {
    const { drag } = this;
    if (!drag) return;
    const on = this.surfaces.ground(this.ray(x + drag.offset[0], y + drag.offset[1]));
    if (on) drag.at = on.at;
    this.canvas.style.cursor = phase === "done" || phase === "away" ? "" : "grabbing";
    if (phase === "done" || phase === "away") this.drag = null;
    this.hands.drag(drag.id, rounded(drag.at), phase);
    this.changed();
  }

  /** Go round the figures by keys; the one that is gone to is hovered, as by a pointer. */
  private cycle(by: -1 | 0 | 1): boolean {
    const { figures } = this.scene;
    const index = figures.findIndex((figure) => figure.id === this.hovered?.figure);
    const figure = by === 0 ? figures[index] : figures.at((index + by) % figures.length);
    if (!figure) return false;
    if (by === 0) this.hands.pick({ figure: figure.id });
    else this.hover({ distance: 0, at: figure.at, figure: figure.id });
    return true;
  }
}

/** A place to a thousandth of an inch, as the server keeps it. */
function rounded([x, y, z]: Spot): Spot {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000, Math.round(z * 1000) / 1000];
}

/** A hit as the page hears of it: a figure, a marker, or a place. */
function told({ figure, marker, piece, at: exact }: Hit): Parameters<Hands["pick"]>[0] {
  if (figure !== undefined) return { figure };
  const at = rounded(exact);
  if (marker !== undefined) return { marker, at };
  return piece === undefined ? { at } : { piece, at };
}

function hardlyMoved(a: Spot, b: Spot): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.1;
}

export const makeTable: MakeTable = (canvas, options, hands) => new Table(canvas, options, hands);
