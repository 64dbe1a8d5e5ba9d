import { useMemo } from "react";
import { useMatchContext } from "../match/match-context";
import type { ChoiceCard } from "../../protocol/messages";
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
  const known = useAnswer(store, open ? { ask: "suggest", decision: place, count: COUNT } : null);
  const answer = known?.error === undefined ? known?.answer : undefined;
  const failed = known?.error !== undefined;
  return useMemo(() => {
    const { choices = [], cards = [] } = answer ?? {};
    texts.remember(cards);
    return { choices: answer === undefined && !failed ? null : [...new Set(choices)], cards };
  }, [answer, failed, texts]);
}
