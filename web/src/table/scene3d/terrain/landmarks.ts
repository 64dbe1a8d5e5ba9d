import { IcosahedronGeometry, Matrix4, Quaternion, Vector3 } from "three";
import type { MeshBuilder } from "../mesh-builder";
import { colour, scaleColour } from "../palette";
import { counterClockwise, edges, middle, offset, randomOf, rectangle, scatter } from "../../geometry/polygon";
import type { MeshBuilders } from "./terrain";
import type { Piece, Point } from "../../types";

const BOULDER = new IcosahedronGeometry(1, 0);
const WHEEL = 0.28;
const PAINTS = ["#6d8396", "#8a5a4b", "#5f7a63", "#a08a55"];

/** A boulder: a core that narrows upwards, with lumps around its foot and on top. */
export function addRock(piece: Piece, { plain }: MeshBuilders): void {
  const random = randomOf(piece.id);
  const outline = counterClockwise(piece.footprint);
  const high = piece.top - piece.bottom;
  const [belt, crown] = [offset(outline, -0.12 * high) ?? outline, offset(outline, -0.3 * high) ?? outline];
  const shade = () => scaleColour(colour("stone"), 0.78 + random() * 0.3);
  const waist = piece.bottom + high * 0.55;
  frustum(plain, outline, belt, piece.bottom, waist, shade);
  frustum(plain, belt, crown, waist, piece.top, shade);
  plain.face(crown, piece.top, scaleColour(colour("stoneTop"), 0.92));
  for (const edge of edges(outline)) {
    const [x, y] = middle(edge);
    const r = Math.min(0.5, high * 0.3) * (0.6 + random() * 0.5);
    boulder(plain, [x, y, piece.bottom + r * 0.4], r, shade(), random() * 6);
  }
  for (const [x, y] of scatter(crown, 0.9, random)) boulder(plain, [x, y, piece.top - 0.1], 0.22, shade(), random() * 6);
}

function boulder(builder: MeshBuilder, at: readonly [number, number, number], r: number, shade: ReturnType<typeof colour>, spin: number): void {
  const turned = new Quaternion().setFromAxisAngle(new Vector3(0.4, 0.2, 1).normalize(), spin);
  builder.add(BOULDER, shade, new Matrix4().compose(new Vector3(...at), turned, new Vector3(r * 1.2, r, r * 0.8)));
}

/** Slanting walls between two rings with the same number of corners. */
function frustum(
  builder: MeshBuilder,
  low: readonly Point[],
  high: readonly Point[],
  bottom: number,
  top: number,
  shade: () => ReturnType<typeof colour>,
): void {
  for (const [i, a] of low.entries()) {
    const next = (i + 1) % low.length;
    const [b, c, d] = [low[next], high[next % high.length], high[i % high.length]];
    if (b && c && d) {
      builder.quad([a[0], a[1], bottom], [b[0], b[1], bottom], [c[0], c[1], top], [d[0], d[1], top], shade(), 0.75);
    }
  }
}

/** A motor car or a van: a body on four wheels, and a cabin with windows all round. */
export function addVehicle(piece: Piece, { plain }: MeshBuilders): void {
  const frame = rectangle(piece.footprint);
  if (!frame) {
    plain.prism(piece.footprint, piece.bottom, piece.top, { wall: colour(PAINTS[0] ?? ""), roof: colour("iron"), foot: 0.7 });
    return;
  }
  const random = randomOf(piece.id);
  const paint = colour(PAINTS[Math.floor(random() * PAINTS.length)] ?? "");
  const [l, w] = [frame.long / 2, frame.short / 2];
  const by = new Matrix4()
    .makeRotationZ(Math.atan2(frame.along[1], frame.along[0]))
    .setPosition(frame.middle[0], frame.middle[1], piece.bottom);
  const high = piece.top - piece.bottom;
  const belt = high * 0.55;
  const box = (x0: number, x1: number, y: number, z0: number, z1: number, shade: ReturnType<typeof colour>) =>
    plain.box([x0, -y, z0], [x1, y, z1], shade, by);
  box(-l, l, w - 0.05, WHEEL * 0.7, belt, paint);
  box(-l - 0.04, l + 0.04, w - 0.02, WHEEL * 0.8, WHEEL * 1.1, colour("iron"));
  box(-l * 0.62, l * 0.38, w * 0.86, belt, high - 0.07, colour("pane"));
  box(-l * 0.64, l * 0.4, w * 0.9, high - 0.08, high, scaleColour(paint, 1.12));
  for (const x of [-l * 0.62, -l * 0.12, l * 0.38 - 0.08]) box(x, x + 0.08, w * 0.88, belt, high - 0.05, paint);
  for (const y of [-w * 0.6, w * 0.6]) {
    plain.box([l - 0.02, y - 0.12, belt * 0.62], [l + 0.04, y + 0.12, belt * 0.82], colour("paneLit"), by);
  }
  for (const x of [-l * 0.62, l * 0.62]) for (const y of [-w, w]) wheel(plain, x, y, by);
}

/** A wheel with eight sides, which looks round from afar. */
function wheel(builder: MeshBuilder, x: number, y: number, by: Matrix4): void {
  for (const turn of [0, Math.PI / 4]) {
    const turned = by.clone().multiply(new Matrix4().makeTranslation(x, y, WHEEL)).multiply(new Matrix4().makeRotationY(turn));
    const r = WHEEL * 0.78;
    builder.box([-r, -0.07, -r], [r, 0.07, r], colour("ink"), turned);
  }
}
