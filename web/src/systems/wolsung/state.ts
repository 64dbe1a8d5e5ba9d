import { latestOf } from "../common/events";
import type { ViewState } from "../../net/model";
import type { Activation, Event, Facts, Figure, Group, Skirmish } from "../../protocol/wolsung";
import type { SystemTexts } from "../../text/system";

export type { Profile, Skirmish, Template } from "../../protocol/wolsung";

/** A model: its profile and its current state. */
export type Model = Figure;

export function factsOf(texts: SystemTexts): Facts {
  return texts.facts as Facts;
}

/** The latest event of one of these kinds. */
export const latest = latestOf<Event>();

/** The state of a skirmish: the look of Wolsung gets no other. */
export function skirmish(state: ViewState): Skirmish {
  return state as Skirmish;
}

/** The profile of a model, with the defaults of the rulebook. */
export function profileOf({ profile }: Model, texts: SystemTexts) {
  return { ...factsOf(texts).profile, ...profile };
}

/** The height of a model; by its base if the profile has none. */
export function heightOf(model: Model, texts: SystemTexts): number {
  const { height, base } = profileOf(model, texts);
  const { by_base: byBase, above } = factsOf(texts).heights;
  return height ?? byBase.find(([max]) => base <= max)?.[1] ?? above;
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
