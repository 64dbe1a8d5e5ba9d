/** Choices in plain words, from their verbs and slots. */
import type { ChoiceForm } from "../protocol";
import type { Slot, SystemTexts } from "./system";

/** How the value of a slot reads. */
export type SlotText = (value: unknown, texts: SystemTexts) => string;
export type SlotTexts = Readonly<Record<string, SlotText>>;

/** A choice as it is offered. */
export interface ChoiceLabel {
  label: string;
  /** The heading under which it is listed. */
  group?: string;
  /** The figure that is clicked to make it: its target, else whom it names. */
  figure?: string;
}

/** Slots by their pickers. A system adds its own. */
const SLOTS: SlotTexts = {
  figure: (id, texts) => texts.word(id),
  target: (id, texts) => texts.word(id),
  word: (word, texts) => texts.find("slots", String(word)) ?? texts.word(word),
  dice: (faces) => (faces as readonly number[]).join(" · "),
  path: (places) => placeText((places as readonly (readonly number[])[]).at(-1)),
};

/** A place, from thousandths: `6, 5.5`. */
function placeText(place: readonly number[] | undefined): string {
  return (place ?? [])
    .slice(0, 2)
    .map((number) => Math.round(number / 100) / 10)
    .join(", ");
}

/** The label of a choice in a decision of this kind. */
export function labelOf(form: ChoiceForm, kind: string, texts: SystemTexts, own: SlotTexts): ChoiceLabel {
  const slots = texts.slots(form);
  const filled = slots.filter(({ value }) => value !== null);
  const fields = Object.fromEntries(
    filled.map(({ name, value, picker }) => [name, (own[picker] ?? SLOTS[picker] ?? String)(value, texts)]),
  );
  const figure = figureOf(filled);
  const heading = `${form.verb}.heading`;
  const headed = filled.length === slots.length && texts.find("choices", heading) !== undefined;
  return {
    label: texts.format("choices", keyOf(form.verb, kind, texts), fields),
    ...(figure === null ? {} : { figure }),
    ...(headed ? { group: texts.format("choices", heading, fields) } : {}),
  };
}

/** The key of a verb's label: for this kind of decision, else in general. */
function keyOf(verb: string, kind: string, texts: SystemTexts): string {
  const special = `${kind}.${verb}`;
  return texts.find("choices", special) === undefined ? verb : special;
}

function figureOf(slots: readonly Slot[]): string | null {
  const named = ["target", "figure"].map((picker) => slots.find((slot) => slot.picker === picker)?.value);
  return named.find((id) => typeof id === "string") ?? null;
}
