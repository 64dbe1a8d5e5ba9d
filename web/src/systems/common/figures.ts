/** What the figures of all systems have in common. */
import { readable } from "./terrain";
import type { Spot } from "../../table/types";
import type { SystemTexts } from "../../text/system";

const MILLIMETRES = 25.4;

/** Where a figure or a marker is. */
export function place({ x = 0, y = 0, z = 0 }: { x?: number; y?: number; z?: number }): Spot {
  return [x, y, z];
}

/** Millimetres in inches. */
export function inches(millimetres: number): number {
  return millimetres / MILLIMETRES;
}

/** The name of a figure, by its id or its profile. */
export function nameOf({ id, profile: { name } }: { id: string; profile: { name?: string } }, texts: SystemTexts): string {
  return texts.find("names", id) ?? (name || readable(id));
}

/** The name of anything with an id, such as a marker. */
export function thingName(id: string, texts: SystemTexts): string {
  return texts.find("names", id) ?? readable(id);
}

/** The names of all figures by id. */
export function namesOf<T>(figures: Readonly<Record<string, T>>, name: (figure: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(figures).map(([id, figure]) => [id, name(figure)]));
}

/** The words whose conditions hold. */
export function wordsOf(words: readonly (readonly [holds: boolean | undefined, word: string])[]): string[] {
  return words.filter(([holds]) => holds === true).map(([, word]) => word);
}
