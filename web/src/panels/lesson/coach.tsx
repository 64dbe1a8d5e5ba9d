import "../../styles/lesson.css";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLesson } from "./lesson-context";
import { LessonOver } from "./lesson-over";
import { elementTargets } from "./targets";
import { usePointing } from "./use-pointing";
import { refusalIn } from "../decision/use-choosing";
import { useMatchContext } from "../match/match-context";
import { Markdown } from "../rules/markdown";
import { Rules } from "../rules/rule-links";
import type { LessonSession, LessonState } from "../../net/lesson";
import type { LessonView } from "../../protocol/messages";
import { t } from "../../text";

/** The coach of a lesson, above the decision; nothing in a match. */
export function Coach({ playing }: { playing: boolean }) {
  const session = useLesson();
  return session === null ? null : <LessonCoach session={session} playing={playing} />;
}

function LessonCoach({ session, playing }: { session: LessonSession; playing: boolean }) {
  const state = useSyncExternalStore(session.subscribe, session.get);
  const { lesson } = state;
  usePointing(lesson === null || playing ? [] : elementTargets(lesson));
  if (lesson === null) {
    return null;
  }
  return (
    <section className="coach" aria-labelledby="coach-heading" data-step={lesson.step} data-done={lesson.done}>
      <CoachHead lesson={lesson} />
      {lesson.over === true ? <LessonOver lesson={lesson} onAgain={() => void session.go(0)} /> : <CoachStep {...{ session, state, lesson, playing }} />}
    </section>
  );
}

function CoachHead({ lesson }: { lesson: LessonView }) {
  const { texts } = useMatchContext();
  const number = lesson.step + 1;
  return (
    <header>
      <p>
        <b>{texts.message(lesson.title)}</b> <span className="quiet">{t("lesson_step", { number, count: lesson.steps })}</span>
      </p>
      <a className="chip" href="/" title={t("lesson_leave_hint")}>
        {t("lesson_leave")}
      </a>
      <progress max={lesson.steps} value={lesson.over === true ? lesson.steps : lesson.step} aria-label={t("lesson_progress")} />
    </header>
  );
}

interface StepProps {
  session: LessonSession;
  state: LessonState;
  lesson: LessonView;
  /** Whether the result of the choice is still shown on the table. */
  playing: boolean;
}

/** What to know and what to do; after the right choice what came of it. */
function CoachStep({ session, state, lesson, playing }: StepProps) {
  const { texts } = useMatchContext();
  const { step, done, task, praise } = lesson;
  const ready = !playing && (done || task === null);
  return (
    <>
      <div className="coach-words" aria-live="polite">
        <h2 id="coach-heading">{texts.message(lesson.heading)}</h2>
        {done && praise !== null && !playing ? (
          <div className="praise">
            <Markdown text={texts.message(praise)} texts={texts} />
          </div>
        ) : (
          <Markdown text={texts.message(lesson.explanation)} texts={texts} />
        )}
        {!done && task !== null && (
          <div className="task">
            <Markdown text={texts.message(task)} texts={texts} />
          </div>
        )}
      </div>
      <Mistake state={state} />
      <div className="coach-buttons">
        {step > 0 && (
          <button type="button" className="chip" disabled={state.busy} onClick={() => void session.go(step - 1)}>
            {t("lesson_back")}
          </button>
        )}
        {ready ? (
          <Continue key={`${step} ${done}`} busy={state.busy} last={step === lesson.steps - 1} onClick={() => void session.go(step + 1)} />
        ) : (
          !done && (
            <button type="button" className="chip skip-step" disabled={state.busy} onClick={() => void session.go(step + 1)}>
              {t("lesson_skip")}
            </button>
          )
        )}
      </div>
    </>
  );
}

/** Why the last choice was not right, or why the server could not judge it. */
function Mistake({ state: { mistake, problem } }: { state: LessonState }) {
  const { system, texts } = useMatchContext();
  const refusal = mistake === null ? null : refusalIn(mistake);
  return (
    <div role="alert">
      {refusal !== null && (
        <div className="mistake">
          <b>{t("lesson_mistake")}</b> <Markdown text={texts.message(refusal.said)} />
          {refusal.rule !== null && <Rules system={system} ids={[refusal.rule]} />}
        </div>
      )}
      {problem !== "" && <p className="refused">{t("failed", { message: problem })}</p>}
    </div>
  );
}

/** The button to the next step; it has the focus, so that Enter continues. */
function Continue({ busy, last, onClick }: { busy: boolean; last: boolean; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!busy) {
      button.current?.focus({ preventScroll: true });
    }
  }, [busy]);
  return (
    <button type="button" ref={button} className="main continue" disabled={busy} onClick={onClick}>
      {t(last ? "lesson_finish" : "lesson_continue")}
    </button>
  );
}
