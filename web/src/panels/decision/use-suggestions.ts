import { useMemo } from "react";
import { useMatchContext } from "../match/match-context";
import type { ChoiceCard } from "../../protocol";
import { useAnswer } from "../../systems/common/queries";

const COUNT = 24;

/** Some legal choices of an open space. */
export interface Suggestions {
  /** Their texts; null while they are unknown. */
  choices: readonly string[] | null;
  /** Those with a verb and slots. */
  cards: readonly ChoiceCard[];
}

/** Some legal choices of the decision with this index, if it is an open space. */
export function useSuggestions(place: number, open: boolean): Suggestions {
  const { store, texts } = useMatchContext();
  const question = open ? { ask: "suggest", decision: place, count: COUNT, cards: true } : null;
  const known = useAnswer<(string | ChoiceCard)[]>(store, question);
  const answer = known?.error === undefined ? known?.answer : undefined;
  const failed = known?.error !== undefined;
  return useMemo(() => {
    const found = answer ?? [];
    const cards = found.filter((each) => typeof each !== "string");
    texts.remember(cards);
    const choices = [...new Set(found.map((each) => (typeof each === "string" ? each : each.text)))];
    return { choices: answer === undefined && !failed ? null : choices, cards };
  }, [answer, failed, texts]);
}
