/** The outline of a decision: choices whose slots are partly or wholly filled. */
import type { Asked, ChoiceCard, ChoiceForm, Json } from "../../protocol/messages";

/** The entries of the outline, each with its verb and slots. */
export function entriesOf({ choices = [], outline = [] }: Asked): ChoiceCard[] {
  return choices.filter(({ text }) => outline.includes(text));
}

/** Whether nothing of a choice is left open. */
export function isComplete({ open = [] }: ChoiceCard): boolean {
  return open.length === 0;
}

/** A choice with more of its slots filled. */
export function filled({ verb, slots = {} }: ChoiceForm, more: Readonly<Record<string, Json>>): ChoiceForm {
  return { verb, slots: { ...slots, ...more } };
}

/** The value of a slot that holds an id; an empty string if it is open. */
export function idIn({ slots = {} }: ChoiceForm, slot: string): string {
  const id = slots[slot];
  return typeof id === "string" ? id : "";
}
