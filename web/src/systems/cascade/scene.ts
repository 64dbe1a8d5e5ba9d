import type { ViewState } from "../../net/model";
import { inches, nameOf, place, wordsOf } from "../common/figures";
import { bearing, distanceBetween } from "../common/places";
import { frame, pieces } from "../common/terrain";
import type { Figure, Scene, Spot } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { acting, type Battle, battle, type Fighter, gone, type Profile, running, sideOf } from "./state";

/** A duel without a table is drawn on boards: their size, and the distances between fighters. */
const ARENA = 8;
const OPPONENT_DISTANCE = 2.6;
const NEIGHBOUR_DISTANCE = 2.2;

/** The scene of a battle. */
export function scene(state: ViewState, texts: SystemTexts): Scene {
  const b = battle(state);
  const at = placesOf(b);
  const table = b.table ?? null;
  const fighters = Object.values(b.fighters).filter(({ fled }) => fled !== true);
  return {
    ...(table === null ? { origin: [0, 0], size: [ARENA, ARENA * 0.7] } : frame(table)),
    ground: table === null ? "boards" : "meadow",
    pieces: table === null ? [] : pieces(table),
    figures: fighters.map((each) => figure(b, each, at, texts)),
    markers: [],
    areas: [],
  };
}

/** The positions of all fighters. Without a table the sides face each other in two rows. */
export function placesOf(b: Battle): Map<string, Spot> {
  const fighters = Object.values(b.fighters);
  if (b.table !== null && b.table !== undefined) {
    return new Map(fighters.map((each) => [each.id, place(each)]));
  }
  const places = new Map<string, Spot>();
  b.sides.forEach((side, row) => {
    const own = fighters.filter((each) => each.side === side);
    own.forEach(({ id }, i) => {
      const y = ARENA * 0.35 + (i - (own.length - 1) / 2) * NEIGHBOUR_DISTANCE;
      places.set(id, [ARENA / 2 + (row === 0 ? -OPPONENT_DISTANCE / 2 : OPPONENT_DISTANCE / 2), y, 0]);
    });
  });
  return places;
}

function figure(b: Battle, each: Fighter, at: ReadonlyMap<string, Spot>, texts: SystemTexts): Figure {
  const { profile } = each;
  const here = at.get(each.id) ?? [0, 0, 0];
  const enemy = opponent(b, each, at);
  return {
    id: each.id,
    name: nameOf(each, texts),
    side: sideOf(b, each),
    at: here,
    base: inches(profile.base),
    height: profile.height,
    facing: enemy === null ? null : bearing(here, at.get(enemy) ?? here),
    arc: null,
    figure: silhouette(profile),
    rank: "hero",
    posture: each.out === true ? "out" : (each.prone_until ?? 0) > 0 ? "lying" : "standing",
    life: Math.max(0, 1 - (each.marks ?? 0) / profile.health),
    tokens: [...wordsOf([[(each.marks ?? 0) > 0, t("page_marks", { now: each.marks ?? 0, all: profile.health })]]), ...tokens(each)],
    spent: spent(b, each),
    active: acting(b) === each.id,
  };
}

/** The enemy a fighter faces: the opponent in a clash, or else the nearest enemy. */
function opponent(b: Battle, each: Fighter, at: ReadonlyMap<string, Spot>): string | null {
  const clash = running(b, "clash")?.members ?? [];
  const enemies = Object.values(b.fighters).filter((other) => other.side !== each.side && !gone(other));
  const opponents = clash.includes(each.id) ? enemies.filter(({ id }) => clash.includes(id)) : [];
  const here = at.get(each.id) ?? [0, 0, 0];
  const distance = ({ id }: Fighter) => distanceBetween(here, at.get(id) ?? here);
  const nearest = (opponents.length > 0 ? opponents : enemies).toSorted((one, other) => distance(one) - distance(other));
  return nearest[0]?.id ?? null;
}

/** The silhouette of a fighter, by weapon. */
export function silhouette({ ranged, weapon, pts }: Profile): Figure["figure"] {
  if (ranged !== null) {
    return "archer";
  }
  if (/spear|pike|halberd|lance/.test(weapon.name)) {
    return "spearman";
  }
  if (/maul|axe|hammer|club/.test(weapon.name) || !pts.startsWith("1d")) {
    return "brute";
  }
  return /rapier|knife|dagger/.test(weapon.name) ? "fencer" : "swordsman";
}

/** The states of a fighter, one word each. */
export function tokens(each: Fighter): string[] {
  return wordsOf([
    [each.unsuspecting, t("page_unsuspecting")],
    [each.disarmed, t("page_disarmed")],
    [each.dodged, t("page_dodged")],
    [each.slowed, t("page_slowed")],
    [(each.shot_debts ?? 0) > 0, t("page_debts", { count: each.shot_debts ?? 0 })],
  ]);
}

/** Fighters that have moved in the movement step, or shot in the shooting step. */
function spent(b: Battle, each: Fighter): boolean {
  const stage = running(b, "phase")?.stage ?? "";
  return (stage === "movement" && each.moved === true) || (stage === "shooting" && each.shot === true);
}
