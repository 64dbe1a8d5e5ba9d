import {
  type Camera,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  PlaneGeometry,
  Scene as Stage,
  Vector3,
} from "three";
import { spread, type Plate } from "../../labels/layout";
import type { Spot } from "../../types";
import { drawWords, type WordStyle } from "../../labels/words";

/** Words over the table and the dice tray: a stage of its own, in CSS pixels, drawn after the table. */

interface Label {
  anchor: Vector3;
  /** Pixels above the anchor. */
  lift: number;
  weight: number;
  leash: number;
  key: string;
  mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  wide: number;
  tall: number;
}

export interface Words {
  at: Spot;
  text: string;
  style: WordStyle;
  lift?: number;
  weight?: number;
  opacity?: number;
  /** How many pixels it may be moved to make room; it is left out when that is not enough. */
  leash?: number;
}

const SQUARE = new PlaneGeometry(1, 1);

export class Overlay {
  readonly stage = new Stage();
  readonly camera = new OrthographicCamera(0, 1, 1, 0, -500, 500);
  private readonly labels = new Map<string, Label>();
  width = 1;
  height = 1;
  ratio = 1;

  resize(width: number, height: number, ratio: number): void {
    [this.width, this.height, this.ratio] = [width, height, ratio];
    this.camera.right = width;
    this.camera.top = height;
    this.camera.updateProjectionMatrix();
  }

  /** Words are a little smaller in a small window. */
  private get scale(): number {
    return Math.min(this.width, this.height) < 480 ? 0.85 : 1;
  }

  get empty(): boolean {
    return this.stage.children.length === 0;
  }

  /** Show words under this name, instead of those it had; null takes them away. */
  say(name: string, words: Words | null): void {
    const known = this.labels.get(name);
    if (!words) {
      if (known) this.forget(name, known);
      return;
    }
    const key = JSON.stringify([words.text, words.style]);
    if (known && known.key !== key) this.forget(name, known);
    const label = this.labels.get(name) ?? this.write(name, key, words);
    label.anchor.set(...words.at);
    label.lift = words.lift ?? 0;
    label.weight = words.weight ?? 0;
    label.leash = words.leash ?? Infinity;
    label.mesh.material.opacity = words.opacity ?? 1;
  }

  /** Keep only these among the names that begin so. */
  only(prefix: string, names: ReadonlySet<string>): void {
    for (const [name, label] of this.labels) if (name.startsWith(prefix) && !names.has(name)) this.forget(name, label);
  }

  private write(name: string, key: string, words: Words): Label {
    const { texture, wide, tall } = drawWords(
      words.text,
      { ...words.style, size: words.style.size * this.scale },
      this.ratio,
    );
    const material = new MeshBasicMaterial({
      map: texture,
      transparent: true,
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
    });
    const mesh = new Mesh(SQUARE, material);
    mesh.scale.set(wide, tall, 1);
    this.stage.add(mesh);
    const label = { anchor: new Vector3(), lift: 0, weight: 0, leash: Infinity, key, mesh, wide, tall };
    this.labels.set(name, label);
    return label;
  }

  private forget(name: string, label: Label): void {
    this.stage.remove(label.mesh);
    label.mesh.material.map?.dispose();
    label.mesh.material.dispose();
    this.labels.delete(name);
  }

  /** Put every label beside the place it speaks of, as this camera sees it. */
  layout(camera: Camera): void {
    const shown: Label[] = [];
    const plates: Plate[] = [];
    const p = new Vector3();
    for (const label of this.labels.values()) {
      p.copy(label.anchor).project(camera);
      label.mesh.visible = p.z > -1 && p.z < 1 && Math.abs(p.x) < 1.05 && Math.abs(p.y) < 1.1;
      if (!label.mesh.visible) continue;
      shown.push(label);
      const [x, y] = [((p.x + 1) / 2) * this.width, ((1 - p.y) / 2) * this.height];
      const { wide, tall, weight, leash } = label;
      plates.push({ x, y: y - label.lift, wide, tall, weight, leash });
    }
    for (const [i, { left, top, astray }] of spread(plates, this.width, this.height).entries()) {
      const label = shown[i];
      if (!label) continue;
      label.mesh.visible = !astray;
      // Whole pixels keep the letters sharp.
      const [x, y] = [Math.round(left) + label.wide / 2, this.height - Math.round(top) - label.tall / 2];
      label.mesh.position.set(x, y, 0);
      label.mesh.renderOrder = 10 + label.weight;
    }
  }

  dispose(): void {
    for (const [name, label] of this.labels) this.forget(name, label);
  }
}
