import { wallShade } from "../colours";
import { barrelsIn } from "../geometry/barrels";
import {
  area,
  box,
  centre,
  distanceTo,
  edges,
  inside,
  length,
  offset,
  randomOf,
  rectangle,
  scatter,
} from "../geometry/polygon";
import { isHill, isTree, solid, uphill } from "../geometry/surfaces";
import type { Piece, Point, Scene } from "../types";
import type { Pen } from "./pen";

type Draw = (pen: Pen, piece: Piece, scene: Scene) => void;

const DRAW: Record<Piece["look"], Draw> = {
  building: drawBuilding,
  wall: (pen, piece) => drawBlock(pen, piece, "stoneTop", "stone"),
  fence: drawFence,
  crate: drawCrate,
  barrel: drawBarrels,
  cart: drawCart,
  hedge: drawHedge,
  rock: drawRock,
  vehicle: drawVehicle,
  stairs: drawStairs,
  ladder: drawLadder,
  platform: drawPlatform,
  rough: drawRaised,
  area: drawRaised,
  // Water is painted on the ground.
  water: () => undefined,
};

/** The minimum height of a piece that is labelled with it, in inches. */
const MIN_LABELLED_HEIGHT = 0.4;
/** The minimum width on the screen of a piece that is labelled with its height, in pixels. */
const MIN_LABELLED_WIDTH = 20;

/** Draw all standing pieces, higher ones over lower ones, labelled with the heights of their tops. */
export function drawPieces(pen: Pen, scene: Scene): void {
  const standing = scene.pieces.filter((piece) => piece.look === "ladder" || solid(piece));
  const ordered = standing.toSorted((a, b) => a.top - b.top);
  for (const piece of ordered) {
    if (piece.footprint.length < (piece.look === "ladder" ? 2 : 3)) continue;
    const draw = isHill(piece, scene) ? drawRaised : DRAW[piece.look];
    draw(pen, piece, scene);
  }
  for (const piece of ordered) writeHeight(pen, piece);
}

function writeHeight(pen: Pen, piece: Piece): void {
  if (piece.look === "ladder" || piece.look === "fence" || piece.top < MIN_LABELLED_HEIGHT) return;
  const { west, south, east, north } = box(piece.footprint);
  if (Math.min(east - west, north - south) * pen.scale < MIN_LABELLED_WIDTH) return;
  pen.faded(0.75, () => pen.text(labelPlace(piece), `↑${Math.round(piece.top * 10) / 10}`, 11));
}

const labelPlaces = new WeakMap<Piece, Point>();

/** Roughly the place inside a footprint that is farthest from its edges. */
function labelPlace(piece: Piece): Point {
  const cached = labelPlaces.get(piece);
  if (cached) return cached;
  const { west, south, east, north } = box(piece.footprint);
  const places = [centre(piece.footprint)];
  for (let i = 0; i < 100; i += 1) {
    places.push([west + ((east - west) * ((i % 10) + 0.5)) / 10, south + ((north - south) * (Math.floor(i / 10) + 0.5)) / 10]);
  }
  const room = (place: Point) =>
    inside(piece.footprint, place) ? Math.min(...edges(piece.footprint).map((edge) => distanceTo(edge, place))) : -1;
  const best = places.reduce((a, b) => (room(b) > room(a) + 0.01 ? b : a));
  labelPlaces.set(piece, best);
  return best;
}

/** A roof inside a kerb. */
function drawBuilding(pen: Pen, piece: Piece): void {
  const random = randomOf(piece.id);
  pen.polygon(piece.footprint, piece.walkable ? "roofEdge" : "#6b463a");
  const roof = offset(piece.footprint, -0.3);
  if (roof) pen.polygon(roof, piece.walkable ? "roof" : "#8a5c4b");
  if (roof && piece.walkable) paving(pen, roof);
  pen.outline(piece.footprint, wallShade(random()), 0.14);
  pen.outline(piece.footprint, "ink", pen.pixels(1));
}

/** Joints between the slabs of a roof. */
function paving(pen: Pen, outline: readonly Point[]): void {
  const { west, south, east, north } = box(outline);
  withClip(pen, outline, () =>
    pen.faded(0.16, () => {
      for (let x = Math.ceil(west); x < east; x += 1) pen.line([[x, south], [x, north]], "ink", 0.04);
      for (let y = Math.ceil(south); y < north; y += 1) pen.line([[west, y], [east, y]], "ink", 0.04);
    }),
  );
}

function withClip(pen: Pen, outline: readonly Point[], draw: () => void): void {
  const { brush } = pen;
  brush.save();
  brush.beginPath();
  for (const [i, [x, y]] of outline.entries()) {
    if (i) brush.lineTo(x, y);
    else brush.moveTo(x, y);
  }
  brush.closePath();
  brush.clip();
  draw();
  brush.restore();
}

function drawBlock(pen: Pen, piece: Piece, top: string, side: string): void {
  pen.polygon(piece.footprint, side);
  pen.polygon(offset(piece.footprint, -0.08) ?? piece.footprint, top);
  pen.outline(piece.footprint, "ink", pen.pixels(1));
}

/** Rails with posts: along the middle of a narrow footprint, around a wide one. */
function drawFence(pen: Pen, piece: Piece): void {
  const frame = rectangle(piece.footprint);
  const sides: (readonly [Point, Point])[] = [];
  if (frame && frame.short < 1) {
    const [[mx, my], half] = [frame.middle, frame.long / 2];
    const [dx, dy] = [frame.along[0] * half, frame.along[1] * half];
    sides.push([[mx - dx, my - dy], [mx + dx, my + dy]]);
  } else sides.push(...edges(piece.footprint));
  const width = Math.max(0.12, pen.pixels(2));
  for (const [from, to] of sides) {
    pen.line([from, to], "wood", width);
    const posts = Math.max(1, Math.round(length([from, to]) / 1.1));
    for (let i = 0; i <= posts; i += 1) {
      const fraction = i / posts;
      const at: Point = [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
      pen.disc(at, width, "woodDark");
    }
  }
}

function drawCrate(pen: Pen, piece: Piece): void {
  drawBlock(pen, piece, "woodTop", "woodDark");
  const [a, b, c, d] = piece.footprint;
  if (piece.footprint.length !== 4 || !a || !b || !c || !d) return;
  pen.line([a, c], "wood", 0.1);
  pen.line([b, d], "wood", 0.1);
}

/** Barrels seen from above: a lid in a hoop. */
function drawBarrels(pen: Pen, piece: Piece): void {
  const barrels = barrelsIn(piece.footprint);
  if (barrels.length === 0) drawCrate(pen, piece);
  for (const { at, radius } of barrels) {
    pen.disc(at, radius, "ink");
    pen.disc(at, radius * 0.92, "wood");
    pen.disc(at, radius * 0.72, "woodDark");
    pen.disc(at, radius * 0.62, "woodTop");
  }
}

/** A cloth over a load, between four wheels. */
function drawCart(pen: Pen, piece: Piece): void {
  const frame = rectangle(piece.footprint);
  if (!frame) {
    drawCrate(pen, piece);
    return;
  }
  const { middle: [mx, my], along: [ax, ay], long, short } = frame;
  const at = (u: number, v: number): Point => [mx + ax * u - ay * v, my + ay * u + ax * v];
  const corners = (u: number, v: number) => [at(-u, -v), at(u, -v), at(u, v), at(-u, v)];
  for (const u of [-long * 0.29, long * 0.29]) {
    for (const v of [-short / 2 + 0.07, short / 2 - 0.07]) pen.line([at(u - long * 0.14, v), at(u + long * 0.14, v)], "ink", 0.14);
  }
  const bed = corners(long / 2, short / 2 - 0.16);
  pen.polygon(bed, "woodDark");
  pen.polygon(corners(long * 0.46, short * 0.4 - 0.16), "bone");
  pen.outline(bed, "ink", pen.pixels(1));
}

/** Clumps of leaves; a tree is one crown over its trunk. */
function drawHedge(pen: Pen, piece: Piece): void {
  const random = randomOf(piece.id);
  if (isTree(piece)) {
    const radius = Math.sqrt(Math.abs(area(piece.footprint)) / Math.PI);
    pen.faded(0.8, () => pen.disc(centre(piece.footprint), radius, "leaf"));
    for (const place of scatter(piece.footprint, radius * 0.7, random)) {
      pen.faded(0.6, () => pen.disc(place, radius * 0.35, "leafLight"));
    }
    pen.disc(centre(piece.footprint), 0.18, "trunk");
    pen.outline(piece.footprint, "ink", pen.pixels(0.8), [0.2, 0.2]);
    return;
  }
  pen.polygon(piece.footprint, "leaf");
  withClip(pen, piece.footprint, () => {
    for (const place of scatter(piece.footprint, 0.6, random)) pen.disc(place, 0.2 + random() * 0.15, "leafLight");
  });
  pen.outline(piece.footprint, "#3f5a2e", Math.max(0.06, pen.pixels(1)));
}

function drawRock(pen: Pen, piece: Piece): void {
  pen.polygon(piece.footprint, "pebble");
  for (const [by, colour] of [[-0.25, "stone"], [-0.55, "stoneTop"]] as const) {
    const inner = offset(piece.footprint, by);
    if (inner) pen.polygon(inner, colour);
  }
  pen.outline(piece.footprint, "ink", pen.pixels(1));
}

/** A body, and a cabin with windows. */
function drawVehicle(pen: Pen, piece: Piece): void {
  pen.polygon(piece.footprint, "slateWall");
  const cabin = offset(piece.footprint, -0.35);
  if (cabin) {
    pen.polygon(cabin, "pane");
    const roof = offset(cabin, -0.22);
    if (roof) pen.polygon(roof, "iron");
  }
  pen.outline(piece.footprint, "ink", Math.max(0.06, pen.pixels(1)));
}

/** Treads, and an arrow uphill. */
function drawStairs(pen: Pen, piece: Piece, scene: Scene): void {
  pen.polygon(piece.footprint, "wood");
  const [ux, uy] = uphill(piece, scene.pieces);
  const [mx, my] = centre(piece.footprint);
  const reach = Math.max(...piece.footprint.map(([x, y]) => Math.hypot(x - mx, y - my)));
  withClip(pen, piece.footprint, () => {
    for (let along = -reach; along < reach; along += 0.4) {
      const [x, y] = [mx + ux * along, my + uy * along];
      pen.line([[x - uy * reach, y + ux * reach], [x + uy * reach, y - ux * reach]], "woodDark", 0.06);
    }
  });
  pen.outline(piece.footprint, "ink", pen.pixels(1));
  const steps = piece.footprint.map(([x, y]) => (x - mx) * ux + (y - my) * uy);
  arrow(pen, [mx, my], [ux, uy], Math.max(...steps) * 0.7);
}

function arrow(pen: Pen, [x, y]: Point, [ux, uy]: Point, half: number): void {
  const tip: Point = [x + ux * half, y + uy * half];
  const head = Math.min(0.5, half * 0.4);
  pen.line([[x - ux * half, y - uy * half], tip], "bone", 0.1);
  for (const side of [1, -1]) {
    const barb: Point = [tip[0] - (ux - uy * side) * head, tip[1] - (uy + ux * side) * head];
    pen.line([tip, barb], "bone", 0.1);
  }
}

function drawLadder(pen: Pen, piece: Piece): void {
  const frame = rectangle(piece.footprint);
  const [a, b] = frame ? [frame.middle, frame.along] : [piece.footprint[0], null];
  const end = piece.footprint[1];
  if (!a || !end) return;
  const rail: readonly [Point, Point] = b && frame
    ? [
        [a[0] - (b[0] * frame.long) / 2, a[1] - (b[1] * frame.long) / 2],
        [a[0] + (b[0] * frame.long) / 2, a[1] + (b[1] * frame.long) / 2],
      ]
    : [a, end];
  const long = length(rail) || 1;
  const [ux, uy] = [(rail[1][0] - rail[0][0]) / long, (rail[1][1] - rail[0][1]) / long];
  const half = Math.max(0.22, pen.pixels(4));
  for (const side of [half, -half]) {
    pen.line(rail.map(([x, y]): Point => [x - uy * side, y + ux * side]), "woodDark", Math.max(0.08, pen.pixels(1.5)));
  }
  for (let along = 0; along <= long; along += 0.25) {
    const [x, y] = [rail[0][0] + ux * along, rail[0][1] + uy * along];
    pen.line([[x - uy * half, y + ux * half], [x + uy * half, y - ux * half]], "woodTop", Math.max(0.06, pen.pixels(1)));
  }
}

/** Planks, slightly transparent. */
function drawPlatform(pen: Pen, piece: Piece): void {
  pen.faded(piece.bottom > 1 ? 0.85 : 1, () => pen.polygon(piece.footprint, "woodTop"));
  const { west, south, east, north } = box(piece.footprint);
  withClip(pen, piece.footprint, () => {
    for (let y = south; y < north; y += 0.5) pen.line([[west, y], [east, y]], "woodDark", 0.04);
  });
  pen.outline(piece.footprint, "woodDark", Math.max(0.12, pen.pixels(1.5)));
}

/** A hill, or raised ground: contour lines up to its top. */
function drawRaised(pen: Pen, piece: Piece, scene: Scene): void {
  const colours = scene.ground === "meadow" ? ["#808c57", "#8d9963", "#9aa66f"] : ["#8a7f6d", "#988d7a", "#a69b88"];
  for (const [i, colour] of colours.entries()) {
    const inner = i === 0 ? piece.footprint : offset(piece.footprint, -0.4 * i);
    if (!inner) break;
    pen.polygon(inner, colour);
    pen.faded(0.5, () => pen.outline(inner, "#4a4030", Math.max(0.05, pen.pixels(1))));
  }
}
