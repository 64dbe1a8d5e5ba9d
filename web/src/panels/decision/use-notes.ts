import { createContext, useContext, useMemo } from "react";
import { useMatchContext } from "../match/match-context";
import type { ChoiceForm, Message, NotesAnswer } from "../../protocol/messages";
import { choiceKey, useAnswers } from "../../systems/common/queries";

type AnyChoice = string | ChoiceForm;

/** What the server says about a decision: what a player should know, and the choices to list first. */
export interface Remark {
  about: string;
  first: readonly string[];
  /** Choices that are no better than another one in any respect. */
  lesser: readonly string[];
}

/** The place of the decision among the open ones of the seat, and the remark on it. */
export const DecisionContext = createContext<{ place: number; remark: Remark }>({ place: 0, remark: { about: "", first: [], lesser: [] } });

/** The most choices in one question, so that the first answers do not wait for the last. */
const CHOICES_AT_ONCE = 12;
/** No more choices than this get a note. */
const MAX_NOTED = 72;

/** What these choices lead to, in the words of the server: odds, costs and consequences; empty until it is known. */
export function useNotes(choices: readonly AnyChoice[]): (choice: AnyChoice) => string {
  const { store, texts } = useMatchContext();
  const { place: decision } = useContext(DecisionContext);
  const different = [...new Map(choices.map((choice) => [choiceKey(choice), choice])).values()].slice(0, MAX_NOTED);
  const questions = different.flatMap((_, index) =>
    index % CHOICES_AT_ONCE === 0 ? [{ ask: "notes" as const, decision, choices: different.slice(index, index + CHOICES_AT_ONCE) }] : [],
  );
  const known = useAnswers<NotesAnswer>(store, questions);
  const notes = useMemo(() => {
    const found = new Map<string, Message>();
    for (const [key, { answer }] of known) {
      const asked = (JSON.parse(key) as { choices: AnyChoice[] }).choices;
      for (const [index, choice] of asked.entries()) {
        const note = answer?.notes?.[index];
        if (note) {
          found.set(choiceKey(choice), note);
        }
      }
    }
    return found;
  }, [known]);
  return (choice) => {
    const note = notes.get(choiceKey(choice));
    return note === undefined ? "" : texts.message(note).replaceAll(/\s+/g, " ").trim();
  };
}

/** The remark on the decision at this place; empty until it is known. */
export function useRemark(place: number): Remark {
  const { store, texts } = useMatchContext();
  const [known] = useAnswers<NotesAnswer>(store, [{ ask: "notes", decision: place }]).values();
  const { about = null, first = [], lesser = [] } = known?.answer ?? {};
  return { about: about === null ? "" : texts.message(about), first, lesser };
}
