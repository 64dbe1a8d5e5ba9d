import type { Color } from "three";
import type { MeshBuilder } from "../mesh-builder";
import { colour, mixColours, scaleColour, wallColour } from "../palette";
import { area, counterClockwise, edges, length, offset, outward, randomOf, type Edge, type Outline } from "../../geometry/polygon";
import type { MeshBuilders } from "./terrain";
import type { Piece, Spot } from "../../types";

const RIM = 0.3;
const STOREY = 2.2;

/** A house with masonry, windows, a door, a cornice, and a paved roof with a kerb. */
export function addBuilding(piece: Piece, builders: MeshBuilders): void {
  const random = randomOf(piece.id);
  const wall = scaleColour(wallColour(random()), 0.94 + random() * 0.1);
  const outline = counterClockwise(piece.footprint);
  const height = piece.top - piece.bottom;
  builders.masonry.prism(outline, piece.bottom, piece.top, { wall, foot: 0.74 });
  addRoof(
    outline,
    piece.top,
    builders.paving,
    piece.walkable ? colour("roof") : mixColours(colour("brick"), colour("ink"), 0.3),
  );
  if (height > 0.8) addCornice(outline, piece.top, builders.plain, scaleColour(wall, 0.72));
  if (height < 1.4 || area(outline) < 6) return;
  const sides = edges(outline).toSorted((a, b) => length(b) - length(a));
  for (const [i, side] of sides.entries()) addOpenings(side, piece, builders.plain, i === 0, random);
}

/** A level top with a darker kerb that marks its edge. */
export function addRoof(outline: Outline, z: number, builder: MeshBuilder, shade: Color): void {
  const inner = offset(outline, -RIM);
  if (!inner) {
    builder.face(outline, z, shade);
    return;
  }
  builder.face(inner, z, shade);
  const kerb = mixColours(shade, colour("roofEdge"), 0.65);
  for (const [i, [a, b]] of edges(outline).entries()) {
    const [c, d] = [inner[(i + 1) % inner.length], inner[i]];
    if (c && d) builder.quad([a[0], a[1], z], [b[0], b[1], z], [c[0], c[1], z], [d[0], d[1], z], kerb);
  }
}

/** A band under the edge of the roof. */
function addCornice(outline: Outline, top: number, builder: MeshBuilder, shade: Color): void {
  const out = offset(outline, 0.1);
  if (!out) return;
  const [low, high] = [top - 0.22, top - 0.012];
  builder.prism(out, low, high, { wall: shade });
  for (const [i, [a, b]] of edges(outline).entries()) {
    const [c, d] = [out[(i + 1) % out.length], out[i]];
    if (c && d) builder.quad([d[0], d[1], high], [c[0], c[1], high], [b[0], b[1], high], [a[0], a[1], high], shade);
  }
}

function addOpenings(side: Edge, piece: Piece, builder: MeshBuilder, front: boolean, random: () => number): void {
  const sideLength = length(side);
  const storeys = Math.max(1, Math.floor((piece.top - piece.bottom) / STOREY));
  const storeyHeight = (piece.top - piece.bottom) / storeys;
  const count = Math.floor((sideLength - 0.7) / 1.7);
  for (let storey = 0; storey < storeys; storey += 1) {
    const floor = piece.bottom + storey * storeyHeight;
    for (let i = 0; i < count; i += 1) {
      const at = ((i + 0.5) / count) * sideLength;
      if (front && storey === 0 && i === Math.floor(count / 2) && piece.bottom < 0.05) {
        addOpening(side, at, [floor, floor + 1.3], 0.42, builder, colour("door"));
      } else {
        const sill = floor + storeyHeight * 0.36;
        const pane = random() < 0.22 ? colour("paneLit") : colour("pane");
        addOpening(side, at, [sill, sill + Math.min(0.95, storeyHeight * 0.42)], 0.32, builder, pane);
      }
    }
  }
}

/** A pane or a door in a frame, slightly in front of the wall. */
function addOpening(
  side: Edge,
  at: number,
  [low, high]: [number, number],
  half: number,
  builder: MeshBuilder,
  pane: Color,
): void {
  const [a, b] = side;
  const sideLength = length(side);
  const [ux, uy] = [(b[0] - a[0]) / sideLength, (b[1] - a[1]) / sideLength];
  const [ox, oy] = outward(side);
  const place = (along: number, out: number, z: number): Spot => [
    a[0] + ux * along + ox * out,
    a[1] + uy * along + oy * out,
    z,
  ];
  const panel = (halfWidth: number, from: number, to: number, out: number, shade: Color) =>
    builder.quad(
      place(at - halfWidth, out, from),
      place(at + halfWidth, out, from),
      place(at + halfWidth, out, to),
      place(at - halfWidth, out, to),
      shade,
    );
  panel(half + 0.08, low - 0.08, high + 0.08, 0.03, scaleColour(colour("trim"), 0.86));
  panel(half, low, high, 0.05, pane);
}
