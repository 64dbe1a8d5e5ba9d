import { bearing } from "../common/places";
import { frame, pieces, readable } from "../common/terrain";
import type { Figure, Scene, Spot } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";
import { acting, type Battle, battle, type Fighter, gone, place, type Profile, running, sideOf } from "./state";

const MILLIMETRES = 25.4;
/** The boards of a duel without a table: their size, and the distance of the opponents. */
const ARENA = 8;
const APART = 2.6;
const BESIDE = 2.2;

/** The scene of a battle; a duel without a table is fought on boards. */
export function scene(state: unknown, texts: SystemTexts): Scene {
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

/** Where everybody stands. Without a table the sides face each other in two rows. */
export function placesOf(b: Battle): Map<string, Spot> {
  const fighters = Object.values(b.fighters);
  if (b.table !== null && b.table !== undefined) {
    return new Map(fighters.map((each) => [each.id, place(each)]));
  }
  const found = new Map<string, Spot>();
  b.sides.forEach((side, row) => {
    const own = fighters.filter((each) => each.side === side);
    own.forEach(({ id }, i) => {
      const y = ARENA * 0.35 + (i - (own.length - 1) / 2) * BESIDE;
      found.set(id, [ARENA / 2 + (row === 0 ? -APART / 2 : APART / 2), y, 0]);
    });
  });
  return found;
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
    base: profile.base / MILLIMETRES,
    height: profile.height,
    facing: enemy === null ? null : bearing(here, at.get(enemy) ?? here),
    arc: null,
    figure: silhouette(profile),
    rank: "hero",
    posture: each.out === true ? "out" : (each.prone_until ?? 0) > 0 ? "lying" : "standing",
    life: Math.max(0, 1 - (each.marks ?? 0) / profile.health),
    tokens: tokens(each),
    spent: spent(b, each),
    active: acting(b) === each.id,
  };
}

export function nameOf(fighter: Fighter, texts: SystemTexts): string {
  return texts.find("names", fighter.id) ?? fighter.profile.name ?? readable(fighter.id);
}

/** The opponent in a clash, else the nearest enemy: fighters face them. */
function opponent(b: Battle, each: Fighter, at: ReadonlyMap<string, Spot>): string | null {
  const clash = running(b, "clash")?.members ?? [];
  const enemies = Object.values(b.fighters).filter((other) => other.side !== each.side && !gone(other));
  const fought = clash.includes(each.id) ? enemies.filter(({ id }) => clash.includes(id)) : [];
  const here = at.get(each.id) ?? [0, 0, 0];
  const distance = (id: string) => {
    const there = at.get(id) ?? here;
    return Math.hypot(there[0] - here[0], there[1] - here[1]);
  };
  const nearest = (fought.length > 0 ? fought : enemies).toSorted(
    (one, other) => distance(one.id) - distance(other.id),
  );
  return nearest[0]?.id ?? null;
}

/** The silhouette of a fighter, by what they carry. */
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

/** The states of a fighter, in a word each. */
export function tokens(each: Fighter): string[] {
  const states: readonly (readonly [boolean | undefined, string])[] = [
    [each.unsuspecting, t("cascade_unsuspecting")],
    [each.disarmed, t("cascade_disarmed")],
    [each.dodged, t("cascade_dodged")],
    [each.slowed, t("cascade_slowed")],
    [(each.shot_debts ?? 0) > 0, t("cascade_debts", { count: each.shot_debts ?? 0 })],
  ];
  return states.filter(([is]) => is === true).map(([, word]) => word);
}

/** Fighters that have moved in the movement step, or shot in the shooting step. */
function spent(b: Battle, each: Fighter): boolean {
  const stage = running(b, "phase")?.stage ?? "";
  return (stage === "movement" && each.moved === true) || (stage === "shooting" && each.shot === true);
}
