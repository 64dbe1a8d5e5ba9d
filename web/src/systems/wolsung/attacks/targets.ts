import { useMemo } from "react";
import { keyOf, type Question, useAnswers } from "../../common/queries";
import { badge, type Odds, tone } from "../../common/odds-text";
import { apart } from "../../common/places";
import type { WidgetProps } from "../../types";
import { RefusedError } from "../../../net/connection";
import type { Marks } from "../../../table/types";
import { enemies, type Model, place, present, type Skirmish } from "../state";

/** A choice with a target, and its odds. */
export interface Aim {
  choice: string;
  target: string;
  odds: Odds | null;
}

export interface Aims {
  possible: readonly Aim[];
  asking: boolean;
}

/** At most this many targets are queried, the nearest first. */
const MOST = 12;

/** Which of these choices are legal, with their odds. A legal choice without odds counts too. */
export function useAims(
  store: WidgetProps["store"],
  choices: readonly (readonly [choice: string, target: string])[],
): Aims {
  const questions = choices.map(([choice]): Question => ({ ask: "odds", choice }));
  const known = useAnswers<Odds>(store, questions);
  const key = JSON.stringify(choices);
  return useMemo(() => {
    const possible: Aim[] = [];
    const all = JSON.parse(key) as [string, string][];
    for (const [choice, target] of all) {
      const found = known.get(keyOf({ ask: "odds", choice }));
      if (found?.answer !== undefined) {
        possible.push({ choice, target, odds: found.answer });
      } else if (found?.why instanceof RefusedError && found.why.kind === "StaleAnswer") {
        possible.push({ choice, target, odds: null });
      }
    }
    return { possible, asking: known.size < all.length };
  }, [known, key]);
}

/** The targets as they are marked on the table; of several things with one target the first is shown. */
export function targetMarks(possible: readonly Aim[]): NonNullable<Marks["targets"]> {
  const seen = new Map<string, NonNullable<Marks["targets"]>[number]>();
  for (const { target, odds } of possible) {
    if (!seen.has(target)) {
      seen.set(target, {
        id: target,
        label: odds === null ? "" : badge(odds),
        tone: odds === null ? "plain" : tone(odds),
      });
    }
  }
  return [...seen.values()];
}

/** The enemies of a model, the nearest first. */
export function nearest(s: Skirmish, model: Model): Model[] {
  const away = (other: Model) => apart(place(model), place(other));
  return enemies(s, model)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, MOST);
}

/** Possible targets of an outline entry; the server says which are legal. */
export function aimable(s: Skirmish, me: Model, entry: string): Model[] {
  const [verb, id] = entry.split(" ");
  const spell = verb === "cast" ? me.profile.spells?.find((each) => each.id === id) : undefined;
  if (spell?.type === "buff" && (spell.whom ?? "friends") === "friends") {
    return present(s).filter((other) => s.seats[other.seat] === s.seats[me.seat]);
  }
  return nearest(s, me);
}
