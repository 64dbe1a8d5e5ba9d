import { useEffect } from "react";
import { hasOdds, setHasOdds } from "./odds-cache";
import { useMatchContext } from "../match/match-context";
import type { ChoiceForm, Json } from "../../protocol/messages";
import { BUSY, choiceKey, errorOf, useOddsAnswers } from "../../systems/common/queries";

export type OddsFields = Readonly<Record<string, Json>>;
type AnyChoice = string | ChoiceForm;

/** At most this many odds are asked for at once. */
const MAX_NOTES = 24;

/** The odds of these choices of one kind of decision, by choice, as they arrive. One is asked first: most have none. */
export function useOddsNotes(kind: string, choices: readonly AnyChoice[]): (choice: AnyChoice) => OddsFields | null {
  const { store, system, texts } = useMatchContext();
  const [first] = choices;
  const verb = first === undefined ? "" : texts.verb(first);
  const known = first === undefined ? false : hasOdds(system, kind, verb);
  const answers = useOddsAnswers(store, known === false ? [] : choices.slice(0, known === true ? MAX_NOTES : 1));
  const result = first === undefined ? undefined : answers.get(choiceKey(first));
  useEffect(() => {
    const error = result === undefined ? null : errorOf(result);
    if (first !== undefined && result !== undefined && !BUSY.has(error?.error ?? "")) {
      setHasOdds(system, kind, verb, error === null);
    }
  }, [system, kind, verb, first, result]);
  return (choice) => fieldsOf(answers.get(choiceKey(choice)));
}

/** The odds of some of these choices, which are known to have odds. */
export function useOddsOf(choices: readonly AnyChoice[]): (choice: AnyChoice) => OddsFields | null {
  const { store } = useMatchContext();
  const answers = useOddsAnswers(store, choices.slice(0, MAX_NOTES));
  return (choice) => fieldsOf(answers.get(choiceKey(choice)));
}

function fieldsOf(answer: object | undefined): OddsFields | null {
  return answer === undefined || errorOf(answer) !== null ? null : (answer as OddsFields);
}
