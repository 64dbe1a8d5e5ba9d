import { Group, Mesh, MeshBasicMaterial, type BufferGeometry, type Material, type Texture } from "three";
import type { Materials } from "../materials";
import { BASE_HEIGHT, Miniatures } from "./miniature";
import { texture } from "../terrain/textures";
import { INK, PAPER, RING_COLOURS, type RingTone, sideColour } from "../../colours";
import { tokenSign } from "../../labels/states";
import { createCanvas } from "../../painting/canvas";
import { initialYaw, middleOf, type Actor } from "../../playback/actor";
import type { Figure, Point, Scene, Spot } from "../../types";

/** All figures on the table, with their shared geometries and materials. */
export class Figures {
  readonly group = new Group();
  readonly miniatures: Miniatures;
  private readonly models = new Map<string, FigureModel>();
  private readonly tints = new Map<string, MeshBasicMaterial>();

  constructor(
    readonly materials: Materials,
    private colours: readonly string[],
  ) {
    this.miniatures = new Miniatures(materials.low);
  }

  /** Update the models to the figures of a scene, and remove the others. */
  set(scene: Scene): void {
    const ids = new Set(scene.figures.map((figure) => figure.id));
    for (const [id, model] of this.models) {
      if (ids.has(id)) continue;
      this.group.remove(model.root);
      this.models.delete(id);
    }
    const middle = middleOf(scene);
    for (const figure of scene.figures) {
      let model = this.models.get(figure.id);
      if (!model) {
        model = new FigureModel(this, figure, middle);
        this.models.set(figure.id, model);
        this.group.add(model.root);
      }
      model.show(figure);
    }
  }

  recolour(colours: readonly string[]): void {
    this.colours = colours;
    for (const model of this.models.values()) model.redraw();
  }

  colourOf(figure: Figure): string {
    return sideColour(this.colours, figure.side);
  }

  model(id: string): FigureModel | undefined {
    return this.models.get(id);
  }

  /** Set the rings around the bases. */
  rings(tones: ReadonlyMap<string, RingTone>): void {
    for (const [id, model] of this.models) model.ring(tones.get(id) ?? null);
  }

  mesh(geometry: BufferGeometry, material: Material, z = 0): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.userData["sharedGeometry"] = true;
    mesh.position.z = z;
    return mesh;
  }

  tint(shade: string, opacity = 1): MeshBasicMaterial {
    const key = `${shade} ${opacity}`;
    let material = this.tints.get(key);
    if (!material) {
      material = opacity < 1 ? this.materials.veil(shade, opacity) : new MeshBasicMaterial({ color: shade });
      this.tints.set(key, material);
    }
    return material;
  }

  /** Turn the tokens towards a viewer in this direction. */
  face(yaw: number): void {
    for (const model of this.models.values()) model.face(yaw);
  }

  /** The material of a token: a small disc with a letter. */
  token(letter: string): MeshBasicMaterial {
    const key = `token ${letter}`;
    let material = this.tints.get(key);
    if (!material) {
      material = new MeshBasicMaterial({ map: letterDisc(letter), transparent: true });
      this.tints.set(key, material);
    }
    return material;
  }

  dispose(): void {
    this.group.clear();
    this.models.clear();
    this.miniatures.dispose();
    for (const material of this.tints.values()) {
      material.map?.dispose();
      material.dispose();
    }
    this.tints.clear();
  }
}

/** One miniature on its base. */
export class FigureModel implements Actor {
  readonly root = new Group();
  /** The body, which turns and leans; the base does not. */
  private readonly body = new Group();
  private readonly foot = new Group();
  private readonly tokens = new Group();
  private ringMesh: Mesh | null = null;
  private ringTone: RingTone | null = null;
  private drawnLook = "";
  figure: Figure;
  yaw: number;

  constructor(
    private readonly all: Figures,
    figure: Figure,
    middle: Point,
  ) {
    this.figure = figure;
    this.yaw = initialYaw(figure, middle);
    this.root.add(this.foot, this.body, this.tokens);
  }

  show(figure: Figure): void {
    this.figure = figure;
    const { at: _at, facing, active: _active, name: _name, id: _id, ...look } = figure;
    const newLook = JSON.stringify([look, facing !== null]);
    if (newLook !== this.drawnLook) this.redraw();
    this.drawnLook = newLook;
    if (facing !== null) this.yaw = (facing * Math.PI) / 180;
    this.place(figure.at);
    this.turn(this.yaw);
    this.pose();
    this.ring(figure.active ? "active" : null);
  }

  redraw(): void {
    const { all, figure } = this;
    const side = all.colourOf(figure);
    this.foot.clear();
    this.body.clear();
    const base = all.mesh(all.miniatures.base(figure, side), all.materials.plain);
    const body = all.mesh(
      all.miniatures.body(figure, side),
      figure.posture === "out" ? all.materials.faded : all.materials.plain,
    );
    for (const each of [base, body]) each.castShadow = !all.materials.low && figure.posture !== "out";
    this.foot.add(base, this.shadow());
    this.body.add(body);
    if (figure.arc !== null && figure.facing !== null) this.foot.add(this.fan(figure.arc, side));
    this.addTokens();
  }

  private shadow(): Mesh {
    const { base } = this.figure;
    const shadow = this.all.mesh(this.all.miniatures.disc(base * 0.62), this.all.tint("#1c1512", 0.34), 0.012);
    if (this.all.materials.low) shadow.position.set(0.1, 0.08, 0.012);
    return shadow;
  }

  private fan(arc: number, side: string): Mesh {
    return this.all.mesh(this.all.miniatures.fan(arc, this.figure.base * 1.7), this.all.tint(side, 0.22), 0.03);
  }

  private addTokens(): void {
    const { base, tokens } = this.figure;
    this.tokens.clear();
    for (const [i, token] of tokens.entries()) {
      const disc = this.all.mesh(this.all.miniatures.disc(0.24), this.all.token(tokenSign(token)), 0.05);
      // In a row before the base, as the viewer sees it.
      const step = 0.5;
      disc.position.set((i - (tokens.length - 1) / 2) * step, -base / 2 - 0.26, 0.05);
      this.tokens.add(disc);
    }
  }

  /** Turn the tokens towards a viewer in this direction. */
  face(yaw: number): void {
    this.tokens.rotation.z = yaw + Math.PI / 2;
  }

  place([x, y, z]: Spot): void {
    this.root.position.set(x, y, z);
  }

  get at(): Spot {
    const { x, y, z } = this.root.position;
    return [x, y, z];
  }

  /** Turn to this direction, in radians counter-clockwise from east. */
  turn(yaw: number): void {
    this.yaw = yaw;
    for (const each of this.foot.children) each.rotation.z = yaw;
    this.body.rotation.order = "ZYX";
    this.body.rotation.z = yaw;
  }

  /** Apply the posture. */
  pose(): void {
    const { posture, height } = this.figure;
    const bodyHeight = height - BASE_HEIGHT;
    this.body.scale.set(bodyHeight, bodyHeight, bodyHeight);
    this.body.rotation.x = 0;
    this.body.rotation.y = 0;
    this.body.position.set(0, 0, BASE_HEIGHT);
    if (posture === "lying" || posture === "out") this.layDown(1);
    if (posture === "ducked") {
      this.body.scale.set(bodyHeight, bodyHeight, bodyHeight * 0.66);
      this.body.rotation.y = 0.25;
    }
    if (posture === "climbing") {
      this.body.rotation.y = -0.22;
      this.body.position.z = BASE_HEIGHT + 0.18;
    }
  }

  /** Fall on its back; `fraction` is 0 when standing and 1 on the ground. */
  layDown(fraction: number): void {
    const bodyHeight = this.figure.height - BASE_HEIGHT;
    this.body.rotation.y = (-Math.PI / 2) * fraction;
    const back = bodyHeight * 0.42 * fraction;
    this.body.position.set(Math.cos(this.yaw) * back, Math.sin(this.yaw) * back, BASE_HEIGHT + 0.16 * fraction);
  }

  ring(tone: RingTone | null): void {
    if (tone === this.ringTone) return;
    this.ringTone = tone;
    if (this.ringMesh) this.root.remove(this.ringMesh);
    this.ringMesh = null;
    if (!tone) return;
    const half = this.figure.base / 2;
    const ring = this.all.miniatures.ring(half + 0.06, half + (tone === "hover" ? 0.14 : 0.22));
    this.ringMesh = this.all.mesh(ring, this.all.tint(RING_COLOURS[tone], 0.92), 0.045);
    this.root.add(this.ringMesh);
  }

  /** The geometries for a ghost of this figure. */
  ghost(): { base: BufferGeometry; body: BufferGeometry; scale: number } {
    const side = this.all.colourOf(this.figure);
    return {
      base: this.all.miniatures.base(this.figure, side),
      body: this.all.miniatures.body(this.figure, side),
      scale: this.figure.height - BASE_HEIGHT,
    };
  }
}

function letterDisc(letter: string): Texture {
  const [canvas, brush] = createCanvas(64, 64);
  brush.fillStyle = PAPER;
  brush.beginPath();
  brush.arc(32, 32, 30, 0, Math.PI * 2);
  brush.fill();
  brush.lineWidth = 4;
  brush.strokeStyle = INK;
  brush.stroke();
  brush.fillStyle = INK;
  brush.font = `bold ${letter.length > 1 ? 30 : 40}px system-ui, sans-serif`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(letter, 32, 35);
  return texture(canvas);
}
