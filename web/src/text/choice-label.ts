/** Choices in plain words, from their verbs and slots. */
import type { ChoiceForm, Json, SlotDescription } from "../protocol/messages";
import { OPEN } from "./fluent";
import { signed, type Slot, type SystemTexts } from "./system";

/** A slot of a verb as the server describes it: its picker, and what that needs. */
export type { SlotDescription };
/** How the value of a slot reads. */
export type SlotText = (value: Json, texts: SystemTexts, slot: SlotDescription) => string;
export type SlotTexts = Readonly<Record<string, SlotText>>;

/** A choice as it is offered. */
export interface ChoiceLabel {
  label: string;
  /** The heading under which it is listed. */
  group?: string;
  /** The figure that is clicked to make it: its target, else whom it names. */
  figure?: string;
}

type List = readonly Json[];
type Place = readonly number[];
/** How a slot holds places. */
type PlaceUnit = Pick<SlotDescription, "per_inch" | "heights" | "whole">;

/** Slots by their pickers. A system adds its own. */
const SLOTS: SlotTexts = {
  word: (word, texts) => texts.find("slots", String(word)) ?? texts.name(String(word)),
  number: (number, _, slot) => (slot.signed === true ? signed(number as number) : String(number)),
  dice: (faces) => (faces as List).join(" · "),
  facing: (degrees, texts) => facingText(degrees as number, texts),
  place: (place, texts, slot) => placeLabel(place as Place, texts, slot),
  path: (places, texts, slot) => placeLabel((places as readonly Place[]).at(-1), texts, slot),
  several: listText,
  order: listText,
  assignment: (pairs, texts, slot) =>
    (pairs as readonly (readonly [Json, Json])[])
      .map(([thing, value]) => `${slotText(thing, texts, inner(slot, "thing"))}: ${slotText(value, texts, inner(slot, "value"))}`)
      .join("; "),
};

/** The value of a slot in words; null is a slot that is left out. */
export function slotText(value: Json, texts: SystemTexts, slot: SlotDescription): string {
  const picker = slot.picker;
  return value === null ? "" : (texts.slotTexts[picker] ?? SLOTS[picker] ?? plainText)(value, texts, slot);
}

/** The value of a slot with all its details: every corner of a path. */
export function fullSlotText(value: Json, texts: SystemTexts, slot: SlotDescription): string {
  if (slot.picker === "path" && value !== null) {
    return (value as readonly Place[]).map((place) => exactPlace(place, texts, slot)).join(" → ");
  }
  return slot.picker === "place" && value !== null ? exactPlace(value as Place, texts, slot) : slotText(value, texts, slot);
}

/** The names of things; lists within a list are separated by dots. */
function plainText(value: Json, texts: SystemTexts): string {
  if (!Array.isArray(value)) {
    return typeof value === "string" ? texts.name(value) : texts.word(value);
  }
  const separator = value.some(Array.isArray) ? ", " : " · ";
  return value.map((item: Json) => plainText(item, texts)).join(separator);
}

function listText(values: Json, texts: SystemTexts, slot: SlotDescription): string {
  return (values as List).map((value) => slotText(value, texts, inner(slot, "of"))).join(", ");
}

const WINDS = ["east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east"];

/** The name of the nearest compass direction, if the texts have one. */
export function compassName(degrees: number, texts: SystemTexts): string | undefined {
  const nearest = ((Math.round(degrees / 45) % WINDS.length) + WINDS.length) % WINDS.length;
  return texts.find("slots", WINDS[nearest] ?? "");
}

/** The degrees, after the compass direction if it has a name. */
export function facingText(degrees: number, texts: SystemTexts): string {
  const [rounded, name] = [`${Math.round(degrees)}°`, compassName(degrees, texts)];
  return name === undefined ? rounded : `${name} (${rounded})`;
}

/** The description of a slot within a slot. */
export function inner(slot: SlotDescription, name: "of" | "thing" | "value"): SlotDescription {
  return slot[name] ?? { picker: "" };
}

/** A place in words; on a table without them `6, 5.5`, with its height if the system has a sentence for it. */
export function placeLabel(place: Place | undefined, texts: SystemTexts, slot: PlaceUnit): string {
  if (texts.places !== null && slot.whole !== true && place !== undefined && place.length > 1) {
    return texts.places.near(spotOf(place, slot));
  }
  const [whole, height] = [placeText(place, slot, 1), placeText(place?.slice(2), slot, 1)];
  return ["", "0"].includes(height) ? whole : (texts.find("slots", "high", { place: whole, height }) ?? whole);
}

/** A place to 1/1000 inch, or told apart in words. */
function exactPlace(place: Place, texts: SystemTexts, slot: PlaceUnit): string {
  return texts.places === null || slot.whole === true ? placeText(place, slot, 3) : texts.places.exact(spotOf(place, slot));
}

function spotOf([x = 0, y = 0, z = 0]: Place, { per_inch: perInch = 1 }: PlaceUnit): readonly [number, number, number] {
  return [x / perInch, y / perInch, z / perInch];
}

/** The coordinates of a place: `6, 5.5`, with its height only in detail. */
function placeText(place: Place | undefined, slot: PlaceUnit, decimals: 1 | 3): string {
  const perInch = slot.per_inch ?? 1;
  const scale = 10 ** decimals;
  return (place ?? [])
    .slice(0, decimals === 1 ? 2 : 3)
    .map((number) => Math.round((number / perInch) * scale) / scale + 0)
    .join(", ");
}

/** The label of a choice in a decision of this kind; `marked` is said of a place that the table shows, if it is no square of a grid. */
export function labelOf(form: ChoiceForm, kind: string, texts: SystemTexts, marked = ""): ChoiceLabel {
  const slots = texts.slots(form);
  const filled = slots.filter(({ value }) => value !== null);
  const fields = Object.fromEntries(filled.map(({ name, value, described }) => [name, (isPlace(value, described) && marked) || slotText(value, texts, described)]));
  const figure = figureOf(filled);
  const key = keyOf(form.verb, kind, texts);
  const label =
    key === undefined
      ? [readable(form.verb), ...Object.values(fields)].filter((word) => word !== "").join(" ")
      : texts.fill("choices", key, { ...openSlots(texts.required(form)), ...fields });
  const group = headingOf(form.verb, kind, { ...openSlots(slots.map(({ name }) => name)), ...fields }, texts);
  return { label: sentence(label), ...(figure === null ? {} : { figure }), ...(group === "" ? {} : { group }) };
}

/** Whether this is a place between the squares of any grid, or a path that leads to one. */
function isPlace(value: Json, { picker, whole }: SlotDescription): boolean {
  return (picker === "place" || picker === "path") && whole !== true && Array.isArray(value) && value.length > 0;
}

/** The heading of a choice; empty if its verb has none, or if it names a slot that is not filled. */
function headingOf(verb: string, kind: string, fields: Readonly<Record<string, string>>, texts: SystemTexts): string {
  const key = keyOf(verb, kind, texts, "heading");
  const heading = key === undefined ? "" : texts.fill("choices", key, fields, "heading");
  return heading.includes(OPEN) ? "" : heading;
}

/** A verb whose slots are not filled yet: `Shoot at …`, or its name if its label begins with a slot. */
export function verbLabel(verb: string, kind: string, texts: SystemTexts): string {
  const key = keyOf(verb, kind, texts);
  const open = (key === undefined ? "" : texts.fill("choices", key, openSlots(texts.required({ verb }))))
    .replaceAll(/…(?:\s*…)+/g, OPEN)
    .trim();
  const begin = open.slice(0, open.indexOf(OPEN) + 1);
  const plain = open.includes(OPEN) ? begin : open;
  return hasLetters(plain) ? plain : headingOf(verb, kind, openSlots(texts.required({ verb })), texts) || (texts.find("verbs", verb) ?? readable(verb));
}

/** Slots as arguments that are not known yet. */
function openSlots(slots: readonly string[]): Record<string, string> {
  return Object.fromEntries(slots.map((name) => [name, OPEN]));
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** The name of a verb without a sentence. */
function readable(verb: string): string {
  return sentence(verb.replaceAll("_", " "));
}

/** A label with a capital at its beginning. */
function sentence(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** The key of a verb's label, or of its heading: for this kind of decision, else in general; undefined if it has none. */
function keyOf(verb: string, kind: string, texts: SystemTexts, attribute?: string): string | undefined {
  return [`${kind}-${verb}`, verb].find((key) => texts.catalog.has(`choices-${key}`, attribute));
}

function figureOf(slots: readonly Slot[]): string | null {
  const named = ["target", "figure"].map((picker) => slots.find((slot) => slot.picker === picker)?.value);
  return named.find((id) => typeof id === "string") ?? null;
}
