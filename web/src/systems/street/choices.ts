/** Street's choices: the cards of a decision, what fills their slots, and how the slots read. */
import type { UsedCard, Wielded } from "../../protocol/street";
import type { ViewState } from "../../net/model";
import type { Asked, ChoiceCard, ChoiceForm } from "../../protocol/messages";
import type { SlotTexts } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";
import { option as commonOption } from "../common/option";
import type { OptionLook } from "../types";
import { cardName, heldBy } from "./deck/cards";
import { ruleOf } from "./skills";
import { weaponName } from "./state";

export const PASS: ChoiceForm = { verb: "pass" };

/** The choices of a decision with one of these verbs, with their slots; some may be open. */
export function cardsOf({ choices = [] }: Asked, ...verbs: readonly string[]): ChoiceCard[] {
  return choices.filter(({ verb }) => verbs.includes(verb));
}

/** The choice for an absent player, with its slots. */
export function defaultOf({ choices = [], default: text }: Asked): ChoiceCard | undefined {
  return choices.find((card) => card.text === text && (card.open ?? []).length === 0);
}

/** What fills a slot; null if it is open or left out. */
export function slotOf<T>(form: ChoiceForm | undefined, name: string): T | null {
  return (form?.slots?.[name] ?? null) as T | null;
}

/** A place on the ground, as slots hold it: in inches, to 1/1000. */
export function placeSlot(place: readonly number[]): number[] {
  return place.slice(0, 2).map((number) => Math.round(number * 1000) / 1000 + 0);
}

/** The target and the weapon of a plain shot, throw or aim; null for any other choice. */
export function aimText(card: ChoiceForm, texts: SystemTexts): { target: string; weapon: string } | null {
  const filled = texts.slots(card).filter(({ value }) => value !== null);
  const target = filled.find(({ name }) => name === "target");
  const weapon = filled.find(({ picker }) => picker === "wielded" || picker === "weapon");
  return target === undefined || weapon === undefined || filled.length > 2
    ? null
    : { target: texts.word(target.value), weapon: texts.slot(weapon) };
}

/** How the slots of Street read. */
export const SLOT_TEXTS: SlotTexts = {
  card: (card, texts) => cardName(card as string, texts),
  cards: (cards, texts) => (cards as readonly UsedCard[]).map((used) => usedText(used, texts)).join("; "),
  inches: (inches) => inchesText(inches as number),
  path: (places, texts) => pathText(places as readonly (readonly number[])[], texts),
  weapon: (weapon, texts) => weaponName(weapon as string, texts),
  wielded: (wielded, texts) => wieldedText(wielded as Wielded, texts),
};

function usedText({ card, figure, at }: UsedCard, texts: SystemTexts): string {
  if (figure === undefined || figure === null) {
    return texts.fill("slots", "discarded", { card: cardName(card, texts) });
  }
  const distance = at === undefined || at === null ? null : inchesText(at);
  const fields = { card: cardName(card, texts), figure: texts.name(figure), distance };
  return texts.fill("slots", heldBy(card) === null ? "played" : "held", fields);
}

/** The end of a move, and the corners before it. */
function pathText(places: readonly (readonly number[])[], texts: SystemTexts): string {
  const [place = "", ...corners] = places.map(placeText).toReversed();
  return corners.length === 0
    ? place
    : texts.fill("slots", "via", { place, corners: corners.toReversed().join("; ") });
}

/** A place for display, to a tenth of an inch. */
export function placeText(place: readonly number[]): string {
  return place
    .slice(0, 2)
    .map((number) => Math.round(number * 10) / 10 + 0)
    .join(", ");
}

function wieldedText({ weapons, grip = null }: Wielded, texts: SystemTexts): string {
  const names = weapons.map((id) => weaponName(id, texts));
  const weapon = names.reduce((one, other) => texts.fill("slots", "and", { one, other }));
  return grip === null ? weapon : texts.fill("slots", grip === 1 ? "one_hand" : "two_hands", { weapon });
}

function inchesText(inches: number): string {
  return String(Math.round(inches * 10) / 10);
}

/** A choice in plain words; a skill has its rule. */
export function option(choice: string, decision: Asked, state: ViewState, texts: SystemTexts): OptionLook {
  const look = commonOption(choice, decision, state, texts);
  const rule = ruleOf(slotOf<string>(texts.form(choice) ?? undefined, "marker") ?? "", texts);
  return rule === undefined ? look : { ...look, rule };
}
