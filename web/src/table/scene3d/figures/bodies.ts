import {
  type BufferGeometry,
  type Color,
  ConeGeometry,
  CylinderGeometry,
  Matrix4,
  Quaternion,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from "three";
import { type MeshBuilder, lookAlong } from "../mesh-builder";
import { colour, mixColours, scaleColour } from "../palette";
import type { Figure, Spot } from "../../types";

/**
 * Miniatures made of simple parts, one inch high, facing east. Heads, hats and weapons are oversized, so that a figure
 * can be recognised by its silhouette from afar.
 */

/** The basic shapes; `round` is the number of sides. */
function shapesOf(round: number): Record<"pillar" | "ball" | "spike" | "bow", BufferGeometry> {
  return {
    pillar: new CylinderGeometry(1, 1, 1, round - 2).rotateX(Math.PI / 2),
    ball: new SphereGeometry(1, round, Math.ceil(round * 0.66)),
    spike: new ConeGeometry(1, 1, round).rotateX(Math.PI / 2),
    bow: new TorusGeometry(0.26, 0.02, 4, round + 2, Math.PI * 0.9).rotateX(Math.PI / 2).rotateZ(Math.PI / 2),
  };
}

const ROUND = { fine: 10, coarse: 6 };
const SHAPES = { fine: shapesOf(ROUND.fine), coarse: shapesOf(ROUND.coarse) };

/** Shades of the side's colour. */
export interface Dress {
  cloth: Color;
  dark: Color;
  light: Color;
}

export function dressOf(side: Color): Dress {
  return { cloth: side, dark: mixColours(side, colour("ink"), 0.55), light: mixColours(side, colour("bone"), 0.45) };
}

class Sculptor {
  constructor(
    private readonly builder: MeshBuilder,
    private readonly detail: keyof typeof ROUND,
  ) {}

  shape(shape: BufferGeometry, shade: Color, at: Spot, size: Spot, tilt: Spot = [0, 0, 0]): void {
    const rotation = new Quaternion()
      .setFromAxisAngle(new Vector3(0, 0, 1), tilt[2])
      .multiply(new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), tilt[1]))
      .multiply(new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), tilt[0]));
    this.builder.add(shape, shade, new Matrix4().compose(new Vector3(...at), rotation, new Vector3(...size)));
  }

  ball(shade: Color, at: Spot, size: number | Spot): void {
    this.shape(SHAPES[this.detail].ball, shade, at, typeof size === "number" ? [size, size, size] : size);
  }

  /** A tapered upright drum from one height to another. */
  drum(
    shade: Color,
    [x, y]: readonly [number, number],
    [from, to]: readonly [number, number],
    below: number,
    above: number,
    flat = 1,
  ): void {
    const cylinder = new CylinderGeometry(above, below, to - from, ROUND[this.detail]).rotateX(Math.PI / 2);
    this.shape(cylinder, shade, [x, y, (from + to) / 2], [flat, 1, 1]);
    cylinder.dispose();
  }

  rod(shade: Color, from: Spot, to: Spot, thick: number): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    // The pillar is upright; the frame of the rod has its y axis along the rod.
    const by = lookAlong(from, to).multiply(new Matrix4().makeRotationX(-Math.PI / 2));
    by.multiply(new Matrix4().makeTranslation(0, 0, length / 2)).scale(new Vector3(thick, thick, length));
    this.builder.add(SHAPES[this.detail].pillar, shade, by);
  }

  box(shade: Color, from: Spot, to: Spot): void {
    this.builder.box(from, to, shade);
  }

  spike(shade: Color, at: Spot, size: Spot, tilt: Spot = [0, 0, 0]): void {
    this.shape(SHAPES[this.detail].spike, shade, at, size, tilt);
  }

  /** An upright disc for a shield, turned by `yaw`. */
  disc(shade: Color, at: Spot, radius: number, yaw: number): void {
    this.shape(SHAPES[this.detail].pillar, shade, at, [radius, radius, 0.04], [0, Math.PI / 2, yaw]);
  }

  bow(shade: Color, at: Spot, tilt: Spot): void {
    this.shape(SHAPES[this.detail].bow, shade, at, [1, 1, 1], tilt);
  }
}

/** Boots, legs, coat, shoulders and head, which most silhouettes share. */
function person(s: Sculptor, d: Dress, build: { width?: number; coat?: number; skin?: Color } = {}): void {
  const { width = 1, coat = 0.32, skin = colour("skin") } = build;
  for (const y of [-0.075 * width, 0.075 * width]) {
    s.drum(colour("leather"), [0, y], [0, 0.2], 0.062, 0.055);
    s.drum(d.dark, [0, y], [0.18, 0.45], 0.06, 0.07);
  }
  s.drum(d.cloth, [0, 0], [coat, 0.7], 0.17 * width, 0.15 * width, 0.78);
  s.drum(colour("leather"), [0, 0], [0.43, 0.48], 0.165 * width, 0.165 * width, 0.8);
  s.ball(d.cloth, [0, 0, 0.7], [0.12, 0.185 * width, 0.07]);
  s.ball(skin, [0.015, 0, 0.835], [0.088, 0.082, 0.098]);
}

/** An arm from the shoulder to the hand; side -1 is the right one. */
function arm(s: Sculptor, shade: Color, side: -1 | 1, hand: Spot, thick = 0.048): void {
  const shoulder: Spot = [0, side * 0.18, 0.69];
  s.rod(shade, shoulder, hand, thick);
  s.ball(colour("skin"), hand, thick * 1.05);
}

function cloak(s: Sculptor, shade: Color): void {
  s.drum(shade, [-0.06, 0], [0.12, 0.72], 0.23, 0.13, 0.62);
}

const SILHOUETTES: Record<Figure["figure"], (s: Sculptor, d: Dress) => void> = {
  fencer(s, d) {
    person(s, d);
    cloak(s, d.dark);
    s.drum(d.dark, [0, 0], [0.885, 0.905], 0.2, 0.19);
    s.drum(d.dark, [0, 0], [0.9, 0.99], 0.1, 0.085);
    s.rod(d.light, [-0.06, 0.09, 0.93], [-0.22, 0.16, 1.06], 0.03);
    arm(s, d.cloth, -1, [0.3, -0.2, 0.66]);
    s.rod(colour("steel"), [0.3, -0.2, 0.66], [0.86, -0.16, 0.8], 0.016);
    s.ball(colour("brass"), [0.33, -0.2, 0.67], [0.03, 0.06, 0.06]);
    arm(s, d.cloth, 1, [-0.16, 0.3, 0.72]);
  },
  gunner(s, d) {
    person(s, d, { coat: 0.16 });
    s.drum(d.dark, [0, 0], [0.87, 0.885], 0.145, 0.145);
    s.ball(d.dark, [0, 0, 0.89], [0.1, 0.1, 0.085]);
    arm(s, d.cloth, -1, [0.14, -0.1, 0.6]);
    arm(s, d.cloth, 1, [0.34, 0.04, 0.66]);
    s.rod(colour("woodDark"), [-0.12, -0.14, 0.58], [0.2, -0.06, 0.63], 0.045);
    s.rod(colour("iron"), [0.1, -0.08, 0.64], [0.74, 0.08, 0.74], 0.028);
  },
  brute(s, d) {
    person(s, d, { width: 1.42, coat: 0.36 });
    s.ball(d.cloth, [-0.02, 0, 0.62], [0.2, 0.27, 0.17]);
    s.ball(colour("skin"), [0.05, 0, 0.86], [0.1, 0.1, 0.105]);
    for (const side of [-1, 1] as const) {
      s.rod(colour("skin"), [0, side * 0.27, 0.66], [0.16, side * 0.36, 0.4], 0.075);
      s.ball(colour("skin"), [0.18, side * 0.36, 0.37], 0.1);
    }
    s.rod(colour("woodDark"), [0.2, -0.36, 0.36], [0.5, -0.42, 0.86], 0.055);
    s.ball(colour("woodDark"), [0.52, -0.42, 0.9], [0.09, 0.09, 0.12]);
  },
  mage(s, d) {
    s.drum(d.cloth, [0, 0], [0, 0.72], 0.29, 0.12);
    s.drum(d.light, [0, 0], [0, 0.05], 0.3, 0.29);
    s.ball(d.cloth, [0, 0, 0.7], [0.12, 0.18, 0.07]);
    s.ball(colour("skin"), [0.02, 0, 0.83], 0.09);
    s.spike(colour("bone"), [0.09, 0, 0.72], [0.05, 0.06, 0.2], [0, Math.PI, 0]);
    s.drum(d.dark, [0, 0], [0.88, 0.9], 0.19, 0.18);
    s.spike(d.dark, [-0.03, 0, 1.08], [0.11, 0.11, 0.38], [0, -0.2, 0]);
    arm(s, d.cloth, -1, [0.26, -0.24, 0.6], 0.06);
    s.rod(colour("woodDark"), [0.28, -0.26, 0], [0.28, -0.26, 1.02], 0.026);
    s.ball(colour("arcane"), [0.28, -0.26, 1.08], 0.075);
    arm(s, d.cloth, 1, [0.26, 0.24, 0.78], 0.06);
  },
  golem(s, d) {
    const [rock, deep] = [colour("clay"), scaleColour(colour("clay"), 0.7)];
    for (const y of [-0.13, 0.13]) s.box(deep, [-0.11, y - 0.08, 0], [0.13, y + 0.08, 0.36]);
    s.box(rock, [-0.17, -0.24, 0.34], [0.17, 0.24, 0.8]);
    s.box(d.cloth, [0.17, -0.16, 0.36], [0.195, 0.16, 0.66]);
    s.box(d.cloth, [-0.195, -0.16, 0.3], [-0.17, 0.16, 0.72]);
    for (const y of [-0.33, 0.33]) {
      s.box(rock, [-0.13, y - 0.09, 0.5], [0.13, y + 0.09, 0.84]);
      s.box(deep, [-0.06, y - 0.08, 0.14], [0.18, y + 0.08, 0.5]);
      s.ball(d.cloth, [0, y, 0.84], [0.13, 0.1, 0.05]);
    }
    s.box(deep, [-0.06, -0.1, 0.78], [0.17, 0.1, 0.97]);
    for (const y of [-0.05, 0.05]) s.ball(colour("ember"), [0.17, y, 0.89], 0.03);
    s.rod(colour("iron"), [-0.12, 0.12, 0.78], [-0.12, 0.12, 1.06], 0.05);
  },
  swordsman(s, d) {
    person(s, d);
    s.ball(colour("steel"), [0, 0, 0.87], [0.105, 0.1, 0.1]);
    s.box(colour("steel"), [0.07, -0.015, 0.78], [0.12, 0.015, 0.9]);
    arm(s, colour("iron"), -1, [0.16, -0.32, 0.74]);
    s.rod(colour("steel"), [0.16, -0.32, 0.7], [0.3, -0.36, 1.22], 0.03);
    s.rod(colour("brass"), [0.1, -0.3, 0.77], [0.25, -0.37, 0.77], 0.024);
    arm(s, colour("iron"), 1, [0.18, 0.22, 0.55]);
    s.disc(d.light, [0.23, 0.24, 0.54], 0.21, 0.45);
    s.disc(d.cloth, [0.245, 0.247, 0.54], 0.16, 0.45);
    s.ball(colour("brass"), [0.27, 0.26, 0.54], 0.05);
  },
  archer(s, d) {
    person(s, d, { coat: 0.26 });
    s.spike(d.dark, [-0.03, 0, 0.9], [0.13, 0.125, 0.24], [0, -0.35, 0]);
    s.ball(d.dark, [-0.03, 0, 0.83], [0.1, 0.105, 0.115]);
    s.ball(colour("skin"), [0.05, 0, 0.83], [0.06, 0.065, 0.075]);
    s.rod(colour("leather"), [-0.16, 0.06, 0.45], [-0.2, -0.06, 0.84], 0.06);
    for (const y of [-0.1, -0.05, 0]) s.rod(colour("bone"), [-0.2, y, 0.82], [-0.22, y - 0.01, 0.98], 0.015);
    arm(s, d.cloth, 1, [0.36, 0.14, 0.68]);
    arm(s, d.cloth, -1, [0.06, -0.1, 0.7]);
    s.bow(colour("woodDark"), [0.16, 0.13, 0.68], [0, 0, 0]);
    s.rod(colour("bone"), [0.1, -0.06, 0.7], [0.52, 0.14, 0.68], 0.012);
  },
  spearman(s, d) {
    person(s, d);
    s.drum(colour("iron"), [0, 0], [0.865, 0.885], 0.17, 0.16);
    s.ball(colour("iron"), [0, 0, 0.885], [0.105, 0.105, 0.09]);
    arm(s, d.cloth, -1, [0.18, -0.28, 0.62]);
    s.rod(colour("wood"), [0.18, -0.3, 0.02], [0.24, -0.3, 1.35], 0.026);
    s.spike(colour("steel"), [0.245, -0.3, 1.44], [0.05, 0.05, 0.22]);
    arm(s, d.cloth, 1, [0.17, 0.22, 0.56]);
    s.box(d.light, [0.19, 0.06, 0.26], [0.225, 0.38, 0.72]);
    s.box(d.cloth, [0.225, 0.1, 0.3], [0.24, 0.34, 0.68]);
  },
  thug(s, d) {
    person(s, d, { width: 1.14, coat: 0.38 });
    s.drum(colour("ink"), [0.02, 0], [0.885, 0.93], 0.125, 0.1);
    s.box(colour("ink"), [0.06, -0.09, 0.875], [0.19, 0.09, 0.895]);
    arm(s, colour("skin"), -1, [0.26, -0.26, 0.56]);
    s.rod(colour("woodDark"), [0.24, -0.26, 0.54], [0.4, -0.3, 0.92], 0.042);
    arm(s, colour("skin"), 1, [0.2, 0.28, 0.5]);
    s.rod(d.light, [0.05, -0.11, 0.72], [0.05, 0.11, 0.72], 0.05);
  },
  civilian(s, d) {
    s.drum(d.dark, [0, 0], [0, 0.48], 0.23, 0.13);
    s.drum(d.cloth, [0, 0], [0.44, 0.7], 0.13, 0.14, 0.8);
    s.ball(d.cloth, [0, 0, 0.7], [0.11, 0.17, 0.06]);
    s.ball(colour("skin"), [0.015, 0, 0.83], [0.085, 0.08, 0.095]);
    s.ball(colour("leather"), [-0.03, 0, 0.87], [0.09, 0.09, 0.08]);
    arm(s, d.cloth, -1, [0.1, -0.2, 0.42]);
    arm(s, d.cloth, 1, [0.1, 0.2, 0.44]);
    s.box(colour("leather"), [0.02, -0.28, 0.22], [0.22, -0.18, 0.4]);
  },
};

/** A feather as balls: distance to the back, height, size. */
const PLUME: readonly Spot[] = [
  [0.03, 0.03, 0.05],
  [0.07, 0.1, 0.065],
  [0.13, 0.16, 0.075],
  [0.21, 0.19, 0.075],
  [0.29, 0.17, 0.06],
  [0.35, 0.12, 0.04],
];

/** The body of a figure, one inch high; heroes have a tall plume and a brass sash. */
export function addBody(builder: MeshBuilder, { figure, rank }: Figure, side: Color, detail: keyof typeof ROUND): void {
  const sculptor = new Sculptor(builder, detail);
  const dress = dressOf(side);
  SILHOUETTES[figure](sculptor, dress);
  if (rank !== "hero") return;
  const crown = figure === "mage" ? 0.96 : figure === "golem" ? 1 : 0.93;
  for (const [back, up, thick] of PLUME)
    sculptor.ball(dress.light, [-back, 0, crown + up], [thick, thick * 0.6, thick]);
  if (figure !== "golem") sculptor.rod(colour("brass"), [0.1, 0.14, 0.7], [0.1, -0.15, 0.46], 0.03);
}
