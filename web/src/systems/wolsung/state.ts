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
  /** One's own cards; for others only their number. */
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
  /** The models of a group that can still act and do not act now (W-TURN-14). */
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
  /** What a profile says where the server leaves it out. */
  profile: Readonly<
    Record<"actions" | "move" | "fight" | "strength" | "guns" | "reflex" | "wounds" | "armour" | "base", number>
  >;
  /** How tall a body is: up to each base in millimetres, and on larger ones. */
  heights: { by_base: readonly (readonly [base: number, height: number])[]; above: number };
  /** A template where it does not say it itself. */
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

/** How tall a model is; where its profile does not say, by its base. */
export function heightOf({ profile: { height, base } }: Model, { profile, heights }: Facts): number {
  const wide = base ?? profile.base;
  return height ?? heights.by_base.find(([most]) => wide <= most)?.[1] ?? heights.above;
}

/** The models that are active together with the one that acts, or of whom one acts next. */
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

/** The place of a seat's side among the sides: its colour. */
export function sideOf(s: Skirmish, seat: string): number {
  return [...new Set(s.order.map((each) => s.seats[each]))].indexOf(s.seats[seat]);
}

/** The cards of a seat, where they may be seen. */
export function handOf(s: Skirmish, seat: string | null): readonly string[] {
  const hand = seat === null ? undefined : s.hands?.[seat];
  return Array.isArray(hand) ? (hand as readonly string[]) : [];
}

/** How many cards a seat holds. */
export function cardsOf(s: Skirmish, seat: string): number {
  const hand = s.hands?.[seat];
  return typeof hand === "number" ? hand : (hand?.length ?? 0);
}
