import type { TableData } from "../common/terrain";
import type { SystemTexts } from "../../text/system";

/** A skirmish as a seat sees it. The server leaves default values out. */
export interface Skirmish {
  seats: Readonly<Record<string, string>>;
  frames: readonly Frame[];
  table: TableData;
  figures: Readonly<Record<string, Model>>;
  order: readonly string[];
  first: string;
  initiative: string;
  turn?: number;
  turn_limit?: number | null;
  phase?: string;
  scenario?: string;
  /** This seat's cards; for other seats only the number. */
  hands?: Readonly<Record<string, readonly string[] | number>>;
  deck?: number;
  discarded?: readonly string[];
  kills?: Readonly<Record<string, number>>;
  points?: Readonly<Record<string, number>>;
  links?: readonly (readonly [string, string])[];
  templates?: readonly TemplateData[];
  markers?: readonly MarkerData[];
  zones?: Readonly<Record<string, string>>;
  out?: readonly string[];
}

export interface Frame {
  frame: "setup" | "turn" | "group" | "activation";
  stage: string;
  figure?: string;
  actions?: number;
  moved?: boolean;
  /** The models of a group that can still act but are not acting (W-TURN-14). */
  members?: readonly string[];
}

/** A model: its profile and its current state. */
export interface Model {
  id: string;
  seat: string;
  profile: Profile;
  wounds: number;
  x?: number;
  y?: number;
  z?: number;
  toppled?: boolean;
  activated?: boolean;
  removed?: boolean;
  effects?: readonly { source: string; characteristic: string; change: number; until?: string }[];
  used?: readonly string[];
  used_this_turn?: readonly string[];
}

export interface Profile {
  id?: string;
  name?: string;
  club?: string;
  kind?: "hero" | "henchman";
  actions?: number;
  move?: number;
  fight?: number;
  strength?: number;
  guns?: number;
  reflex?: number;
  wounds?: number;
  armour?: number;
  base?: number;
  height?: number;
  suit?: string;
  weapons?: readonly Weapon[];
  spells?: readonly Spell[];
  gadgets?: readonly string[];
  abilities?: readonly { id: string; value?: number; type?: string }[];
}

export interface Weapon {
  id: string;
  name?: string;
  melee?: boolean;
  strength?: number;
  bands?: readonly (readonly [number, number])[];
  quick?: boolean;
}

export interface Spell {
  id: string;
  type: "projectile" | "attack" | "buff" | "aura";
  name?: string;
  cost?: number;
  range?: number;
  whom?: "friends" | "enemies";
}

export interface TemplateData {
  id: string;
  kind: "fire" | "acid" | "smoke" | "mist";
  seat: string;
  x: number;
  y: number;
  z?: number;
  diameter?: number;
  height?: number;
}

export interface MarkerData {
  id: string;
  kind: "lamp" | "satchel" | "objective";
  x?: number;
  y?: number;
  z?: number;
  owner?: string | null;
  carrier?: string | null;
}

/** Tables of the rulebook, from the server. */
export interface Facts {
  /** The defaults of a profile. */
  profile: Readonly<
    Record<"actions" | "move" | "fight" | "strength" | "guns" | "reflex" | "wounds" | "armour" | "base", number>
  >;
  /** The height of a body by base size in millimetres; `above` for larger bases. */
  heights: { by_base: readonly (readonly [base: number, height: number])[]; above: number };
  /** The defaults of a template. */
  template: { diameter: number; height: number };
}

export function factsOf(texts: SystemTexts): Facts {
  return texts.facts as unknown as Facts;
}

const MILLIMETRES = 25.4;

export function skirmish(state: unknown): Skirmish {
  return state as Skirmish;
}

export function place(model: { x?: number; y?: number; z?: number }): [number, number, number] {
  return [model.x ?? 0, model.y ?? 0, model.z ?? 0];
}

/** The diameter of a model's base in inches. */
export function baseOf({ profile }: Model, facts: Facts): number {
  return (profile.base ?? facts.profile.base) / MILLIMETRES;
}

/** The height of a model; by its base if the profile has none. */
export function heightOf({ profile: { height, base } }: Model, { profile, heights }: Facts): number {
  const size = base ?? profile.base;
  return height ?? heights.by_base.find(([max]) => size <= max)?.[1] ?? heights.above;
}

/** The other models of the active group that can still act. */
export function waitingTogether(s: Skirmish): readonly string[] {
  return s.frames.findLast(({ frame }) => frame === "group")?.members ?? [];
}

/** The activation that is running, if there is one. */
export function activation(s: Skirmish): Frame | null {
  return s.frames.findLast(({ frame }) => frame === "activation") ?? null;
}

/** The models on the table. */
export function present(s: Skirmish): Model[] {
  return Object.values(s.figures).filter(({ removed }) => removed !== true);
}

/** The models of the other sides on the table. */
export function enemies(s: Skirmish, model: Model): Model[] {
  return present(s).filter((other) => s.seats[other.seat] !== s.seats[model.seat]);
}

/** The index of a seat's side, which determines its colour. */
export function sideOf(s: Skirmish, seat: string): number {
  return [...new Set(s.order.map((each) => s.seats[each]))].indexOf(s.seats[seat]);
}

/** The cards of a seat; empty if they are hidden. */
export function handOf(s: Skirmish, seat: string | null): readonly string[] {
  const hand = seat === null ? undefined : s.hands?.[seat];
  return Array.isArray(hand) ? (hand as readonly string[]) : [];
}

/** The number of cards of a seat. */
export function cardsOf(s: Skirmish, seat: string): number {
  const hand = s.hands?.[seat];
  return typeof hand === "number" ? hand : (hand?.length ?? 0);
}
