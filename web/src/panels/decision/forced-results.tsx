import { useState } from "react";
import { entriesWithEvents, entryText } from "../log/log";
import { useLesson } from "../lesson/lesson-context";
import { useMatchContext } from "../match/match-context";
import { GameTerms } from "../rules/terms";
import type { MatchModel } from "../../net/model";
import type { StoryEntry } from "../../protocol/messages";

/** No more actions of others than this are told again. */
const MAX_TOLD = 2;

/** What others did to this seat and how its own attacks ended since its last question, and what was decided without asking because only one answer was legal. */
export function ForcedResults({ model }: { model: MatchModel }) {
  const { texts, look } = useMatchContext();
  const inLesson = useLesson() !== null;
  const since = useLastAsked(model);
  const suffered = inLesson ? [] : sufferedSince(model.story, since.event, look.outcomes).filter((entry) => !isAskedAbout(entry, model));
  const told = entriesWithEvents(suffered, model.events).map(({ entry, own }) => entryText(entry, own, texts));
  const forced = model.answered
    .filter((answer) => answer.forced === true && answer.number > since.number)
    .flatMap(({ kind, about }) => texts.sentence("forced", kind, about) ?? []);
  return (
    told.length + forced.length > 0 && (
      <ul className="forced">
        {[...new Set([...told, ...forced])].map((line) => (
          <li key={line}>
            <GameTerms text={line} />
          </li>
        ))}
      </ul>
    )
  );
}

/** The latest actions of others that concern the reader, of those that went on after an event, and the reader's own of these kinds. */
export function sufferedSince(story: readonly StoryEntry[], event: number, own: readonly string[] = []): StoryEntry[] {
  return story
    .filter(({ kind, last, mine, weight }) => last > event && (mine === "concerned" || (mine === "acting" && own.includes(kind))) && weight !== "quiet")
    .slice(-MAX_TOLD);
}

/** Whether an action of an enemy, or of the reader, is still going on, so that the question itself says what it is. */
function isAskedAbout(entry: StoryEntry, { story, decisions }: MatchModel): boolean {
  return entry === story.at(-1) && decisions[0]?.situation?.by === (entry.mine === "acting" ? "own" : "enemy");
}

/** How far the match had come: its number and its last event. */
interface Moment {
  number: number;
  event: number;
}

/** The moment when the question before the present one was shown. */
function useLastAsked(model: MatchModel): Moment {
  const first = model.decisions[0]?.id;
  const now: Moment = { number: model.number, event: model.events.at(-1)?.n ?? -1 };
  const [asked, setAsked] = useState<{ id: string | undefined; at: Moment; before: Moment }>({ id: first, at: now, before: now });
  if (first !== undefined && first !== asked.id) {
    setAsked({ id: first, at: now, before: asked.at });
  }
  return asked.id === first ? asked.before : asked.at;
}
