/** How Street's choices read: their slots, and the rules behind them. */
import type { UsedCard, Wielded } from "../../protocol/street";
import type { ViewState } from "../../net/model";
import type { Asked } from "../../protocol/messages";
import type { SlotTexts } from "../../text/choice-label";
import type { SystemTexts } from "../../text/system";
import { option as commonOption } from "../common/option";
import type { OptionLook } from "../types";
import { cardName, heldBy } from "./deck/cards";
import { factsOf, weaponName } from "./state";

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
  const distance = at === undefined || at === null || at === 0 ? null : inchesText(at);
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
function placeText(place: readonly number[]): string {
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
  const rule = factsOf(texts).skills[String(texts.form(choice)?.slots?.["marker"])];
  return rule === undefined ? look : { ...look, rule };
}
