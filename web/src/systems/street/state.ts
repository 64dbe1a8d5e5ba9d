import type { TableData } from "../common/terrain";
import type { SystemTexts } from "../../text/system";
import { readable } from "../common/terrain";
import { t } from "./text";

/** A shoot-out as a seat sees it. The server leaves default values out. */
export interface ShootOut {
  seats: Readonly<Record<string, string>>;
  frames: readonly Frame[];
  table: TableData;
  figures: Readonly<Record<string, Character>>;
  order: readonly string[];
  hands?: Readonly<Record<string, readonly string[]>>;
  row?: readonly string[];
  deck?: readonly string[];
  discards?: readonly string[];
  /** Pending orders of the referee. */
  orders?: readonly (readonly string[])[];
  jokers?: number;
  points?: Readonly<Record<string, number>>;
  scenario?: string | null;
}

export interface Frame {
  frame: "setup" | "deck" | "window" | "turn";
  stage: string;
  name?: string;
  figure?: string;
  free?: boolean;
  card?: string;
  line?: FixedMove | null;
  /** The target of the shot in a Move & Shoot. */
  target?: string | null;
}

/** A movement whose end is fixed: its corners, its length, and the distance covered. */
export interface FixedMove {
  points: readonly (readonly [number, number])[];
  distance: number;
  reached?: number;
}

export type Zone = "head" | "chest" | "right_arm" | "left_arm" | "belly" | "legs";
export const ZONES: readonly Zone[] = ["head", "chest", "right_arm", "left_arm", "belly", "legs"];

export interface Wound {
  zone: Zone;
  severity: "flesh" | "serious";
}

export interface Weapon {
  id: string;
  like: string;
}

export interface Profile {
  name?: string;
  class?: "plug" | "ganger" | "killer" | "legend";
  skills?: Readonly<Record<string, number>>;
  weapons?: readonly Weapon[];
  shield?: boolean;
  noncombatant?: boolean;
  base?: number;
  height?: number;
}

/** A character: the profile and the current state. */
export interface Character {
  id: string;
  number: number;
  seat: string | null;
  side: string | null;
  profile: Profile;
  x?: number;
  y?: number;
  z?: number;
  facing?: number;
  posture?: "standing" | "ducked" | "knocked_down" | "unconscious";
  fate?: "active" | "waiting" | "out_of_action" | "dead" | "surrendered" | "gone";
  wounds?: readonly Wound[];
  must_recover?: boolean;
  arms?: Readonly<Record<string, { state?: string; at?: readonly [number, number] | null }>>;
  in_hand?: readonly string[];
  grip?: 1 | 2;
  aim?: { target: string; weapon: string } | null;
  lost_nerve?: boolean;
  hates?: readonly string[];
  fears?: readonly string[];
  extreme_hates?: readonly string[];
  extreme_fears?: readonly string[];
  drunk?: string;
}

/** Tables of the rulebook, from the server. */
export interface Facts {
  /** From the lowest to the highest. */
  classes: readonly string[];
  /** The skills, each with its rule. */
  skills: Readonly<Record<string, string>>;
  /** Degrees to each side of the facing in which a character can shoot. */
  arc: number;
  /** The defaults of a profile. */
  profile: { class: string; base: number; height: number };
}

export function factsOf(texts: SystemTexts): Facts {
  return texts.facts as unknown as Facts;
}

export function shootOut(state: unknown): ShootOut {
  return state as ShootOut;
}

export function place(figure: { x?: number; y?: number; z?: number }): [number, number, number] {
  return [figure.x ?? 0, figure.y ?? 0, figure.z ?? 0];
}

/** The current turn: the innermost if one interrupts another. */
export function turnOf(s: ShootOut): Frame | null {
  return s.frames.findLast(({ frame }) => frame === "turn") ?? null;
}

/** The character whose turn it is. */
export function actingIn(s: ShootOut): Character | undefined {
  return s.figures[turnOf(s)?.figure ?? ""];
}

/** The index of a side, which determines its colour; -1 for bystanders. */
export function sideOf(s: ShootOut, side: string | null): number {
  const sides = [...new Set(s.order.map((seat) => s.seats[seat]))];
  return side === null ? -1 : sides.indexOf(side);
}

/** The action cards of a seat; hands are public in Street. */
export function handOf(s: ShootOut, seat: string | null): readonly string[] {
  return s.hands?.[seat ?? ""] ?? [];
}

/** The state of a weapon. */
export function stateOf({ arms }: Character, weapon: string): string {
  return arms?.[weapon]?.state ?? "ready";
}

/** The name of a character. */
export function nameOf({ id, number, side, profile }: Character, texts: SystemTexts): string {
  const known = texts.find("names", id) ?? profile.name;
  return known || (side === null ? t("page_bystander", { number }) : readable(id));
}

/** The name of a weapon; numbered if there are several of a kind. */
export function weaponName(id: string, texts: SystemTexts): string {
  const known = texts.find("names", id);
  const [, like = id, number] = /^(.*?)(?:_(\d+))?$/.exec(id) ?? [];
  const name = texts.find("names", like) ?? like.replaceAll("_", " ");
  return known ?? (number === undefined ? name : `${name} ${number}`);
}
