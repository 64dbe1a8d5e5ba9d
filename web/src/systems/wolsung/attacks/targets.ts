import { useMemo } from "react";
import { errorOf, useOddsAnswers } from "../../common/queries";
import { badge, type Odds, tone } from "../../common/odds-text";
import { distanceBetween } from "../../common/places";
import type { WidgetProps } from "../../types";
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
  loading: boolean;
}

/** At most this many targets are queried, the nearest first. */
const MAX_TARGETS = 12;

/** The legal ones of these choices, with their odds if they have any. */
export function useAims(
  store: WidgetProps["store"],
  choices: readonly (readonly [choice: string, target: string])[],
): Aims {
  const answers = useOddsAnswers(
    store,
    choices.map(([choice]) => choice),
  );
  const key = JSON.stringify(choices);
  return useMemo(() => {
    const possible: Aim[] = [];
    const all = JSON.parse(key) as [string, string][];
    for (const [choice, target] of all) {
      const odds = answers.get(choice);
      if (odds !== undefined && errorOf(odds) === null) {
        possible.push({ choice, target, odds: odds as Odds });
      } else if (odds !== undefined && errorOf(odds)?.error === "StaleAnswer") {
        possible.push({ choice, target, odds: null });
      }
    }
    return { possible, loading: all.some(([choice]) => !answers.has(choice)) };
  }, [answers, key]);
}

/** The marks for the targets; if a target has several choices, the first counts. */
export function targetMarks(possible: readonly Aim[]): NonNullable<Marks["targets"]> {
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
export function aimable(s: Skirmish, me: Model, entry: string): Model[] {
  const [verb, id] = entry.split(" ");
  const spell = verb === "cast" ? me.profile.spells?.find((each) => each.id === id) : undefined;
  if (spell?.type === "buff" && (spell.whom ?? "friends") === "friends") {
    return present(s).filter((other) => s.seats[other.seat] === s.seats[me.seat]);
  }
  return nearest(s, me);
}
