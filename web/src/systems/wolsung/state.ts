import { latestOf } from "../common/events";
import type { ViewState } from "../../net/model";
import type { Activation, Event, Facts, Figure, Group, Skirmish } from "../../protocol/wolsung";
import type { SystemTexts } from "../../text/system";

export type { Profile, Skirmish, Spell, Template, Weapon } from "../../protocol/wolsung";

/** A model: its profile and its current state. */
export type Model = Figure;

export function factsOf(texts: SystemTexts): Facts {
  return texts.facts as Facts;
}

const MILLIMETRES = 25.4;

/** The latest event of one of these kinds. */
export const latest = latestOf<Event>();

/** The state of a skirmish: the look of Wolsung gets no other. */
export function skirmish(state: ViewState): Skirmish {
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
  return s.frames?.findLast((each): each is Group => each.frame === "group")?.members ?? [];
}

/** The activation that is running, if there is one. */
export function activation(s: Skirmish): Activation | null {
  return s.frames?.findLast((each): each is Activation => each.frame === "activation") ?? null;
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
