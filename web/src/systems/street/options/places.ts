import { readPlace } from "../../common/places";

/** A place for display, rounded to a tenth of an inch. */
export function placeText(word: string | undefined): string {
  return (readPlace(word ?? "") ?? []).map((number) => String(Math.round(number * 10) / 10)).join(", ");
}
