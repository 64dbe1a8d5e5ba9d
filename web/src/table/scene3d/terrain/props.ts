import { type Color, IcosahedronGeometry, Matrix4, Quaternion, Vector3 } from "three";
import { addRoof } from "./buildings";
import type { MeshBuilder } from "../mesh-builder";
import { colour, mixColours, scaleColour } from "../palette";
import {
  box,
  centre,
  clip,
  counterClockwise,
  edges,
  length,
  middle,
  offset,
  outward,
  randomOf,
  rectangle,
  scatter,
} from "../../geometry/polygon";
import { isTree, solid, uphill } from "../../geometry/surfaces";
import type { MeshBuilders } from "./terrain";
import type { Piece, Point, Scene, Spot } from "../../types";

const LUMP = new IcosahedronGeometry(1, 0);

function lump(builder: MeshBuilder, at: Spot, size: Spot, shade: Color, spin: number): void {
  const rotation = new Quaternion().setFromAxisAngle(new Vector3(0.3, 0.2, 1).normalize(), spin);
  builder.add(LUMP, shade, new Matrix4().compose(new Vector3(...at), rotation, new Vector3(...size)));
}

/** A stone wall with a slightly wider coping. */
export function addWall(piece: Piece, { masonry, plain }: MeshBuilders): void {
  const shade = colour("stone");
  const cap = Math.min(0.16, (piece.top - piece.bottom) / 3);
  masonry.prism(piece.footprint, piece.bottom, piece.top - cap, { wall: shade, foot: 0.76 });
  const coping = offset(piece.footprint, 0.07) ?? counterClockwise(piece.footprint);
  plain.prism(coping, piece.top - cap, piece.top, { wall: scaleColour(shade, 0.85), roof: colour("stoneTop") });
}

/** Posts and rails: along the middle of a narrow footprint, around a wide one. */
export function addFence(piece: Piece, { plain }: MeshBuilders): void {
  const frame = rectangle(piece.footprint);
  if (frame && frame.short < 1) {
    const [mx, my] = frame.middle;
    const half = Math.max(frame.long / 2 - 0.06, 0.05);
    const [dx, dy] = [frame.along[0] * half, frame.along[1] * half];
    railing(plain, [mx - dx, my - dy], [mx + dx, my + dy], piece);
  } else {
    for (const [a, b] of edges(counterClockwise(piece.footprint))) railing(plain, a, b, piece);
  }
}

function railing(builder: MeshBuilder, from: Point, to: Point, { bottom, top }: Piece): void {
  const posts = Math.max(1, Math.round(length([from, to]) / 1.1));
  const at = (fraction: number, z: number): Spot => [
    from[0] + (to[0] - from[0]) * fraction,
    from[1] + (to[1] - from[1]) * fraction,
    z,
  ];
  for (let i = 0; i <= posts; i += 1)
    builder.beam(at(i / posts, bottom), at(i / posts, top), 0.14, 0.14, colour("woodDark"));
  for (const fraction of [0.4, 0.82]) {
    const z = bottom + (top - bottom) * fraction;
    builder.beam(at(0, z), at(1, z), 0.08, 0.13, colour("wood"));
  }
}

/** A stack of boxes that fills a rectangle; another shape is one block of planks. */
export function addCrates(piece: Piece, { planks, plain }: MeshBuilders): void {
  const frame = rectangle(piece.footprint);
  if (!frame) {
    planks.prism(piece.footprint, piece.bottom, piece.top, {
      wall: colour("wood"),
      roof: colour("woodTop"),
      foot: 0.7,
    });
    return;
  }
  const random = randomOf(piece.id);
  const [across, down] = [Math.max(1, Math.round(frame.long / 2)), Math.max(1, Math.round(frame.short / 2))];
  const [width, depth] = [frame.long / across, frame.short / down];
  const transform = new Matrix4()
    .makeRotationZ(Math.atan2(frame.along[1], frame.along[0]))
    .setPosition(frame.middle[0], frame.middle[1], 0);
  for (let i = 0; i < across; i += 1) {
    for (let j = 0; j < down; j += 1) {
      const [x, y] = [-frame.long / 2 + i * width, -frame.short / 2 + j * depth];
      const shade = scaleColour(colour("woodTop"), 0.82 + random() * 0.26);
      const gap = 0.04;
      planks.box([x + gap, y + gap, piece.bottom], [x + width - gap, y + depth - gap, piece.top], shade, transform);
      battens(plain, [x + gap, y + gap], [x + width - gap, y + depth - gap], piece, transform);
    }
  }
}

/** The strips that hold a box together, on its sides and around its lid. */
function battens(builder: MeshBuilder, [x0, y0]: Point, [x1, y1]: Point, { bottom, top }: Piece, by: Matrix4): void {
  const shade = colour("woodDark");
  const [thickness, width] = [0.03, 0.13];
  for (const x of [x0, x1 - width]) {
    builder.box([x, y0 - thickness, bottom], [x + width, y0, top], shade, by);
    builder.box([x, y1, bottom], [x + width, y1 + thickness, top], shade, by);
    builder.box([x, y0, top], [x + width, y1, top + thickness / 2], shade, by);
  }
  for (const y of [y0, y1 - width]) {
    builder.box([x0 - thickness, y, bottom], [x0, y + width, top], shade, by);
    builder.box([x1, y, bottom], [x1 + thickness, y + width, top], shade, by);
    builder.box([x0 + width, y, top], [x1 - width, y + width, top + thickness / 2], shade, by);
  }
}

/** Clumps of leaves; a tall and compact hedge is a tree. */
export function addHedge(piece: Piece, { plain }: MeshBuilders): void {
  const random = randomOf(piece.id);
  const height = piece.top - piece.bottom;
  if (height < 0.1) {
    addGrove(piece, plain, random);
    return;
  }
  const leaf = () => mixColours(colour("leaf"), colour("leafLight"), random());
  if (isTree(piece)) {
    addTree(piece, plain, random, leaf);
    return;
  }
  const size = Math.min(height * 0.5, 0.6);
  const core = offset(piece.footprint, -0.18) ?? counterClockwise(piece.footprint);
  const look = { wall: scaleColour(colour("leaf"), 0.8), roof: colour("leaf"), foot: 0.6 };
  plain.prism(core, piece.bottom, piece.top - size * 0.4, look);
  for (const [x, y] of scatter(core, size * 1.15, random)) {
    const r = size * (0.75 + random() * 0.35);
    lump(plain, [x, y, piece.top - r * 0.75], [r, r, r * 0.75], leaf(), random() * 6);
  }
  addShrubs(piece, size, plain, random, leaf);
}

/** Slim trees, far enough apart that figures between them are visible. */
function addGrove(piece: Piece, builder: MeshBuilder, random: () => number): void {
  const inner = offset(piece.footprint, -0.5) ?? counterClockwise(piece.footprint);
  for (const [x, y] of scatter(inner, 1.9, random)) {
    const [height, r] = [1.7 + random() * 0.8, 0.42 + random() * 0.2];
    builder.beam([x, y, piece.top], [x, y, piece.top + height * 0.6], 0.16, 0.16, colour("trunk"));
    const leaf = mixColours(colour("leaf"), colour("leafLight"), random());
    lump(builder, [x, y, piece.top + height - r], [r, r, r * 1.2], leaf, random() * 6);
    lump(builder, [x, y, piece.top + height - r * 2.1], [r * 1.25, r * 1.25, r], scaleColour(leaf, 0.85), random() * 6);
  }
}

/** A trunk and a crown of leaves that fills the footprint. */
function addTree(piece: Piece, builder: MeshBuilder, random: () => number, leaf: () => Color): void {
  const height = piece.top - piece.bottom;
  const [x, y] = centre(piece.footprint);
  const { west, east, south, north } = box(piece.footprint);
  const width = Math.max(0.6, Math.min(east - west, north - south) / 2);
  builder.beam([x, y, piece.bottom], [x, y, piece.bottom + height * 0.6], 0.34, 0.34, colour("trunk"));
  const r = Math.min(width, height * 0.3);
  lump(builder, [x, y, piece.top - r], [r, r, r], leaf(), random() * 6);
  for (let i = 0; i < 6; i += 1) {
    const angle = (i / 6) * Math.PI * 2 + random();
    const out = width * 0.62;
    const z = piece.bottom + height * (0.5 + random() * 0.16);
    lump(
      builder,
      [x + Math.cos(angle) * out, y + Math.sin(angle) * out, z],
      [r * 0.8, r * 0.8, r * 0.7],
      leaf(),
      random() * 6,
    );
  }
}

function addShrubs(piece: Piece, size: number, builder: MeshBuilder, random: () => number, leaf: () => Color): void {
  for (const [a, b] of edges(counterClockwise(piece.footprint))) {
    const count = Math.floor(length([a, b]) / (size * 1.4));
    for (let i = 0; i < count; i += 1) {
      const fraction = (i + 0.3 + random() * 0.4) / count;
      const [ox, oy] = outward([a, b]);
      const [x, y] = [a[0] + (b[0] - a[0]) * fraction - ox * 0.15, a[1] + (b[1] - a[1]) * fraction - oy * 0.15];
      const z = piece.bottom + (piece.top - piece.bottom) * (0.25 + random() * 0.4);
      lump(builder, [x, y, z], [size * 0.5, size * 0.5, size * 0.6], leaf(), random() * 6);
    }
  }
}

/** Treads that never rise above the slope on which figures walk. */
export function addStairs(piece: Piece, { masonry, paving }: MeshBuilders, scene: Scene): void {
  const up = uphill(piece, scene.pieces);
  const outline = counterClockwise(piece.footprint);
  const along = outline.map(([x, y]) => x * up[0] + y * up[1]);
  const [low, high] = [Math.min(...along), Math.max(...along)];
  const rise = piece.top - piece.bottom;
  const count = Math.max(2, Math.round(rise / 0.34));
  for (let i = 0; i < count; i += 1) {
    const from = low + ((high - low) * i) / count;
    const to = low + ((high - low) * (i + 1)) / count;
    const tread = clip(clip(outline, up, from), [-up[0], -up[1]], -to);
    if (tread.length < 3) continue;
    const top = piece.bottom + (rise * (i + 0.35)) / count;
    masonry.prism(tread, piece.bottom, top, { wall: scaleColour(colour("stone"), 0.92), foot: 0.8 });
    paving.face(tread, top, scaleColour(colour("stoneTop"), i % 2 ? 0.9 : 1.02));
  }
}

/** Two rails and rungs, leaning from its foot to its head. */
export function addLadder(piece: Piece, { plain }: MeshBuilders, scene: Scene): void {
  const [foot, head, width] = ladderEnds(piece, scene);
  const [dx, dy] = [head[0] - foot[0], head[1] - foot[1]];
  const l = Math.hypot(dx, dy) || 1;
  const side: Point = l > 0.01 ? [(-dy / l) * width, (dx / l) * width] : [width, 0];
  const at = (fraction: number, to: number): Spot => [
    foot[0] + dx * fraction + side[0] * to,
    foot[1] + dy * fraction + side[1] * to,
    piece.bottom + (piece.top + 0.25 - piece.bottom) * fraction,
  ];
  for (const to of [-1, 1]) plain.beam(at(0, to), at(1, to), 0.1, 0.1, colour("woodDark"));
  const rungs = Math.max(2, Math.round((piece.top - piece.bottom) / 0.4));
  for (let i = 1; i < rungs + 1; i += 1)
    plain.beam(at(i / (rungs + 0.6), -1), at(i / (rungs + 0.6), 1), 0.07, 0.07, colour("wood"));
}

/** The foot and head of a ladder, whose footprint is a line or a small patch. */
export function ladderEnds(piece: Piece, scene: Scene): [foot: Point, head: Point, half: number] {
  const [a, b] = piece.footprint;
  if (piece.footprint.length === 2 && a && b) return [a, b, 0.3];
  const up = uphill(piece, scene.pieces);
  const outline = counterClockwise(piece.footprint);
  const on = (sign: number): Point => {
    const ends = edges(outline).toSorted((p, q) => sign * (dot(middle(q), up) - dot(middle(p), up)));
    return ends[0] ? middle(ends[0]) : centre(outline);
  };
  const across = outline.map(([x, y]) => -x * up[1] + y * up[0]);
  return [on(-1), on(1), Math.min(0.4, Math.max(0.18, (Math.max(...across) - Math.min(...across)) / 2))];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1];
}

/** A deck of planks on posts: bridges, balconies, scaffolds. */
export function addPlatform(piece: Piece, { planks, plain }: MeshBuilders): void {
  const outline = counterClockwise(piece.footprint);
  planks.prism(outline, piece.bottom, piece.top, { wall: colour("woodDark"), foot: 0.8 });
  addRoof(outline, piece.top, planks, colour("woodTop"));
  if (piece.bottom < 0.4) return;
  for (const [x, y] of offset(outline, -0.2) ?? [])
    plain.beam([x, y, 0], [x, y, piece.bottom], 0.16, 0.16, colour("woodDark"));
}

/** Special ground above the table top or on a roof. */
export function addRaised(piece: Piece, { masonry, paving, plain }: MeshBuilders, scene: Scene): void {
  const paved = piece.look === "area";
  const earth = mixColours(colour("pebble"), colour("leafLight"), scene.ground === "meadow" ? 0.75 : 0.2);
  const [walls, floor, shade] = paved ? [masonry, paving, colour("roof")] : [plain, plain, scaleColour(earth, 0.9)];
  if (!solid(piece)) {
    floor.face(piece.footprint, piece.top + 0.02, shade);
    return;
  }
  walls.prism(piece.footprint, piece.bottom, piece.top, { wall: scaleColour(shade, 0.8), foot: 0.75 });
  addRoof(counterClockwise(piece.footprint), piece.top, floor, shade);
}

/** Stones that mark rough ground. */
export function addRubble(piece: Piece, { plain, paving }: MeshBuilders, scene: Scene): void {
  const random = randomOf(piece.id);
  const base = piece.top;
  if (base > 0.05) paving.face(piece.footprint, base + 0.02, scaleColour(colour("pebble"), 0.9));
  const green = scene.ground === "meadow";
  const inner = offset(piece.footprint, -0.3) ?? counterClockwise(piece.footprint);
  for (const [x, y] of scatter(inner, 1.15, random)) {
    const r = 0.08 + random() * 0.16;
    const shade = green
      ? mixColours(colour("leaf"), colour("leafLight"), random())
      : scaleColour(colour("pebble"), 0.8 + random() * 0.4);
    lump(plain, [x, y, base + r * 0.3], [r * 1.3, r, r * (green ? 1.4 : 0.8)], shade, random() * 6);
  }
}
