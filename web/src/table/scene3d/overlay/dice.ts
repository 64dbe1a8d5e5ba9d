import {
  BoxGeometry,
  Color,
  Group,
  IcosahedronGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type BufferGeometry,
  type Texture,
} from "three";
import type { Overlay } from "./overlay";
import { sheet, texture, type Brush } from "../terrain/paint";
import { INK, PAPER } from "../palette";
import { randomOf } from "../../geometry/polygon";
import { clamp, smooth } from "../../playback/timeline";
import type { Step } from "../../types";
import { drawWords } from "../../labels/words";

type Throw = Extract<Step, { step: "dice" }>;

/** How long one die tumbles, and how much later each next one comes to rest. */
const TUMBLE = 600;
const NEXT = 45;
const MOST_ROW = 10;
const CUBE_FACES: readonly number[] = [3, 4, 2, 5, 1, 6];
/** The pips of a die's faces, on a grid of three by three. */
const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[1, 1]],
  2: [
    [0, 2],
    [2, 0],
  ],
  3: [
    [0, 2],
    [1, 1],
    [2, 0],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

interface Die {
  whole: Group;
  turning: Mesh<BufferGeometry, Material[]>;
  number: Mesh | null;
  dim: boolean;
}

/** A die that does not count is dark. */
function dim(die: Die): void {
  die.dim = true;
  for (const each of die.turning.material) if (each instanceof MeshBasicMaterial) each.color.multiplyScalar(0.42);
}

/** A felt tray at the foot of the window in which dice tumble and come to rest on their faces. */
export class DiceTray {
  private readonly group = new Group();
  private readonly dice: Die[] = [];
  private readonly free: { dispose(): void }[] = [];

  constructor(
    private readonly overlay: Overlay,
    private readonly roll: Throw,
    private readonly reducedMotion: boolean,
  ) {
    const columns = Math.max(1, Math.min(roll.faces.length, MOST_ROW));
    const rows = Math.max(1, Math.ceil(roll.faces.length / MOST_ROW));
    const size = clamp(Math.min(44, (overlay.width - 60) / columns / 1.35), 18, 44);
    const pitch = size * 1.35;
    const caption = roll.text ? drawWords(roll.text, { size: 14, ink: PAPER, bold: true }, overlay.ratio) : null;
    const wide = Math.max(columns * pitch + 24, (caption?.wide ?? 0) + 32);
    const tall = rows * pitch + 24 + (caption ? caption.tall + 2 : 0);
    this.group.position.set(overlay.width / 2, tall / 2 + 14, 0);
    this.group.add(this.plane(felt(wide, tall, overlay.ratio), wide, tall, 0));
    if (caption) {
      const words = this.plane(caption.texture, caption.wide, caption.tall, 1);
      words.position.y = -tall / 2 + 10 + caption.tall / 2;
      this.group.add(words);
    }
    for (const [i, face] of roll.faces.entries()) {
      const inRow = Math.min(columns, roll.faces.length - Math.floor(i / columns) * columns);
      const die = roll.sides === 6 ? this.cube(face, size * 0.86) : this.gem(face, size * 0.62);
      die.whole.position.x = ((i % columns) - (inRow - 1) / 2) * pitch;
      die.whole.position.y = tall / 2 - 12 - pitch * (Math.floor(i / columns) + 0.5);
      die.whole.position.z = 60;
      this.dice.push(die);
      this.group.add(die.whole);
    }
    overlay.stage.add(this.group);
  }

  /** Show the tray as it is so many milliseconds after the throw. */
  advance(ms: number): void {
    for (const [i, die] of this.dice.entries()) {
      const t = this.reducedMotion ? 1 : clamp(ms / (TUMBLE + NEXT * i), 0, 1);
      const random = randomOf(`${i} ${this.roll.faces.join()}`);
      const left = 1 - smooth(t);
      die.turning.rotation.set(-0.34 + left * (5 + random() * 6), 0.3 + left * (6 + random() * 5), left * 3 * random());
      if (die.number) die.number.visible = t >= 1;
      if (t >= 1 && !die.dim && !(this.roll.good[i] ?? true)) dim(die);
    }
  }

  private cube(face: number, size: number): Die {
    // The face that was thrown looks at the viewer; the others are the rest of the die in some order.
    const order = CUBE_FACES.filter((each) => each !== face);
    const shown = [order[0], order[1], order[2], order[3], face, order[4]];
    const shade = [0.72, 0.72, 0.86, 0.6, 1, 0.5];
    const materials = shown.map((value, i) => this.faced(pipFace(value ?? 1), shade[i] ?? 1));
    return this.die(new BoxGeometry(size, size, size), materials);
  }

  /** A many-sided die: facets without numbers that turn, and before them the number that was thrown, upright. */
  private gem(face: number, radius: number): Die {
    const shape = new IcosahedronGeometry(radius, 0);
    for (let i = 0; i < 20; i += 1) shape.addGroup(i * 3, 3, i % 4);
    const facets = [0.9, 0.72, 0.82, 0.62].map((shade) =>
      this.own(new MeshBasicMaterial({ color: new Color("#b8473a").multiplyScalar(shade), transparent: true })),
    );
    const die = this.die(shape, facets);
    const number = drawWords(
      String(face),
      { size: Math.round(radius * 0.95), ink: PAPER, bold: true },
      this.overlay.ratio,
    );
    const plate = this.plane(number.texture, number.wide, number.tall, 3);
    plate.position.z = radius + 4;
    plate.visible = false;
    die.whole.add(plate);
    return { ...die, number: plate };
  }

  private die(shape: BufferGeometry, materials: Material[]): Die {
    this.free.push(shape);
    const whole = new Group();
    const turning = new Mesh(shape, materials);
    turning.renderOrder = 2;
    whole.add(turning);
    return { whole, turning, number: null, dim: false };
  }

  private faced(map: Texture, shade: number): Material {
    this.free.push(map);
    return this.own(new MeshBasicMaterial({ map, color: new Color(1, 1, 1).multiplyScalar(shade), transparent: true }));
  }

  private own<M extends Material>(material: M): M {
    this.free.push(material);
    return material;
  }

  private plane(map: Texture, wide: number, tall: number, order: number): Mesh {
    const shape = new PlaneGeometry(wide, tall);
    this.free.push(map, shape);
    const mesh = new Mesh(
      shape,
      this.own(new MeshBasicMaterial({ map, transparent: true, depthTest: order > 2, depthWrite: false })),
    );
    mesh.renderOrder = order;
    return mesh;
  }

  dispose(): void {
    this.overlay.stage.remove(this.group);
    for (const each of this.free) each.dispose();
  }
}

function pipFace(value: number): Texture {
  const [canvas, brush] = sheet(64, 64);
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, 64, 64);
  brush.strokeStyle = "rgba(90, 70, 50, 0.35)";
  brush.lineWidth = 4;
  brush.strokeRect(0, 0, 64, 64);
  const pips = PIPS[value];
  brush.fillStyle = INK;
  if (pips) for (const [column, row] of pips) dot(brush, 15 + column * 17, 15 + row * 17);
  return texture(canvas);
}

function dot(brush: Brush, x: number, y: number): void {
  brush.beginPath();
  brush.arc(x, y, 6.5, 0, Math.PI * 2);
  brush.fill();
}

function felt(wide: number, tall: number, ratio: number): Texture {
  const [canvas, brush] = sheet(wide * ratio, tall * ratio);
  brush.scale(ratio, ratio);
  brush.beginPath();
  brush.roundRect(1, 1, wide - 2, tall - 2, 10);
  brush.fillStyle = "#4a3423";
  brush.fill();
  brush.beginPath();
  brush.roundRect(6, 6, wide - 12, tall - 12, 6);
  brush.fillStyle = "#2f4a3d";
  brush.fill();
  brush.strokeStyle = "rgba(20, 14, 10, 0.6)";
  brush.stroke();
  return texture(canvas);
}
