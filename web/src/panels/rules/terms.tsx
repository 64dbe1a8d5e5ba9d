import { Fragment, type ReactNode, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { SystemTexts } from "../../text/system";

interface Props {
  texts: SystemTexts;
  text: string;
  /** Inside a button or a link: the explanation opens on hovering only. */
  inert?: boolean;
}

/** A text in which every term of the game's glossary explains itself on hover, focus or tap. */
export function Terms({ texts, text, inert = false }: Props) {
  return <Fragment>{withTerms(text, texts, inert)}</Fragment>;
}

function withTerms(text: string, texts: SystemTexts, inert: boolean): ReactNode[] {
  const { glossary } = texts;
  const parts: ReactNode[] = [];
  const explained = new Set<string>();
  let last = 0;
  for (const match of glossary.find(text)) {
    if (!explained.has(match.term)) {
      explained.add(match.term);
      parts.push(
        text.slice(last, match.index),
        inert ? (
          <abbr key={match.index} className="term" title={glossary.explain(match.term)}>
            {match.word}
          </abbr>
        ) : (
          <Term key={match.index} word={match.word} explanation={glossary.explain(match.term)} />
        ),
      );
      last = match.index + match.word.length;
    }
  }
  parts.push(text.slice(last));
  return parts;
}

/** The space between a term and its explanation, and around the page, in pixels. */
const GAP = 6;
const MAX_WIDTH = 320;

/** A term of art: its explanation opens on hover, focus or tap, and closes on Escape. */
function Term({ word, explanation }: { word: string; explanation: string }) {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const id = useId();
  const open = (element: HTMLElement) => setPlace(element.getBoundingClientRect());
  const close = () => setPlace(null);
  return (
    <button
      type="button"
      className="term"
      aria-describedby={place === null ? undefined : id}
      onPointerEnter={({ currentTarget, pointerType }) => pointerType === "mouse" && open(currentTarget)}
      onPointerLeave={close}
      onFocus={({ currentTarget }) => open(currentTarget)}
      onBlur={close}
      onClick={(event) => {
        event.stopPropagation();
        open(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape" && place !== null) {
          event.stopPropagation();
          close();
        }
      }}
    >
      {word}
      {place !== null && createPortal(<Explanation {...{ id, word, explanation, place }} />, document.body)}
    </button>
  );
}

function Explanation({ id, word, explanation, place }: { id: string; word: string; explanation: string; place: DOMRect }) {
  const left = Math.max(GAP, Math.min(place.left, globalThis.innerWidth - MAX_WIDTH - GAP));
  const below = place.top < globalThis.innerHeight / 2;
  const vertical = below ? { top: place.bottom + GAP } : { bottom: globalThis.innerHeight - place.top + GAP };
  return (
    <span id={id} role="tooltip" className="term-tooltip" style={{ left, maxWidth: MAX_WIDTH, ...vertical }}>
      <b>{word}</b> {explanation}
    </span>
  );
}
