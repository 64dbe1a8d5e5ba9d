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
import type { Hit, Ray } from "../geometry/surfaces";
import type { Actor } from "../playback/actor";
import type { AnimationStage } from "../playback/animation";
import { TableBase } from "../table-base";
import type { TableListener, MakeTable, Marks, Scene, Spot, TableOptions } from "../types";
import { SceneCamera } from "./camera";
import { clear } from "./dispose";
import { Figures } from "./figures/figures";
import { sunAndSky } from "./light";
import { Materials } from "./materials";
import { DiceTray } from "./overlay/dice";
import { MarkLayer } from "./overlay/marks";
import { Overlay } from "./overlay/overlay";
import { showShot } from "./overlay/shot";
import { Resolution } from "./resolution";
import { makeAreas, makeMarkers } from "./terrain/areas";
import { makeGround } from "./terrain/ground";
import { Terrain } from "./terrain/terrain";

/** The parts of a figure's height that must be in sight. */
const PARTS = [0.4, 0.75, 1];

/** The table in three dimensions, drawn by WebGL. */
class SceneTable extends TableBase<SceneCamera> {
  readonly views = ["mine", "action", "table", "top"] as const;
  readonly nudges = ["left", "right", "in", "out"] as const;
  private readonly renderer: WebGLRenderer;
  private readonly world = new Stage();
  private readonly lights = new Group();
  private readonly terrain = new Group();
  private pieces: Terrain | null = null;
  private faded: ReadonlySet<string> = new Set();
  private readonly flatObjects = new Group();
  private readonly effects = new Group();
  private readonly overlay = new Overlay();
  protected readonly labels = this.overlay.labels;
  private readonly marking: MarkLayer;
  private materials: Materials;
  private miniatures: Figures;
  private readonly resolution = new Resolution();
  /** The size of the canvas in CSS pixels. */
  private width = 1;
  private height = 1;
  private readonly programs = new WeakSet<object>();

  constructor(canvas: HTMLCanvasElement, settings: TableOptions, listener: TableListener) {
    super(canvas, settings, listener, new SceneCamera());
    const antialias = settings.quality === "high";
    this.renderer = new WebGLRenderer({ canvas, antialias, alpha: true, powerPreference: "high-performance" });
    this.renderer.autoClear = false;
    // Error checks would wait for every shader compilation, and these shaders never change.
    this.renderer.debug.checkShaderErrors = false;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.setClearColor(0x000000, 0);
    this.materials = this.makeMaterials();
    this.miniatures = new Figures(this.materials, settings.colours);
    this.marking = new MarkLayer(this.materials, this.miniatures);
    this.world.add(this.lights, this.terrain, this.flatObjects, this.miniatures.group, this.marking.group, this.effects);
    const restored = () => {
      this.castShadows();
      this.changed();
    };
    canvas.addEventListener("webglcontextrestored", restored, { signal: this.ended.signal });
    this.light();
    this.resize();
  }

  private makeMaterials(): Materials {
    // Low quality skips the conversion to linear colours, which costs a third of every frame.
    const high = this.settings.quality === "high";
    ColorManagement.enabled = high;
    this.renderer.outputColorSpace = high ? SRGBColorSpace : LinearSRGBColorSpace;
    return new Materials(this.settings.quality, this.renderer.capabilities.getMaxAnisotropy());
  }

  protected actor(id: string): Actor | undefined {
    return this.miniatures.model(id);
  }

  /** Draw the shadows again with the next frame: something that casts one has changed. */
  private castShadows(): void {
    this.renderer.shadowMap.needsUpdate = true;
  }

  protected drawScene(scene: Scene, terrainChanged: boolean): void {
    this.castShadows();
    this.miniatures.set(scene);
    if (terrainChanged) {
      clear(this.terrain, this.materials);
      this.pieces = new Terrain(scene, this.materials);
      this.terrain.add(...makeGround(scene, this.materials), this.pieces.group);
      this.light();
      this.marking.rebuild(this.materials, this.miniatures, this.surfaces);
    }
    clear(this.flatObjects, this.materials);
    this.flatObjects.add(
      makeAreas(scene, this.materials, this.settings.colours),
      makeMarkers(scene.markers, this.materials, this.settings.colours),
    );
  }

  protected drawMarks(marks: Marks): void {
    this.marking.set(marks);
  }

  protected stage(): AnimationStage {
    const { labels, overlay, effects, materials } = this;
    const { reducedMotion } = this.settings;
    return {
      labels,
      reducedMotion,
      actor: (id) => this.actor(id),
      showShot: (shot) => showShot(shot, effects, materials),
      showDice: (roll) => new DiceTray(overlay, roll, reducedMotion),
    };
  }

  protected restyle(before: TableOptions): void {
    if (this.settings.quality !== before.quality) this.rebuild();
    else if (this.settings.colours.join() !== before.colours.join()) this.recolour();
  }

  private recolour(): void {
    this.miniatures.recolour(this.settings.colours);
    this.marking.rebuild(this.materials, this.miniatures, this.surfaces);
    this.put(this.scene);
  }

  /** Rebuild everything with new materials. */
  private rebuild(): void {
    this.skip();
    for (const group of [this.terrain, this.flatObjects, this.effects]) clear(group, this.materials);
    this.marking.clear();
    this.world.remove(this.miniatures.group);
    this.miniatures.dispose();
    this.materials.dispose();
    this.materials = this.makeMaterials();
    this.miniatures = new Figures(this.materials, this.settings.colours);
    this.world.add(this.miniatures.group);
    this.drawnPieces = "";
    this.light();
    this.resize();
    this.put(this.scene);
  }

  protected projectWithin(spot: Spot): readonly [number, number] | null {
    const p = new Vector3(...spot).project(this.viewpoint.camera);
    return p.z < -1 || p.z > 1 ? null : [((p.x + 1) / 2) * this.width, ((1 - p.y) / 2) * this.height];
  }

  protected ray(x: number, y: number): Ray {
    const { left, top, width, height } = this.canvas.getBoundingClientRect();
    const [nx, ny] = [((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2];
    const near = new Vector3(nx, ny, -1).unproject(this.viewpoint.camera);
    const direction = new Vector3(nx, ny, 1).unproject(this.viewpoint.camera).sub(near).normalize();
    return { from: [near.x, near.y, near.z], direction: [direction.x, direction.y, direction.z] };
  }

  resize(): void {
    const [width, height] = [Math.max(1, this.canvas.clientWidth), Math.max(1, this.canvas.clientHeight)];
    [this.width, this.height] = [width, height];
    if (this.settings.quality === "high") this.resolution.rested();
    const ratio = this.settings.quality === "low" ? 1 : Math.min(2, window.devicePixelRatio || 1);
    this.renderer.setPixelRatio(ratio * this.resolution.scale);
    this.renderer.setSize(width, height, false);
    this.overlay.resize(width, height, ratio);
    this.viewpoint.resize(width, height);
    this.redraw();
  }

  override dispose(): void {
    super.dispose();
    this.marking.clear();
    for (const group of [this.terrain, this.flatObjects, this.effects]) clear(group, this.materials);
    this.miniatures.dispose();
    this.materials.dispose();
    this.renderer.resetState();
    this.renderer.dispose();
  }

  /** The sun and its shadows are for the high quality; the low one has the light baked into the colours. */
  private light(): void {
    for (const each of this.lights.children) if (each instanceof DirectionalLight) each.dispose();
    this.lights.clear();
    const high = this.settings.quality === "high";
    this.renderer.shadowMap.enabled = high;
    this.renderer.shadowMap.type = PCFShadowMap;
    if (high) this.lights.add(...sunAndSky(this.scene));
    this.castShadows();
  }

  protected drawFrame(): void {
    this.miniatures.rings(this.rings());
    this.fadeBefore();
    this.miniatures.face(this.viewpoint.yaw);
    if (this.isPlaying) this.castShadows();
    this.renderer.clear();
    this.renderer.render(this.world, this.viewpoint.camera);
    if (!this.overlay.empty) {
      this.renderer.clearDepth();
      this.renderer.render(this.overlay.stage, this.overlay.camera);
    }
    this.keepPrograms();
  }

  /** What stands between the eye and a figure, or the place where one would stand, becomes translucent. */
  private fadeBefore(): void {
    const { ghost } = this.marks;
    const standing = this.scene.figures.filter(({ posture }) => posture !== "out");
    const places = standing.map((figure) => ({ at: this.placeOf(figure), height: figure.posture === "lying" ? 0.5 : figure.height }));
    const shown = ghost ? [...places, { at: ghost.at, height: 1.2 }] : places;
    this.faded = new Set(
      shown.flatMap(({ at: [x, y, z], height }) =>
        PARTS.flatMap((part): string[] => this.surfaces.between(this.viewpoint.eyeFor([x, y, z]), [x, y, z + height * part])),
      ),
    );
    this.pieces?.fade(this.faded);
  }

  override hitAt(x: number, y: number): Hit | null {
    return this.surfaces.pick(this.ray(x, y), this.scene.figures, this.scene.markers, this.faded);
  }

  /** Keep unused shader programs, because recompiling one for the next mark takes long. */
  private keepPrograms(): void {
    for (const program of this.renderer.info.programs ?? []) {
      if (this.programs.has(program)) continue;
      this.programs.add(program);
      program.usedTimes += 1;
    }
  }

  /** Only the low quality trades resolution for frame rate. */
  protected override framed(busy: boolean, gap: number): void {
    if (this.settings.quality !== "low") return;
    if (busy ? this.resolution.moved(gap) : this.resolution.rested()) {
      this.renderer.setPixelRatio(this.resolution.scale);
      this.changed();
    }
  }
}

export const makeTable: MakeTable = (canvas, options, listener) => new SceneTable(canvas, options, listener);
