import { useEffect } from "react";
import { hasOdds, setHasOdds } from "./odds-cache";
import { useMatchContext } from "../match/match-context";
import type { ChoiceForm, Question } from "../../protocol";
import { isBusy, keyOf, type QueryState, useAnswers } from "../../systems/common/queries";

export type OddsFields = Readonly<Record<string, unknown>>;
export type AnyChoice = string | ChoiceForm;

/** At most this many odds are asked for at once. */
const MAX_NOTES = 10;

/** The odds of these choices of one kind of decision, by choice, as they arrive. One is asked first: most have none. */
export function useOddsNotes(kind: string, choices: readonly AnyChoice[]): (choice: AnyChoice) => OddsFields | null {
  const { system } = useMatchContext();
  const [first] = choices;
  const known = first === undefined ? false : hasOdds(system, kind, first);
  const asked = known === false ? [] : choices.slice(0, known === true ? MAX_NOTES : 1);
  const answers = useOdds(asked);
  const result = first === undefined ? undefined : answers.get(keyOf(question(first)));
  useEffect(() => {
    if (first !== undefined && result !== undefined && !isBusy(result.error)) {
      setHasOdds(system, kind, first, result.error === undefined);
    }
  }, [system, kind, first, result]);
  return (choice) => answers.get(keyOf(question(choice)))?.answer ?? null;
}

/** The odds of some of these choices, which are known to have odds. */
export function useOddsOf(choices: readonly AnyChoice[]): (choice: AnyChoice) => OddsFields | null {
  const answers = useOdds(choices.slice(0, MAX_NOTES));
  return (choice) => answers.get(keyOf(question(choice)))?.answer ?? null;
}

function useOdds(choices: readonly AnyChoice[]): ReadonlyMap<string, QueryState<OddsFields>> {
  const { store } = useMatchContext();
  return useAnswers<OddsFields>(store, choices.map(question));
}

function question(choice: AnyChoice): Question {
  return { ask: "odds", choice };
}
