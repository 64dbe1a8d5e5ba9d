import { spot } from "../common/places";
import { frame, pieces, readable } from "../common/terrain";
import { solid } from "../../table/geometry/surfaces";
import type { MatchModel, ViewState } from "../../net/model";
import type { Asked } from "../../protocol/messages";
import type { Figure, Marker, Piece, Posture, Scene, Spot } from "../../table/types";
import { t } from "./text";
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

/** The number of wounds that empties the life ring. */
const MAX_WOUNDS = 4;
/** The maximum drawn height of a piece that is not walkable: two figures. */
const MAX_DRAWN_HEIGHT = 2.5;
const LONG_GUNS = new Set(["rifle", "smg", "auto_rifle", "machine_gun"]);
const STATES = ["empty", "jammed", "broken"] as const;

/** The scene of a shoot-out. Figures still to be placed stand in a row from the server's first suggestion. */
export function scene(state: ViewState, model: MatchModel, texts: SystemTexts): Scene {
  const s = shootOut(state);
  const decision = model.decisions.find(({ kind }) => kind === "place");
  const waiting = decision === undefined ? new Map<string, Spot>() : lineUp(s, decision, factsOf(texts).profile.base);
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

/** The figures to be placed, side by side from the suggested place of the first. */
function lineUp(s: ShootOut, { choices = [], default: suggested }: Asked, base: number): Map<string, Spot> {
  const first = choices.find(({ text }) => text === suggested)?.slots?.["place"];
  const [x = 0, y = 0] = (first ?? []) as readonly number[];
  const ids = choices.filter(({ open = [] }) => open.length > 0).map(({ slots = {} }) => String(slots["figure"]));
  const { origin, size } = frame(s.table);
  const north = origin[1] + size[1];
  const gap = 1.5 * base;
  const northwards = y + ids.length * gap <= north;
  return new Map(ids.map((id, i) => [id, northwards ? spot([x, y + i * gap]) : spot([x + i * gap, y])]));
}

function figure(s: ShootOut, each: Character, at: Spot, acting: string | null, texts: SystemTexts): Figure {
  const { profile: defaults, classes, arc } = factsOf(texts);
  const { base = defaults.base, height = defaults.height, class: rank = defaults.class } = each.profile;
  const pose = posture(each);
  const upright = pose === "standing" || pose === "ducked";
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
    posture: pose,
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
  return fate === "active" || fate === "waiting" ? Math.max(1 / MAX_WOUNDS, 1 - weight / MAX_WOUNDS) : 0;
}

type Armed = Pick<Character, "profile" | "in_hand" | "grip">;

/** The silhouette by weapon: a long gun is visible from afar, a pistol or blade is not. */
export function silhouette({ profile, in_hand = [], grip = 1 }: Armed): Figure["figure"] {
  if (profile.noncombatant === true) {
    return "civilian";
  }
  const held = weaponsInHand(profile, in_hand);
  return held.some((like) => LONG_GUNS.has(like) || (like === "machine_pistol" && grip === 2)) ? "gunner" : "thug";
}

/** The weapons in hand, or all weapons if the hands are empty. */
function weaponsInHand({ weapons = [] }: Profile, inHand: readonly string[]): string[] {
  const held = weapons.filter(({ id }) => inHand.includes(id));
  return (held.length > 0 ? held : weapons).map(({ like }) => like);
}

/** The states of a character, one word each. */
export function tokens(each: Character, texts: SystemTexts): string[] {
  const { fate = "active" } = each;
  if (fate !== "active" && fate !== "waiting") {
    return [t(`page_${fate}`)];
  }
  const arms = new Set((each.profile.weapons ?? []).map(({ id }) => stateOf(each, id)));
  return [
    ...(each.fate === "waiting" ? [t("page_waiting")] : []),
    ...(each.wounds ?? []).map(({ zone, severity }) =>
      t("page_wound_short", { zone: texts.word(zone), severity: texts.word(severity) }),
    ),
    ...(each.must_recover === true ? [t("page_must_recover")] : []),
    ...(each.aim ? [t("page_aims")] : []),
    ...(each.lost_nerve === true ? [t("page_lost_nerve")] : []),
    ...(each.drunk !== undefined && each.drunk !== "none" ? [t("page_drunk", { state: texts.word(each.drunk) })] : []),
    ...STATES.filter((state) => arms.has(state)).map((state) => t(`page_${state}`)),
  ];
}

/**
 * Pieces are named with their cover, and soft cover looks soft. Houses that are not walkable are drawn lower than
 * they are, so that they do not hide the street.
 */
function streetPieces(s: ShootOut, texts: SystemTexts): Piece[] {
  const data = new Map((s.table.pieces ?? []).map((each) => [each.id, each]));
  return pieces(s.table).map((piece) => {
    const cover = data.get(piece.id)?.cover ?? "solid";
    return Object.assign(piece, {
      top: piece.walkable ? piece.top : Math.min(piece.top, piece.bottom + MAX_DRAWN_HEIGHT),
      look: cover === "soft" && piece.look === "crate" ? "hedge" : piece.look,
      name: t("page_piece", { piece: readable(texts.name(piece.id)), cover: texts.word(cover) }),
      ...(solid(piece) && { about: t("page_piece_stops", { cover }) }),
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
              name: t("page_on_the_ground", { weapon: readable(weaponName(id, texts)), figure: nameOf(each, texts) }),
              side: sideOf(s, each.side),
            },
          ],
    ),
  );
}
