import type { ReactNode } from "react";
import { useMatchContext } from "../match/match-context";
import type { Glossary } from "../../text/glossary";

/**
 * Where a text stands. In a button that makes a choice, hovering explains its words, and on touch screens a mark beside
 * them: a tap on a word presses the button. In another button a tap on a word explains it.
 */
type Within = "text" | "choice" | "button";

/** What stays on the line of the word before it. */
const MARKS = /^[.,;:!?)\]”’"]+/;

interface Props {
  texts: { glossary: Glossary };
  text: string;
  within?: Within;
}

/** A text in which every term of the game's glossary explains itself; `term-tooltips.ts` shows the explanations. */
export function Terms({ texts: { glossary }, text, within = "text" }: Props) {
  const parts: ReactNode[] = [];
  const explained = new Map<string, string>();
  let last = 0;
  for (const { term, word, index } of glossary.find(text)) {
    if (!explained.has(term)) {
      const explains = `${word.charAt(0).toUpperCase()}${word.slice(1)}: ${glossary.explain(term)}`;
      explained.set(term, explains);
      parts.push(text.slice(last, index));
      last = index + word.length;
      const mark = MARKS.exec(text.slice(last))?.[0] ?? "";
      const shown = <Term key={index} {...{ word, explains, within }} />;
      parts.push(mark === "" ? shown : <span key={index} className="unbroken">{shown}{mark}</span>);
      last += mark.length;
    }
  }
  if (explained.size === 0) {
    return text;
  }
  parts.push(text.slice(last));
  // One element, so that a flexible box around it does not pull its words apart.
  return (
    <span>
      {parts}
      {within === "choice" && (
        <i className="term-mark" aria-hidden="true" data-explains={[...explained.values()].join("\n")} />
      )}
    </span>
  );
}

/** A text with the terms of the game that is played. */
export function GameTerms({ text, within }: Omit<Props, "texts">) {
  const { texts } = useMatchContext();
  return <Terms {...{ texts, text }} {...(within !== undefined && { within })} />;
}

function Term({ word, explains, within }: { word: string; explains: string; within: Within }) {
  if (within === "text") {
    return (
      <button type="button" className="term" data-explains={explains}>
        {word}
      </button>
    );
  }
  return (
    <span className="term" data-explains={explains} data-hover-only={within === "choice" || undefined}>
      {word}
    </span>
  );
}
