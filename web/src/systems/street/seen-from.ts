/** Directions and places in words, as the acting character sees them: without one, as a compass and as coordinates. */
import { facingText, placeLabel, type SlotTexts } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";
import { distanceBetween, heading, spot } from "../common/places";
import { actingIn, type Character, nameOf, place, type ShootOut } from "./state";

type Place = readonly number[];

const CIRCLE = 360;
/** A direction that differs this little from that of somebody is towards them, in degrees. */
const TOWARDS = 2;
/** Eighths of a circle to the left of where a character faces. */
const EIGHTHS = ["ahead", "half_left", "left", "back_left", "back", "back_right", "right", "half_right"];
/** A place this near to a piece of terrain is beside it, in inches from the middle of a base. */
const BESIDE = 1.5;

/** How directions and places read while this character has a turn. */
export function seenFrom(s: ShootOut): SlotTexts {
  const acting = actingIn(s);
  return acting === undefined
    ? {}
    : {
        facing: (degrees, texts) => directionText(degrees as number, acting, s, texts),
        place: (at, texts, slot) => spotText(at as Place, acting, s, texts) ?? placeLabel(at as Place, texts, slot),
        path: (places, texts, slot) => {
          const [end = [], ...corners] = (places as readonly Place[]).toReversed();
          const there = spotText(end, acting, s, texts) ?? placeLabel(end, texts, slot);
          return corners.length === 0 ? there : texts.fill("slots", "with_corners", { place: there });
        },
      };
}

/** Towards somebody, else as a turn of the character. */
function directionText(degrees: number, acting: Character, s: ShootOut, texts: SystemTexts): string {
  const others = Object.values(s.figures).filter(({ id, fate = "active" }) => id !== acting.id && fate === "active");
  const seen = others.map((other) => ({ other, by: apart(heading(place(acting), place(other)), degrees), far: distanceBetween(place(acting), place(other)) }));
  const towards = seen.filter(({ by }) => by <= TOWARDS).toSorted((one, other) => one.by - other.by || one.far - other.far)[0];
  return towards === undefined ? turnText(degrees, acting, texts) : texts.fill("slots", "towards", { figure: nameOf(towards.other, texts) });
}

function turnText(degrees: number, { facing = 0 }: Character, texts: SystemTexts): string {
  const name = EIGHTHS[Math.round(wrapped(degrees - facing) / 45) % EIGHTHS.length] ?? "";
  return texts.find("slots", name) ?? facingText(degrees, texts);
}

/** How far away a place is, in which direction, and beside what; null for no place. */
function spotText(at: Place, acting: Character, s: ShootOut, texts: SystemTexts): string | null {
  if (at.length < 2) {
    return null;
  }
  const [from, to] = [place(acting), spot(at)];
  const length = Math.round(distanceBetween(from, to) * 10) / 10;
  const near = (s.table.pieces ?? [])
    .map((piece) => ({ piece, far: distanceTo(piece.footprint ?? [], to) }))
    .toSorted((one, other) => one.far - other.far)[0];
  const piece = near !== undefined && near.far <= BESIDE ? texts.name(near.piece.id) : null;
  return texts.fill("slots", "spot", { length, direction: turnText(heading(from, to), acting, texts), piece });
}

/** The distance of a place from an outline; 0 on it. */
function distanceTo(outline: readonly Place[], [x, y]: Place): number {
  const [px, py] = [x ?? 0, y ?? 0];
  const sides = outline.map((a, i) => [a, outline[(i + 1) % outline.length] ?? a] as const);
  return Math.min(
    ...sides.map(([[ax = 0, ay = 0], [bx = 0, by = 0]]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const along = Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(px - ax - along * dx, py - ay - along * dy);
    }),
  );
}

function wrapped(degrees: number): number {
  return ((degrees % CIRCLE) + CIRCLE) % CIRCLE;
}

function apart(one: number, other: number): number {
  const between = wrapped(one - other);
  return Math.min(between, CIRCLE - between);
}
