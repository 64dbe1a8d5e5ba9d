import { CylinderGeometry, Matrix4, Vector3 } from "three";
import type { MeshBuilder } from "../mesh-builder";
import { colour, scaleColour } from "../palette";
import { randomOf, rectangle } from "../../geometry/polygon";
import { barrelsIn } from "../../geometry/barrels";
import type { MeshBuilders } from "./terrain";
import { addCrates } from "./props";
import type { Piece } from "../../types";

const SIDES = 12;
/** A barrel is narrower at its ends than at its belly. */
const END = 0.8;
const upright = (top: number, bottom: number) => new CylinderGeometry(top, bottom, 1, SIDES).rotateX(Math.PI / 2);
const LOWER = upright(1, END);
const UPPER = upright(END, 1);
const HOOP = upright(1, 1);
const WHEEL = new CylinderGeometry(1, 1, 1, 16);
/** Where its hoops are, as parts of its height, and how wide the barrel is there. */
const HOOPS = [[0.12, 0.87], [0.38, 0.98], [0.62, 0.98], [0.88, 0.87]] as const;

/** Barrels on end, side by side. */
export function addBarrels(piece: Piece, builders: MeshBuilders): void {
  const barrels = barrelsIn(piece.footprint);
  if (barrels.length === 0) {
    addCrates(piece, builders);
    return;
  }
  const random = randomOf(piece.id);
  for (const { at, radius } of barrels) addBarrel(builders.plain, at, radius, piece, 0.85 + random() * 0.3);
}

function addBarrel(builder: MeshBuilder, [x, y]: readonly [number, number], radius: number, { bottom, top }: Piece, tone: number): void {
  const high = top - bottom;
  const put = (shape: CylinderGeometry, from: number, to: number, r: number, shade: Parameters<MeshBuilder["add"]>[1]) =>
    builder.add(shape, shade, placed(x, y, bottom + (high * (from + to)) / 2, r, high * (to - from)));
  put(LOWER, 0, 0.5, radius, scaleColour(colour("wood"), tone * 0.85));
  put(UPPER, 0.5, 0.96, radius, scaleColour(colour("wood"), tone));
  // The rim stands out over the lid.
  put(HOOP, 0.9, 1, radius * END, colour("woodDark"));
  put(HOOP, 0.95, 1.005, radius * END * 0.84, scaleColour(colour("woodTop"), tone));
  for (const [at, wide] of HOOPS) put(HOOP, at - 0.035, at + 0.035, radius * wide, scaleColour(colour("iron"), 0.6));
}

function placed(x: number, y: number, z: number, radius: number, height: number): Matrix4 {
  return new Matrix4().makeTranslation(x, y, z).scale(new Vector3(radius, radius, height));
}

/** A loaded cart: a bed of planks on two pairs of wheels, and a cloth over its load. */
export function addCart(piece: Piece, builders: MeshBuilders): void {
  const frame = rectangle(piece.footprint);
  if (!frame) {
    addCrates(piece, builders);
    return;
  }
  const { plain, planks } = builders;
  const [l, w] = [frame.long / 2, frame.short / 2];
  const high = piece.top - piece.bottom;
  const by = new Matrix4()
    .makeRotationZ(Math.atan2(frame.along[1], frame.along[0]))
    .setPosition(frame.middle[0], frame.middle[1], piece.bottom);
  const inner = w - 0.16;
  planks.box([-l, -inner, high * 0.28], [l, inner, high * 0.62], colour("woodTop"), by);
  for (const z of [0.28, 0.58]) plain.box([-l - 0.03, -inner - 0.03, high * z], [l + 0.03, inner + 0.03, high * (z + 0.06)], colour("woodDark"), by);
  const cloth = scaleColour(colour("bone"), 0.8);
  plain.box([-l * 0.94, -inner * 0.94, high * 0.62], [l * 0.94, inner * 0.94, high * 0.84], cloth, by);
  plain.box([-l * 0.8, -inner * 0.7, high * 0.84], [l * 0.8, inner * 0.7, high], scaleColour(cloth, 1.08), by);
  const r = Math.min(high * 0.36, l * 0.42);
  for (const x of [-l * 0.58, l * 0.58]) {
    for (const y of [-w + 0.07, w - 0.07]) {
      for (const [size, wide, shade] of [[1, 0.1, "woodDark"], [0.78, 0.12, "wood"], [0.22, 0.16, "iron"]] as const) {
        const turned = by.clone().multiply(new Matrix4().makeTranslation(x, y, r).scale(new Vector3(r * size, wide, r * size)));
        plain.add(WHEEL, colour(shade), turned);
      }
    }
  }
}
