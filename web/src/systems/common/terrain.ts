import type { Piece as PieceOnTable, Table } from "../../protocol/messages";
import type { Piece, Point, Scene } from "../../table/types";

/** A table without a size has this one, the default of the server. */
const DEFAULT_SIZE: Point = [36, 36];

type Look = Piece["look"];

/** The name of a piece determines its look; the rules only know blocks and areas. The first match wins. */
const LOOKS_BY_NAME: readonly (readonly [RegExp, Look])[] = [
  [/_(post|trunk|upper)\b|urns|pots/, "crate"],
  [/stone|rock|boulder|crag|scree|heap/, "rock"],
  [/car\b|van\b|tram\b|truck|wagon/, "vehicle"],
  [/wall|chimney|column|monument|pillar|fountain|(^|_)well(_|$)/, "wall"],
  [/fence|rail|balustrade|parapet/, "fence"],
  [/canal|water|river|pond|basin/, "water"],
  [/hedge|bush|tree|grove|thicket|pine|wood\b|orchard|garden/, "hedge"],
  [/barrel|cask/, "barrel"],
  [/(^|_)(cart|dray)(_|$)/, "cart"],
  [/crate|cart|bale|hay|bins|stall|boxes/, "crate"],
  [/bridge|walk|balcony|dock|court|platform|scaffold|quay|crane/, "platform"],
];
/** Without a match, blocks higher than a storey are buildings, and raised ones thinner than a plank are platforms. */
const STOREY = 2.2;
const PLANK = 0.6;

/** The pieces of a table with their looks. */
export function pieces(table: Table): Piece[] {
  return (table.pieces ?? []).map((piece) => ({
    id: piece.id,
    footprint: footprint(piece),
    bottom: bottom(piece),
    top: piece.kind === "area" ? (piece.z0 ?? 0) : (piece.z1 ?? 0),
    look: lookOfPiece(piece),
    walkable: piece.kind === "area" || piece.kind === "stairs" || piece.top !== false,
    name: readable(piece.id),
    rises: rises(piece),
  }));
}

/** The uphill direction of stairs, at right angles to their low edge. */
function rises({ low, high }: PieceOnTable): Point | null {
  if (!low || !high) {
    return null;
  }
  const [[ax, ay], [bx, by]] = low;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [(by - ay) / length, (ax - bx) / length];
  const up = nx * (high[0][0] - ax) + ny * (high[0][1] - ay) >= 0 ? 1 : -1;
  return [nx * up, ny * up];
}

/** The origin and size of the table. */
export function frame(table: Table): Pick<Scene, "origin" | "size"> {
  return { origin: table.origin ?? [0, 0], size: table.size ?? DEFAULT_SIZE };
}

/** An id as readable text. */
export function readable(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The footprint of a piece; for a ladder the line from its foot to its head. */
function footprint({ kind, foot, head, footprint: corners = [] }: PieceOnTable): readonly Point[] {
  return kind === "ladder" && foot && head ? [foot, head] : corners;
}

function bottom({ kind, z0 = 0, z1 = 0 }: PieceOnTable): number {
  return kind === "hole" ? Math.min(z0, z1) : z0;
}

function lookOfPiece({ id, kind = "block", ground, z0 = 0, z1 = 0, sight_height = 0 }: PieceOnTable): Look {
  if (kind === "stairs" || kind === "ladder") {
    return kind;
  }
  const named = LOOKS_BY_NAME.find(([words]) => words.test(id))?.[1];
  if (kind === "area" || kind === "hole") {
    return named === "water"
      ? "water"
      : sight_height > 0
        ? "hedge"
        : ground === "rough" || kind === "hole"
          ? "rough"
          : "area";
  }
  if (kind === "barrier") {
    return named === "hedge" || named === "wall" ? named : "fence";
  }
  if (named !== undefined) {
    return named;
  }
  const height = z1 - z0;
  return height > STOREY ? "building" : z0 > 0 && height < PLANK ? "platform" : "crate";
}
