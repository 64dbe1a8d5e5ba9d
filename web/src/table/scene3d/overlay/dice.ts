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
import { DIE_COLOUR, layoutDice, paintFelt, paintNumber, paintPips, restProgress } from "../../painting/dice";
import type { DiceRoll, DiceView } from "../../playback/animation";
import { smooth } from "../../playback/timeline";
import { texture } from "../terrain/textures";
import { type Overlay, pictureTexture } from "./overlay";

const CUBE_FACES: readonly number[] = [3, 4, 2, 5, 1, 6];

interface Die {
  group: Group;
  mesh: Mesh<BufferGeometry, Material[]>;
  number: Mesh | null;
  dim: boolean;
}

/** Darken a die that does not count. */
function dim(die: Die): void {
  die.dim = true;
  for (const each of die.mesh.material) if (each instanceof MeshBasicMaterial) each.color.multiplyScalar(0.42);
}

/** A felt tray at the bottom of the window, in which the dice tumble and come to rest. */
export class DiceTray implements DiceView {
  private readonly group = new Group();
  private readonly dice: Die[] = [];
  private readonly disposables: { dispose(): void }[] = [];

  constructor(
    private readonly overlay: Overlay,
    private readonly roll: DiceRoll,
    private readonly reducedMotion: boolean,
  ) {
    const { size, width, height, places, caption } = layoutDice(roll, overlay.width, overlay.ratio);
    this.group.position.set(overlay.width / 2, height / 2 + 14, 0);
    this.group.add(this.plane(texture(paintFelt(width, height, overlay.ratio)), width, height, 0));
    if (caption) {
      const words = this.plane(pictureTexture(caption), caption.width, caption.height, 1);
      words.position.y = -height / 2 + 10 + caption.height / 2;
      this.group.add(words);
    }
    for (const [i, [x, y]] of places.entries()) {
      const face = roll.faces[i] ?? 1;
      const die = roll.sides === 6 ? this.cube(face, size * 0.86) : this.gem(face, size * 0.62);
      die.group.position.set(x - width / 2, height / 2 - y, 60);
      this.dice.push(die);
      this.group.add(die.group);
    }
    overlay.stage.add(this.group);
  }

  advance(ms: number): void {
    for (const [i, die] of this.dice.entries()) {
      const t = restProgress(i, ms, this.reducedMotion);
      const random = randomOf(`${i} ${this.roll.faces.join()}`);
      const remaining = 1 - smooth(t);
      die.mesh.rotation.set(-0.34 + remaining * (5 + random() * 6), 0.3 + remaining * (6 + random() * 5), remaining * 3 * random());
      if (die.number) die.number.visible = t >= 1;
      if (t >= 1 && !die.dim && !(this.roll.good[i] ?? true)) dim(die);
    }
  }

  private cube(face: number, size: number): Die {
    // The rolled face points to the viewer; the others are in any order.
    const order = CUBE_FACES.filter((each) => each !== face);
    const shown = [order[0], order[1], order[2], order[3], face, order[4]];
    const shade = [0.72, 0.72, 0.86, 0.6, 1, 0.5];
    const materials = shown.map((value, i) => this.faceMaterial(texture(paintPips(value ?? 1)), shade[i] ?? 1));
    return this.die(new BoxGeometry(size, size, size), materials);
  }

  /** A many-sided die: turning facets without numbers, and the rolled number upright in front of them. */
  private gem(face: number, radius: number): Die {
    const shape = new IcosahedronGeometry(radius, 0);
    for (let i = 0; i < 20; i += 1) shape.addGroup(i * 3, 3, i % 4);
    const facets = [0.9, 0.72, 0.82, 0.62].map((shade) =>
      this.register(new MeshBasicMaterial({ color: new Color(DIE_COLOUR).multiplyScalar(shade), transparent: true })),
    );
    const die = this.die(shape, facets);
    const number = paintNumber(face, radius, this.overlay.ratio);
    const plate = this.plane(pictureTexture(number), number.width, number.height, 3);
    plate.position.z = radius + 4;
    plate.visible = false;
    die.group.add(plate);
    return { ...die, number: plate };
  }

  private die(shape: BufferGeometry, materials: Material[]): Die {
    this.disposables.push(shape);
    const group = new Group();
    const mesh = new Mesh(shape, materials);
    mesh.renderOrder = 2;
    group.add(mesh);
    return { group, mesh, number: null, dim: false };
  }

  private faceMaterial(map: Texture, shade: number): Material {
    this.disposables.push(map);
    return this.register(new MeshBasicMaterial({ map, color: new Color(1, 1, 1).multiplyScalar(shade), transparent: true }));
  }

  private register<M extends Material>(material: M): M {
    this.disposables.push(material);
    return material;
  }

  private plane(map: Texture, width: number, height: number, order: number): Mesh {
    const shape = new PlaneGeometry(width, height);
    this.disposables.push(map, shape);
    const mesh = new Mesh(
      shape,
      this.register(new MeshBasicMaterial({ map, transparent: true, depthTest: order > 2, depthWrite: false })),
    );
    mesh.renderOrder = order;
    return mesh;
  }

  dispose(): void {
    this.overlay.stage.remove(this.group);
    for (const each of this.disposables) each.dispose();
  }
}
