import type { ChoiceForm } from "../../protocol/messages";

/** Whether choices with a verb have odds, by system, kind of decision and verb. */
const cache = new Map<string, boolean>();

/** Whether choices like this one have odds; undefined if it is not known yet. */
export function hasOdds(system: string, kind: string, choice: string | ChoiceForm): boolean | undefined {
  return cache.get(keyOf(system, kind, choice));
}

/** Remember whether choices like this one have odds; undefined forgets it. */
export function setHasOdds(system: string, kind: string, choice: string | ChoiceForm, has: boolean | undefined): void {
  if (has === undefined) {
    cache.delete(keyOf(system, kind, choice));
  } else {
    cache.set(keyOf(system, kind, choice), has);
  }
}

function keyOf(system: string, kind: string, choice: string | ChoiceForm): string {
  return `${system} ${kind} ${typeof choice === "string" ? choice.split(" ")[0] : choice.verb}`;
}
