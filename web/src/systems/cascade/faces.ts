/** The dice that a choice names, read from its slots. No rules: only which dice they are. */
import { without } from "../../panels/pickers/picks";
import type { Json } from "../../protocol/messages";
import type { SystemTexts } from "../../text/system";
import type { Aim, Block } from "./options";

/** The faces that a choice names, highest first; null if it names no dice. */
export function facesIn(choice: string, texts: SystemTexts): number[] | null {
  const form = texts.form(choice);
  const slots = form === null ? [] : texts.slots(form);
  // A group that is declared with a parry only says where its dice come from.
  const blocks = slots.filter(({ picker }) => picker === "blocks");
  const named = (blocks.length > 0 ? blocks : slots).flatMap(({ picker, value }) => FACES[picker]?.(value) ?? []);
  return named.length === 0 ? null : named.toSorted((one, other) => other - one);
}

/** The dice of a slot by its picker. */
const FACES: Readonly<Record<string, (value: Json) => readonly number[]>> = {
  die: (value) => [value as number],
  dice: (value) => value as readonly number[],
  blocks: (value) => (value as readonly Block[]).flatMap(([dice]) => dice),
  aims: (value) => (value as readonly Aim[]).map(([face]) => face),
};

/** Whether these are the same dice. */
export function same(some: readonly number[], all: readonly number[]): boolean {
  return without(all, some)?.length === 0;
}

/** The choices that name all the picked dice, those that name no others first. */
export function narrowed(options: readonly string[], picked: readonly number[], texts: SystemTexts): string[] {
  if (picked.length === 0) {
    return [...options];
  }
  const fitting = options.filter((option) => without(facesIn(option, texts) ?? [], picked) !== null);
  const exact = fitting.filter((option) => same(picked, facesIn(option, texts) ?? []));
  return [...exact, ...fitting.filter((option) => !exact.includes(option))];
}
