import { Group, Mesh, MeshBasicMaterial, type BufferGeometry, type Material, type Texture } from "three";
import type { Materials } from "../materials";
import { BASE_HIGH, Miniatures } from "./miniature";
import { texture } from "../terrain/textures";
import { INK, PAPER, RING_COLOURS, type RingTone, sideColour } from "../../colours";
import { sheet } from "../../painting/canvas";
import { initialYaw, middleOf, type Actor } from "../../playback/actor";
import type { Figure, Point, Scene, Spot } from "../../types";

/** What all figures on the table share. */
export class Figures {
  readonly group = new Group();
  readonly miniatures: Miniatures;
  private readonly stands = new Map<string, FigureModel>();
  private readonly tints = new Map<string, MeshBasicMaterial>();

  constructor(
    readonly materials: Materials,
    private colours: readonly string[],
  ) {
    this.miniatures = new Miniatures(materials.low);
  }

  /** Put the figures of a scene where they are; remove those that are gone. */
  set(scene: Scene): void {
    const kept = new Set(scene.figures.map((figure) => figure.id));
    for (const [id, stand] of this.stands) {
      if (kept.has(id)) continue;
      this.group.remove(stand.root);
      this.stands.delete(id);
    }
    const middle = middleOf(scene);
    for (const figure of scene.figures) {
      let stand = this.stands.get(figure.id);
      if (!stand) {
        stand = new FigureModel(this, figure, middle);
        this.stands.set(figure.id, stand);
        this.group.add(stand.root);
      }
      stand.show(figure);
    }
  }

  recolour(colours: readonly string[]): void {
    this.colours = colours;
    for (const stand of this.stands.values()) stand.redraw();
  }

  colourOf(figure: Figure): string {
    return sideColour(this.colours, figure.side);
  }

  stand(id: string): FigureModel | undefined {
    return this.stands.get(id);
  }

  /** Rings around the bases of those that have one. */
  rings(tones: ReadonlyMap<string, RingTone>): void {
    for (const [id, stand] of this.stands) stand.ring(tones.get(id) ?? null);
  }

  mesh(geometry: BufferGeometry, material: Material, z = 0): Mesh {
    const made = new Mesh(geometry, material);
    made.userData["sharedGeometry"] = true;
    made.position.z = z;
    return made;
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

  /** A small disc with a letter, as it lies beside a base. */
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
    this.stands.clear();
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
  /** Turns and leans, without the base. */
  private readonly body = new Group();
  private readonly foot = new Group();
  private ringMesh: Mesh | null = null;
  private ringTone: RingTone | null = null;
  private drawn = "";
  figure: Figure;
  yaw: number;

  constructor(
    private readonly all: Figures,
    figure: Figure,
    middle: Point,
  ) {
    this.figure = figure;
    this.yaw = initialYaw(figure, middle);
    this.root.add(this.foot, this.body);
  }

  show(figure: Figure): void {
    this.figure = figure;
    const { at: _at, facing, active: _active, name: _name, id: _id, ...look } = figure;
    const drawn = JSON.stringify([look, facing !== null]);
    if (drawn !== this.drawn) this.redraw();
    this.drawn = drawn;
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
    const made = this.all.mesh(this.all.miniatures.disc(base * 0.62), this.all.tint("#1c1512", 0.34), 0.012);
    if (this.all.materials.low) made.position.set(0.1, 0.08, 0.012);
    return made;
  }

  private fan(arc: number, side: string): Mesh {
    return this.all.mesh(this.all.miniatures.fan(arc, this.figure.base * 1.7), this.all.tint(side, 0.22), 0.03);
  }

  private addTokens(): void {
    const { base, tokens } = this.figure;
    for (const [i, token] of tokens.entries()) {
      const disc = this.all.mesh(this.all.miniatures.disc(0.24), this.all.token(token.slice(0, 1).toUpperCase()), 0.05);
      // In a row south of the base, where the letters are upright for a viewer who looks north.
      const step = 0.5;
      disc.position.set((i - (tokens.length - 1) / 2) * step, -base / 2 - 0.26, 0.05);
      disc.userData["upright"] = true;
      this.foot.add(disc);
    }
  }

  place([x, y, z]: Spot): void {
    this.root.position.set(x, y, z);
  }

  get at(): Spot {
    const { x, y, z } = this.root.position;
    return [x, y, z];
  }

  /** Turn to look this way, in radians counter-clockwise from east. */
  turn(yaw: number): void {
    this.yaw = yaw;
    for (const each of this.foot.children) if (!each.userData["upright"]) each.rotation.z = yaw;
    this.body.rotation.order = "ZYX";
    this.body.rotation.z = yaw;
  }

  /** How it stands, as its posture says. */
  pose(): void {
    const { posture, height } = this.figure;
    const tall = height - BASE_HIGH;
    this.body.scale.set(tall, tall, tall);
    this.body.rotation.x = 0;
    this.body.rotation.y = 0;
    this.body.position.set(0, 0, BASE_HIGH);
    if (posture === "lying" || posture === "out") this.layDown(1);
    if (posture === "ducked") {
      this.body.scale.set(tall, tall, tall * 0.66);
      this.body.rotation.y = 0.25;
    }
    if (posture === "climbing") {
      this.body.rotation.y = -0.22;
      this.body.position.z = BASE_HIGH + 0.18;
    }
  }

  /** Let it fall on its back, `share` of the way to the ground. */
  layDown(share: number): void {
    const tall = this.figure.height - BASE_HIGH;
    this.body.rotation.y = (-Math.PI / 2) * share;
    const back = tall * 0.42 * share;
    this.body.position.set(Math.cos(this.yaw) * back, Math.sin(this.yaw) * back, BASE_HIGH + 0.16 * share);
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

  /** The body alone, for a ghost of it. */
  ghost(): { base: BufferGeometry; body: BufferGeometry; scale: number } {
    const side = this.all.colourOf(this.figure);
    return {
      base: this.all.miniatures.base(this.figure, side),
      body: this.all.miniatures.body(this.figure, side),
      scale: this.figure.height - BASE_HIGH,
    };
  }
}

function letterDisc(letter: string): Texture {
  const [canvas, brush] = sheet(64, 64);
  brush.fillStyle = PAPER;
  brush.beginPath();
  brush.arc(32, 32, 30, 0, Math.PI * 2);
  brush.fill();
  brush.lineWidth = 4;
  brush.strokeStyle = INK;
  brush.stroke();
  brush.fillStyle = INK;
  brush.font = "bold 40px system-ui, sans-serif";
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(letter, 32, 35);
  return texture(canvas);
}
