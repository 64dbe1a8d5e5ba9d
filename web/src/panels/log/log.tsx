import type { GameEvent, MatchCard, Numbered, StoryEntry } from "../../protocol/messages";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { fact, Modifiers, modifiersIn } from "../odds/odds-card";
import { ReportRuling } from "./report-ruling";
import { scrollIntoView } from "../common/scroll-into-view";
import { Rules } from "../rules/rule-links";
import { GameTerms } from "../rules/terms";
import { sidePlace, useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** How many entries are shown before the rest is expanded. */
const INITIAL_ENTRIES = 100;
const NEAR_END_PX = 60;
/** The flag of an entry that is the heading of a turn. */
const TURN = "turn";

/** An entry that is looked for: the one with this event. Every request is a new object. */
export interface Wanted {
  event: number;
  /** Whether its details stay closed. */
  unopened?: boolean;
}

interface Props {
  model: Pick<MatchModel, "card" | "events" | "story">;
  wanted?: Wanted | null;
}

/** The log, newest entry last: one entry for each action, grouped by turns. Each opens its dice, modifiers and rules. */
export function Log({ model, wanted = null }: Props) {
  const { events, story, card } = model;
  const [expanded, setExpanded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const found = wanted === null ? undefined : entryWith(story, wanted.event);
  const latest = story.slice(-INITIAL_ENTRIES);
  const shown = expanded || (found !== undefined && !latest.includes(found)) ? story : latest;
  useFollowEnd(list, events.at(-1)?.n ?? -1, wanted);
  return (
    <ol
      className="log"
      ref={list}
      // Screen readers announce new entries only.
      role="log"
      aria-label={t("log")}
    >
      {shown.length < story.length && (
        <li className="earlier">
          <button type="button" onClick={() => setExpanded(true)}>
            {t("log_earlier", { count: story.length - shown.length })}
          </button>
        </li>
      )}
      {story.length === 0 && <li className="quiet">{t("log_empty")}</li>}
      {entriesWithEvents(shown, events).map(({ entry, own }) => (
        <Entry key={entry.first} entry={entry} events={own} side={sideOf(card, entry)} wanted={entry === found ? wanted : null} />
      ))}
    </ol>
  );
}

/** The side of the player who acts in an entry, for its colour. */
function sideOf(card: MatchCard, { seats = [] }: StoryEntry): number | undefined {
  const acting = card.seats.find(({ seat }) => seat === seats[0]);
  return acting === undefined ? undefined : sidePlace(card, acting.side);
}

/** The entry with an event. */
export function entryWith(story: readonly StoryEntry[], event: number): StoryEntry | undefined {
  return story.find(({ first, last }) => first <= event && event <= last);
}

/** Entries with their events; both are in order. */
export function entriesWithEvents(story: readonly StoryEntry[], events: readonly Numbered[]) {
  let at = events.findIndex(({ n }) => n >= (story[0]?.first ?? 0));
  return story.map((entry) => {
    const own: Numbered[] = [];
    for (let event = events[at]; event !== undefined && event.n <= entry.last; event = events[++at]) {
      own.push(event);
    }
    return { entry, own };
  });
}

/** What an entry says; without sentences, what its events say. */
export function entryText({ sentences = [] }: StoryEntry, events: readonly Numbered[], texts: SystemTexts): string {
  return sentences.length > 0 ? texts.told(sentences) : events.map(({ event }) => texts.event(event)).join(" ");
}

/** Matches while the player reads the list: the pointer or the keyboard focus is in it. */
const READING = ":hover, :has(:focus-visible)";

/**
 * Keeps the end of the list in view until the player scrolls up, and returns to it once the pointer and
 * the focus have left the list.
 */
function useFollowEnd(list: RefObject<HTMLElement | null>, newest: number, wanted: Wanted | null): void {
  const following = useRef(true);
  useEffect(() => {
    if (wanted !== null) {
      following.current = false;
      list.current?.querySelector("[data-wanted]")?.scrollIntoView({ block: "start" });
    }
  }, [list, wanted]);
  const lastSeen = useRef(newest);
  useEffect(() => {
    if (newest !== lastSeen.current) {
      lastSeen.current = newest;
      following.current ||= list.current?.matches(READING) === false;
    }
    if (following.current) {
      list.current?.scrollTo(0, list.current.scrollHeight);
    }
  }, [list, newest]);
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

interface EntryProps {
  entry: StoryEntry;
  events: readonly Numbered[];
  side: number | undefined;
  wanted: Wanted | null;
}

/** One action with its outcome; it opens to its events. */
const Entry = memo(
  function Entry({ entry, events, side, wanted }: EntryProps) {
    const { texts } = useMatchContext();
    const [open, setOpen] = useState(false);
    const [found, setFound] = useState<Wanted | null>(null);
    if (found !== wanted) {
      setFound(wanted);
      setOpen(open || (wanted !== null && wanted.unopened !== true));
    }
    const { flags = [], kind, mine = "no", weight = "normal" } = entry;
    return (
      <li
        className={flags.includes(TURN) ? "line heading" : "line"}
        ref={open && wanted === null ? scrollIntoView : undefined}
        data-wanted={wanted === null ? undefined : true}
        data-kind={kind}
        data-side={side}
        data-mine={mine}
        data-weight={weight}
        data-flags={flags.join(" ")}
        data-events={events.map(({ event }) => event.event).join(" ")}
      >
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <GameTerms text={entryText(entry, events, texts)} within="button" />
        </button>
        {open && <Details events={events} />}
      </li>
    );
  },
  // An entry that is sent again is the same one, unless it has grown.
  (before, after) => before.entry.last === after.entry.last && before.wanted === after.wanted && before.events.length === after.events.length,
);

/** The events of an entry with their dice, modifiers and rules. */
function Details({ events }: { events: readonly Numbered[] }) {
  const last = events.at(-1);
  return (
    <div className="details">
      <ol>
        {events.map(({ n, event }) => (
          <EventLine key={n} n={n} event={event} alone={events.length === 1} />
        ))}
      </ol>
      {events.length > 1 && last !== undefined && <ReportRuling event={last.n} />}
    </div>
  );
}

/** One event of an entry with its rules; it opens its explanation. */
function EventLine({ n, event, alone }: { n: number; event: GameEvent; alone: boolean }) {
  const { system, texts } = useMatchContext();
  const [open, setOpen] = useState(alone);
  return (
    <li className="event" data-event={event.event}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <GameTerms text={texts.event(event)} within="button" />
      </button>
      {open ? <Explanation event={event} n={n} /> : <Rules system={system} ids={event.rules ?? []} />}
    </li>
  );
}

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
