/** Places of the table in words: how far from the player's own edge, on which side, and beside what. */
import { distanceTo, edges, inside } from "../table/geometry/polygon";
import { behind } from "../table/input/viewpoint";
import type { Piece, Point, Scene, Spot } from "../table/types";
import { t } from "../text";
import type { PlaceWords, SystemTexts } from "./system";

/** A place this near to a piece of terrain is beside it, in inches from the middle of a base. */
const BESIDE = 1.5;
/** A place this little above or below a surface is on it. */
const LEVEL = 0.3;

/** How places of this table read for a player whose own edge lies in this direction; null for a spectator. */
export function placeWords({ origin, size, pieces }: Scene, home: number | null, texts: SystemTexts): PlaceWords {
  const whose = home === null ? "none" : "own";
  const [back, right] = axes(home ?? behind([], { origin, size }));
  const [fromEdge, fromLeft, width] = [edgeDistance(back, origin, size), edgeDistance([-right[0], -right[1]], origin, size), extent(right, size)];
  return {
    near: (at) => {
      const across = fromLeft(at) / width;
      const side = across < 1 / 3 ? "left" : across > 2 / 3 ? "right" : "middle";
      const { piece, how } = landmark(at, pieces);
      return t("place_near", { edge: lengthText(fromEdge(at), texts), whose, side, how, piece: piece === null ? null : texts.name(piece.id) });
    },
    exact: (at) => t("place_exact", { edge: lengthText(fromEdge(at), texts), whose, left: lengthText(fromLeft(at), texts), height: at[2] > LEVEL ? lengthText(at[2], texts) : null }),
  };
}

/** The direction of the player's own edge. It stays as it was when figures of both sides were first seen. */
export class OwnEdge {
  private home: number | null = null;
  private settled = false;

  /** The direction for the player of this side; null for a spectator, and while the side has no figures. */
  of(scene: Scene, own: number): number | null {
    if (!this.settled && own >= 0) {
      const places = (mine: boolean) => scene.figures.filter(({ side }) => (side === own) === mine).map(({ at }) => at);
      const [mine, others] = [places(true), places(false)];
      this.home = mine.length === 0 ? null : behind(mine, scene, others);
      this.settled = mine.length > 0 && others.length > 0;
    }
    return this.home;
  }
}

/** Towards the own edge, and to the right of somebody who sits there. */
function axes(home: number): readonly [back: Point, right: Point] {
  const back: Point = [Math.round(Math.cos(home)), Math.round(Math.sin(home))];
  return [back, [-back[1], back[0]]];
}

/** The distance of places from the edge of the table in this direction. */
function edgeDistance([dx, dy]: Point, [west, south]: Point, [width, depth]: Point): (at: Spot) => number {
  const [edgeX, edgeY] = [dx > 0 ? west + width : west, dy > 0 ? south + depth : south];
  return ([x, y]) => Math.max(0, dx === 0 ? (edgeY - y) * dy : (edgeX - x) * dx);
}

function extent([dx]: Point, [width, depth]: Point): number {
  return dx === 0 ? depth : width;
}

/** The piece that a place is on, in or beside; what stands is named before what lies flat. */
function landmark(at: Spot, pieces: readonly Piece[]): { piece: Piece | null; how: "none" | "on" | "in" | "beside" } {
  const point: Point = [at[0], at[1]];
  const under = pieces.filter(({ footprint }) => footprint.length > 2 && inside(footprint, point));
  const raised = under.find(({ top, bottom }) => top > bottom && top > LEVEL && Math.abs(top - at[2]) <= LEVEL);
  if (raised !== undefined) {
    return { piece: raised, how: "on" };
  }
  const flat = under.find(({ top, bottom }) => top === bottom);
  const beside = pieces
    .filter((piece) => !under.includes(piece) && piece.top > piece.bottom)
    .map((piece) => ({ piece, away: Math.min(...edges(piece.footprint).map((edge) => distanceTo(edge, point))) }))
    .toSorted((one, other) => one.away - other.away)[0];
  if (beside !== undefined && beside.away <= BESIDE) {
    return { piece: beside.piece, how: "beside" };
  }
  return flat === undefined ? { piece: null, how: "none" } : { piece: flat, how: "in" };
}

function lengthText(length: number, texts: SystemTexts): string {
  const rounded = Math.round(length * 10) / 10;
  return texts.find("slots", "length", { length: rounded, speed: null }) ?? t("place_inches", { length: rounded });
}
