import type { GameEvent, Numbered } from "../../protocol/messages";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { fact, Modifiers, modifiersIn } from "../odds/odds-card";
import { ReportRuling } from "./report-ruling";
import { scrollIntoView } from "../common/scroll-into-view";
import { Rules } from "../rules/rule-links";
import { useMatchContext } from "../match/match-context";
import { readable } from "../../systems/common/terrain";
import { t } from "../../text";

/** How many lines are shown before the rest is expanded. */
const INITIAL_LINES = 150;
const NEAR_END_PX = 60;

/** The log, newest line last; every line opens its explanation. */
export function Log({ events }: { events: readonly Numbered[] }) {
  const [expanded, setExpanded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const shown = expanded ? events : events.slice(-INITIAL_LINES);
  useFollowEnd(list, events.at(-1)?.n ?? -1);
  return (
    <ol
      className="log"
      ref={list}
      // Screen readers announce new lines only.
      role="log"
      aria-label={t("log")}
    >
      {shown.length < events.length && (
        <li className="earlier">
          <button type="button" onClick={() => setExpanded(true)}>
            {t("log_earlier", { count: events.length - shown.length })}
          </button>
        </li>
      )}
      {events.length === 0 && <li className="quiet">{t("log_empty")}</li>}
      {shown.map(({ n, event }) => (
        <LogLine key={n} n={n} event={event} />
      ))}
    </ol>
  );
}

/** Matches while the player reads the list: the pointer or the keyboard focus is in it. */
const READING = ":hover, :has(:focus-visible)";

/**
 * Keeps the end of the list in view until the player scrolls up, and returns to it once the pointer and
 * the focus have left the list.
 */
function useFollowEnd(list: RefObject<HTMLElement | null>, newest: number): void {
  const following = useRef(true);
  const lastSeen = useRef(newest);
  useEffect(() => {
    if (newest !== lastSeen.current) {
      lastSeen.current = newest;
      following.current ||= list.current?.matches(READING) === false;
    }
    if (following.current) {
      list.current?.scrollTo(0, list.current.scrollHeight);
    }
  });
  useEffect(() => {
    const box = list.current;
    if (box === null) {
      return;
    }
    let top = box.scrollTop;
    const onScroll = () => {
      const nearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
      following.current = nearEnd || (following.current && box.scrollTop >= top);
      top = box.scrollTop;
    };
    const observer = new ResizeObserver(() => following.current && box.scrollTo(0, box.scrollHeight));
    observer.observe(box);
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", onScroll);
    };
  }, [list]);
}

const LogLine = memo(function LogLine({ n, event }: { n: number; event: GameEvent }) {
  const { texts } = useMatchContext();
  const [open, setOpen] = useState(false);
  return (
    <li className="line" data-event={event.event}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {readable(texts.event(event))}
      </button>
      {open && <Explanation event={event} n={n} />}
    </li>
  );
});

/** The explanation of an event: its fields, modifiers and rules. */
export function Explanation({ event, n }: { event: GameEvent; n?: number }) {
  const { system, texts } = useMatchContext();
  const { event: kind, rules = [], ...fields } = event;
  const modifiers = modifiersIn(fields);
  const facts = Object.entries(fields).filter(([, value]) => modifiersIn(value).length === 0);
  return (
    <div className="explanation" data-kind={kind} ref={scrollIntoView}>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{texts.get("fields", name)}</dt>
              <dd>{fact(value, texts)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Modifiers modifiers={modifiers} system={system} texts={texts} />
      <Rules system={system} ids={rules} />
      {n !== undefined && <ReportRuling event={n} />}
    </div>
  );
}
