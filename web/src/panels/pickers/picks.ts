/** What a player has picked of a decision so far, and what is left to pick. Only offered values: no rules. */
import type { ChoiceCard, ChoiceForm, Json, VerbCard } from "../../protocol/messages";
import type { SlotDescription } from "../../text/choice-label";

/** A slot of a verb. */
export interface SlotInfo {
  name: string;
  picker: string;
  described: SlotDescription;
}

/** The choices of a decision that have one verb and the same slots. */
export interface VerbGroup {
  key: string;
  verb: string;
  slots: readonly SlotInfo[];
  cards: readonly ChoiceCard[];
}

/** One value that the player picked. */
export interface Pick {
  slot: string;
  value: Json;
}

/** How far a choice is filled in. */
export interface Progress {
  /** The values of the slots so far: picked, the only one offered, the default of an optional slot, or a guess. */
  values: Readonly<Record<string, Json>>;
  /** The next slot to fill; null if none is left. */
  next: SlotInfo | null;
  /** The optional and the guessed slots, which can still be filled. */
  optional: readonly SlotInfo[];
  /** The choice, once all slots are filled. */
  choice: ChoiceCard | ChoiceForm | null;
}

/** The text of a choice, if the server has sent one. */
export function textOf(choice: ChoiceCard | ChoiceForm | null): string | null {
  return choice !== null && "text" in choice && typeof choice.text === "string" ? choice.text : null;
}

/** A choice as it is sent: its text if it has one, else its verb and slots. */
export function sendable(choice: ChoiceCard | ChoiceForm): string | ChoiceForm {
  return textOf(choice) ?? choice;
}

/** Slots whose values are composed: in an open space more of them are legal than are offered. */
const COMPOSED = new Set(["several", "order", "assignment", "dice", "path"]);

export function isComposed({ picker }: SlotInfo): boolean {
  return COMPOSED.has(picker);
}

/** The choices by verb, in the order in which they are offered. */
export function groupsOf(cards: readonly ChoiceCard[], verbs: readonly VerbCard[]): VerbGroup[] {
  const groups = new Map<string, ChoiceCard[]>();
  for (const card of cards) {
    const key = [card.verb, ...slotNames(card)].join(" ");
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups].map(([key, members]) => {
    const [first] = members;
    const names = first === undefined ? [] : slotNames(first);
    const verb = first?.verb ?? "";
    return { key, verb, slots: slotsOf(verb, names, verbs), cards: members };
  });
}

function slotNames({ slots = {}, open = [] }: ChoiceCard): string[] {
  return [...new Set([...Object.keys(slots), ...open])].toSorted();
}

function slotsOf(verb: string, names: readonly string[], verbs: readonly VerbCard[]): SlotInfo[] {
  const card = verbs.find((each) => each.verb === verb && Object.keys(each.slots).toSorted().join() === names.join());
  const described: VerbCard["slots"] = card?.slots ?? Object.fromEntries(names.map((name) => [name, { picker: "" }]));
  return Object.entries(described).map(([name, slot]) => ({ name, picker: slot.picker, described: slot }));
}

/** The group as one button: it offers a single choice, with nothing to pick except what may be added. */
export function onlyChoice({ cards, slots }: VerbGroup, open: boolean): ChoiceCard | null {
  if (!open) {
    return cards.length === 1 ? (cards[0] ?? null) : null;
  }
  const [card, ...others] = cards.filter(
    (each) => (each.open ?? []).length === 0 && slots.every((slot) => !isAddition(slot) || same(each.slots?.[slot.name] ?? null, slot.described.default ?? null)),
  );
  const complete = cards.every((each) => (each.open ?? []).length === 0);
  return card !== undefined && others.length === 0 && complete && slots.every((slot) => isAddition(slot) || isSettled(slot, cards)) ? card : null;
}

/** Whether something can be added to the only choice of a group. */
export function canAdd(group: VerbGroup, open: boolean): boolean {
  return open && addable(group).length > 0;
}

/** The slots of what can be added to a choice. */
export function addable({ slots }: VerbGroup): SlotInfo[] {
  return slots.filter(isAddition);
}

function isAddition({ picker, described }: SlotInfo): boolean {
  return COMPOSED.has(picker) && "default" in described;
}

function isSettled(slot: SlotInfo, cards: readonly ChoiceCard[]): boolean {
  return !COMPOSED.has(slot.picker) && valuesOf(slot, cards).length === 1;
}

/** The group with legal choices that the server suggested. */
export function withSuggestions(group: VerbGroup, suggested: readonly ChoiceCard[]): VerbGroup {
  const names = group.slots.map(({ name }) => name).toSorted();
  const known = new Set(group.cards.filter(({ open = [] }) => open.length === 0).map(({ text }) => text));
  const more = suggested.filter(
    (card) => card.verb === group.verb && slotNames(card).join() === names.join() && !known.has(card.text),
  );
  return more.length === 0 ? group : { ...group, cards: [...group.cards, ...more] };
}

/** A sensible value for a slot, given those of the slots before it; undefined if there is none. */
export type Guess = (slot: SlotInfo, values: Readonly<Record<string, Json>>) => Json | undefined;

/** How far these picks fill in a choice of the group; `open` in an open space. */
export function progressOf(group: VerbGroup, picks: readonly Pick[], open: boolean, guess: Guess = () => undefined): Progress {
  const values: Record<string, Json> = {};
  const optional: SlotInfo[] = [];
  let cards = group.cards;
  for (const slot of group.slots) {
    const pick = picks.find((each) => each.slot === slot.name);
    if (pick !== undefined) {
      values[slot.name] = pick.value;
      cards = fitting(cards, slot.name, pick.value, isFree(slot, cards, open));
    } else if (isFree(slot, cards, open)) {
      const likely = slot.described.default === undefined ? guess(slot, values) : likelyValue(slot, values, cards);
      if (likely === undefined) {
        return { values, next: slot, optional, choice: null };
      }
      optional.push(slot);
      values[slot.name] = likely;
    } else {
      const [offered, ...others] = valuesOf(slot, cards);
      if (offered === undefined || others.length > 0) {
        return { values, next: slot, optional, choice: null };
      }
      values[slot.name] = offered;
    }
  }
  const card = cards.find((each) => (each.open ?? []).length === 0 && same(each.slots ?? {}, values));
  return { values, next: null, optional, choice: card ?? { verb: group.verb, slots: values } };
}

/**
 * The default of a slot, unless no suggested choice with the values of the slots before it has it: then what the first
 * one has, such as the payment of a spell. Nothing for a target: the player picks one.
 */
function likelyValue(slot: SlotInfo, before: Readonly<Record<string, Json>>, cards: readonly ChoiceCard[]): Json | undefined {
  const standard = slot.described.default ?? null;
  const suggested = cards.filter(({ open = [] }) => open.length === 0);
  const alike = suggested.filter(({ slots = {} }) => Object.entries(before).every(([name, value]) => same(slots[name], value)));
  const values = valuesOf(slot, alike.length === 0 && Array.isArray(standard) ? suggested : alike);
  if (values.length === 0 || values.some((value) => same(value, standard))) {
    return standard;
  }
  return slot.picker === "target" ? undefined : values[0];
}

/** What can be picked for a slot after the picks of the slots before it. */
export function offeredFor(
  group: VerbGroup,
  slot: SlotInfo,
  picks: readonly Pick[],
  open: boolean,
): { offered: readonly Json[]; begun: readonly Json[]; free: boolean } {
  const before = picks.filter((pick) => pick.slot !== slot.name);
  let cards = group.cards;
  for (const { name } of group.slots) {
    const pick = before.find((each) => each.slot === name);
    if (name === slot.name) {
      break;
    }
    if (pick !== undefined) {
      cards = fitting(cards, name, pick.value, false);
    }
  }
  const free = isFree(slot, cards, open);
  const fitted = valuesOf(slot, cards);
  const begun = cards.flatMap(({ slots = {}, open: left = [] }) => (left.includes(slot.name) && slot.name in slots ? [slots[slot.name] ?? null] : []));
  // What is suggested for other picks may be legal here too.
  return { offered: fitted.length === 0 && free ? valuesOf(slot, group.cards) : fitted, begun, free };
}

/** The choices with this value in a slot, or with the slot still open. */
function fitting(cards: readonly ChoiceCard[], slot: string, value: Json, free: boolean): readonly ChoiceCard[] {
  const left = cards.filter(({ slots = {}, open = [] }) => open.includes(slot) || same(slots[slot], value));
  // A value of the player's own fits no offered choice; what else is offered stays.
  return left.length === 0 && free ? cards : left;
}

/** Whether other values than the offered ones may be legal. */
function isFree({ name, picker }: SlotInfo, cards: readonly ChoiceCard[], open: boolean): boolean {
  return open && (COMPOSED.has(picker) || cards.some((card) => card.open?.includes(name) === true));
}

/** The offered values of a slot, each once. */
function valuesOf({ name }: SlotInfo, cards: readonly ChoiceCard[]): Json[] {
  const filled = cards.filter(({ open = [] }) => !open.includes(name)).flatMap(({ slots = {} }) => (slots[name] === undefined ? [] : [slots[name]]));
  return [...new Map(filled.map((value) => [JSON.stringify(value), value])).values()];
}

/** Whether two values of a slot, or two sets of slots, are the same. */
export function same(one: Json | undefined, other: Json | undefined): boolean {
  return written(one) === written(other);
}

function written(value: Json | undefined): string {
  const isSlots = typeof value === "object" && value !== null && !Array.isArray(value);
  return JSON.stringify(isSlots ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : value) ?? "";
}

/** The picks with one more; picks of later slots no longer count. */
export function picked(group: VerbGroup, picks: readonly Pick[], slot: string, value: Json): Pick[] {
  const place = group.slots.findIndex(({ name }) => name === slot);
  const earlier = new Set(group.slots.slice(0, place).map(({ name }) => name));
  const optional = new Set(group.slots.filter(({ described }) => "default" in described).map(({ name }) => name));
  const kept = picks.filter((pick) => pick.slot !== slot && (earlier.has(pick.slot) || optional.has(pick.slot)));
  return [...kept, { slot, value }];
}

/** Which of `all` are picked so that each value of `some` is matched once; null if one is not among them. */
export function without<T extends Json>(all: readonly T[], some: readonly T[]): T[] | null {
  const left = [...all];
  for (const value of some) {
    const place = left.findIndex((each) => same(each, value));
    if (place < 0) {
      return null;
    }
    left.splice(place, 1);
  }
  return left;
}

/** Every item of these lists, as often as the list that has it most often. */
export function itemsOf(lists: readonly (readonly Json[])[]): Json[] {
  const items: Json[] = [];
  for (const list of lists) {
    for (const item of list) {
      const wanted = list.filter((each) => same(each, item)).length;
      if (items.filter((each) => same(each, item)).length < wanted) {
        items.push(item);
      }
    }
  }
  return items;
}
