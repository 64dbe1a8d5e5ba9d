import "./watch.css";
import { missedEntries } from "./absence";
import type { Missed } from "./use-absence";
import { useWatch } from "./watch-context";
import { useLesson } from "../lesson/lesson-context";
import { entriesWithEvents, entryText } from "../log/log";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";

/** The card lists the latest entries. */
const MAX_ENTRIES = 5;

/** What happened before the player came or while they were away, with a button to watch it. */
export function WhileAway({ model, missing }: { model: MatchModel; missing: Missed }) {
  const { texts } = useMatchContext();
  const { playback, state } = useWatch();
  const { since, end } = missing;
  const lesson = useLesson();
  const missed = since === null || lesson !== null || state.playing ? [] : missedEntries(model, since);
  if (since === null || missed.length === 0) {
    return null;
  }
  // Folded beside a question: its answers come first.
  const asked = model.decisions.length > 0;
  const shown = missed.slice(-MAX_ENTRIES);
  const steps = state.canRepeat ? (playback?.steps.after(since.number) ?? []) : [];
  const watch = () => {
    end();
    playback?.repeat(steps);
  };
  return (
    <section className="while-away card" aria-labelledby="while-away">
      <details open={!asked}>
        <summary>
          <h3 id="while-away">{t(since.state === null ? "watch_before" : "watch_away")}</h3>
        </summary>
        {shown.length < missed.length && <p className="quiet">{t("watch_more", { count: missed.length - shown.length })}</p>}
        <ul>
          {entriesWithEvents(shown, model.events).map(({ entry, own }) => (
            <li key={entry.first} data-weight={entry.weight}>
              {entryText(entry, own, texts)}
            </li>
          ))}
        </ul>
      </details>
      <div className="buttons">
        {steps.length > 0 && (
          <button type="button" className="main" onClick={watch}>
            {t("watch_it")}
          </button>
        )}
        <button type="button" onClick={end}>
          {t("close")}
        </button>
      </div>
    </section>
  );
}
