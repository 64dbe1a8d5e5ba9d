import { readPlace, spot } from "../common/places";
import { frame, pieces, readable } from "../common/terrain";
import type { MatchModel } from "../../net/model";
import type { Figure, Marker, Piece, Posture, Scene, Spot } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";
import {
  actingIn,
  type Character,
  factsOf,
  nameOf,
  place,
  type Profile,
  shootOut,
  type ShootOut,
  sideOf,
  stateOf,
  weaponName,
} from "./state";
import { KIND } from "./kinds";

/** This many wounds empty the life ring; the chart shows what each wound does. */
const MANY_WOUNDS = 4;
/** The maximum drawn height of a piece that nobody can stand on: two figures. */
const DRAWN = 2.5;
const LONG_GUNS = new Set(["rifle", "smg", "auto_rifle", "machine_gun"]);
const STATES = ["empty", "jammed", "broken"] as const;

/** The scene of a shoot-out. Figures still to be placed stand in a row from the server's first suggestion. */
export function scene(state: unknown, model: MatchModel, texts: SystemTexts): Scene {
  const s = shootOut(state);
  const begin = model.decisions.find(({ kind }) => kind === KIND.place);
  const waiting = begin === undefined ? new Map<string, Spot>() : lineUp(s, begin.default, begin.outline ?? [], factsOf(texts).profile.base);
  const acting = actingIn(s)?.id ?? null;
  const figures = Object.values(s.figures).flatMap((each) => {
    const at = each.fate === "waiting" ? waiting.get(each.id) : each.fate === "gone" ? undefined : place(each);
    return at === undefined ? [] : [figure(s, each, at, acting, texts)];
  });
  return {
    ...frame(s.table),
    ground: "street",
    pieces: streetPieces(s, texts),
    figures,
    markers: weaponsOnTheGround(s, texts),
    areas: [],
  };
}

/** The figures of `place FIG` side by side from the place that is proposed for the first. */
function lineUp(s: ShootOut, proposed: string, outline: readonly string[], base: number): Map<string, Spot> {
  const [x = 0, y = 0] = readPlace(proposed.split(" ")[2] ?? "") ?? [];
  const north = (s.table.origin?.[1] ?? 0) + s.table.size[1];
  const gap = 1.5 * base;
  const rises = y + outline.length * gap <= north;
  const ids = outline.map((each) => each.split(" ")[1] ?? "");
  return new Map(ids.map((id, i) => [id, rises ? spot([x, y + i * gap]) : spot([x + i * gap, y])]));
}

function figure(s: ShootOut, each: Character, at: Spot, acting: string | null, texts: SystemTexts): Figure {
  const { profile: usual, classes, arc } = factsOf(texts);
  const { base = usual.base, height = usual.height, class: rank = usual.class } = each.profile;
  const shape = posture(each);
  const upright = shape === "standing" || shape === "ducked";
  return {
    id: each.id,
    name: nameOf(each, texts),
    side: sideOf(s, each.side),
    at,
    base,
    height,
    facing: upright ? (each.facing ?? 0) : null,
    arc: upright && each.profile.noncombatant !== true ? arc : null,
    figure: silhouette(each),
    rank: classes.indexOf(rank) >= classes.length / 2 ? "hero" : "henchman",
    posture: shape,
    life: life(each),
    tokens: tokens(each, texts),
    spent: each.fate === "waiting",
    active: each.id === acting,
  };
}

export function posture({ fate = "active", posture: how = "standing" }: Character): Posture {
  if (fate !== "active" && fate !== "waiting") {
    return "out";
  }
  return how === "ducked" ? "ducked" : how === "standing" ? "standing" : "lying";
}

function life({ fate = "active", wounds = [] }: Character): number {
  const weight = wounds.reduce((sum, { severity }) => sum + (severity === "serious" ? 2 : 1), 0);
  return fate === "active" || fate === "waiting" ? Math.max(1 / MANY_WOUNDS, 1 - weight / MANY_WOUNDS) : 0;
}

type Armed = Pick<Character, "profile" | "in_hand" | "grip">;

/** The silhouette by weapon: a long gun is visible from afar, a pistol or blade is not. */
export function silhouette({ profile, in_hand = [], grip = 1 }: Armed): Figure["figure"] {
  if (profile.noncombatant === true) {
    return "civilian";
  }
  const held = carried(profile, in_hand);
  return held.some((like) => LONG_GUNS.has(like) || (like === "machine_pistol" && grip === 2)) ? "gunner" : "thug";
}

/** The weapons in hand, or all weapons if the hands are empty. */
function carried({ weapons = [] }: Profile, inHand: readonly string[]): string[] {
  const held = weapons.filter(({ id }) => inHand.includes(id));
  return (held.length > 0 ? held : weapons).map(({ like }) => like);
}

/** The states of a character, in a word each. */
export function tokens(each: Character, texts: SystemTexts): string[] {
  if (posture(each) === "out") {
    return [t(`street_${each.fate as "dead"}`)];
  }
  const arms = new Set((each.profile.weapons ?? []).map(({ id }) => stateOf(each, id)));
  return [
    ...(each.fate === "waiting" ? [t("street_waiting")] : []),
    ...(each.wounds ?? []).map(({ zone, severity }) =>
      t("street_wound_short", { zone: texts.word(zone), severity: texts.word(severity) }),
    ),
    ...(each.must_recover === true ? [t("street_must_recover")] : []),
    ...(each.aim ? [t("street_aims")] : []),
    ...(each.lost_nerve === true ? [t("street_lost_nerve")] : []),
    ...(each.drunk !== undefined && each.drunk !== "none" ? [t("street_drunk", { state: texts.word(each.drunk) })] : []),
    ...STATES.filter((state) => arms.has(state)).map((state) => t(`street_${state}`)),
  ];
}

/**
 * Pieces are named by how much they stop shots, and soft cover looks soft. Houses that nobody can stand on are
 * drawn lower than they are: they would hide the street.
 */
function streetPieces(s: ShootOut, texts: SystemTexts): Piece[] {
  const given = new Map((s.table.pieces ?? []).map((each) => [each.id, each]));
  return pieces(s.table).map((piece) => {
    const cover = given.get(piece.id)?.cover ?? "solid";
    return Object.assign(piece, {
      top: piece.walkable ? piece.top : Math.min(piece.top, piece.bottom + DRAWN),
      look: cover === "soft" && piece.look === "crate" ? "hedge" : piece.look,
      name: t("street_piece", { piece: piece.name, cover: texts.word(cover) }),
    });
  });
}

function weaponsOnTheGround(s: ShootOut, texts: SystemTexts): Marker[] {
  return Object.values(s.figures).flatMap((each) =>
    Object.entries(each.arms ?? {}).flatMap(([id, { at }]): Marker[] =>
      at === undefined || at === null
        ? []
        : [
            {
              id: `${each.id} ${id}`,
              at: spot(at),
              look: "weapon",
              name: t("street_on_the_ground", { weapon: readable(weaponName(id, texts)), figure: nameOf(each, texts) }),
              side: sideOf(s, each.side),
            },
          ],
    ),
  );
}
