import { useMemo } from "react";
import { choiceKey, errorOf, useOddsAnswers } from "../../common/queries";
import { badge, type Odds, tone } from "../../common/odds-text";
import { distanceBetween } from "../../common/places";
import type { WidgetProps } from "../../types";
import type { ChoiceForm } from "../../../protocol/messages";
import type { Marks } from "../../../table/types";
import { place } from "../../common/figures";
import { idIn } from "../entries";
import { enemies, type Model, present, type Skirmish } from "../state";

/** A choice by its text or its form. */
type Choice = string | ChoiceForm;

/** A choice with a target, and its odds. */
export interface Aim<C extends Choice> {
  choice: C;
  target: string;
  odds: Odds | null;
}

export interface Aims<C extends Choice> {
  possible: readonly Aim<C>[];
  loading: boolean;
}

/** At most this many targets are queried, the nearest first. */
const MAX_TARGETS = 12;

/** The legal ones of these choices, with their odds if they have any. */
export function useAims<C extends Choice>(
  store: WidgetProps["store"],
  choices: readonly (readonly [choice: C, target: string])[],
): Aims<C> {
  const answers = useOddsAnswers(
    store,
    choices.map(([choice]) => choice),
  );
  const key = JSON.stringify(choices);
  return useMemo(() => {
    const possible: Aim<C>[] = [];
    const all = JSON.parse(key) as [C, string][];
    for (const [choice, target] of all) {
      const odds = answers.get(choiceKey(choice));
      if (odds !== undefined && errorOf(odds) === null) {
        possible.push({ choice, target, odds: odds as Odds });
      } else if (odds !== undefined && errorOf(odds)?.error === "StaleAnswer") {
        possible.push({ choice, target, odds: null });
      }
    }
    return { possible, loading: all.some(([choice]) => !answers.has(choiceKey(choice))) };
  }, [answers, key]);
}

/** The marks for the targets; if a target has several choices, the first counts. */
export function targetMarks(possible: readonly Aim<Choice>[]): NonNullable<Marks["targets"]> {
  const marks = new Map<string, NonNullable<Marks["targets"]>[number]>();
  for (const { target, odds } of possible) {
    if (!marks.has(target)) {
      marks.set(target, {
        id: target,
        label: odds === null ? "" : badge(odds),
        tone: odds === null ? "plain" : tone(odds),
      });
    }
  }
  return [...marks.values()];
}

/** The enemies of a model, the nearest first. */
export function nearest(s: Skirmish, model: Model): Model[] {
  const distance = (other: Model) => distanceBetween(place(model), place(other));
  return enemies(s, model)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_TARGETS);
}

/** The candidate targets of an outline entry; the server decides which are legal. */
export function aimable(s: Skirmish, me: Model, entry: ChoiceForm): Model[] {
  const spell = me.profile.spells?.find(({ id }) => id === idIn(entry, "spell"));
  if (spell?.type === "buff" && (spell.whom ?? "friends") === "friends") {
    return present(s).filter((other) => s.seats[other.seat] === s.seats[me.seat]);
  }
  return nearest(s, me);
}
