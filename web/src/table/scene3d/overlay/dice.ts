import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  Group,
  IcosahedronGeometry,
  type Material,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  type Texture,
} from "three";
import { randomOf } from "../../geometry/polygon";
import { DIE_COLOUR, layoutDice, paintFelt, paintNumber, paintPips, settled } from "../../painting/dice";
import type { DiceRoll, DiceView } from "../../playback/show";
import { smooth } from "../../playback/timeline";
import { texture } from "../terrain/textures";
import { type Overlay, pictureTexture } from "./overlay";

const CUBE_FACES: readonly number[] = [3, 4, 2, 5, 1, 6];

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
export class DiceTray implements DiceView {
  private readonly group = new Group();
  private readonly dice: Die[] = [];
  private readonly free: { dispose(): void }[] = [];

  constructor(
    private readonly overlay: Overlay,
    private readonly roll: DiceRoll,
    private readonly reducedMotion: boolean,
  ) {
    const { size, wide, tall, places, caption } = layoutDice(roll, overlay.width, overlay.ratio);
    this.group.position.set(overlay.width / 2, tall / 2 + 14, 0);
    this.group.add(this.plane(texture(paintFelt(wide, tall, overlay.ratio)), wide, tall, 0));
    if (caption) {
      const words = this.plane(pictureTexture(caption), caption.wide, caption.tall, 1);
      words.position.y = -tall / 2 + 10 + caption.tall / 2;
      this.group.add(words);
    }
    for (const [i, [x, y]] of places.entries()) {
      const face = roll.faces[i] ?? 1;
      const die = roll.sides === 6 ? this.cube(face, size * 0.86) : this.gem(face, size * 0.62);
      die.whole.position.set(x - wide / 2, tall / 2 - y, 60);
      this.dice.push(die);
      this.group.add(die.whole);
    }
    overlay.stage.add(this.group);
  }

  advance(ms: number): void {
    for (const [i, die] of this.dice.entries()) {
      const t = settled(i, ms, this.reducedMotion);
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
    const materials = shown.map((value, i) => this.faced(texture(paintPips(value ?? 1)), shade[i] ?? 1));
    return this.die(new BoxGeometry(size, size, size), materials);
  }

  /** A many-sided die: facets without numbers that turn, and before them the number that was thrown, upright. */
  private gem(face: number, radius: number): Die {
    const shape = new IcosahedronGeometry(radius, 0);
    for (let i = 0; i < 20; i += 1) shape.addGroup(i * 3, 3, i % 4);
    const facets = [0.9, 0.72, 0.82, 0.62].map((shade) =>
      this.own(new MeshBasicMaterial({ color: new Color(DIE_COLOUR).multiplyScalar(shade), transparent: true })),
    );
    const die = this.die(shape, facets);
    const number = paintNumber(face, radius, this.overlay.ratio);
    const plate = this.plane(pictureTexture(number), number.wide, number.tall, 3);
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
