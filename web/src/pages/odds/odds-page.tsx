import { useCallback, useEffect, useState } from "react";
import "../../styles/calculator.css";
import { addressOf, MAX_QUESTIONS, type Question, questionsIn } from "./address";
import { CalculatorColumn } from "./calculator-column";
import { Glance } from "./glance";
import { get } from "../../net/api";
import { Problem } from "../../panels/common/error-boundary";
import type { Headline } from "../../panels/odds/odds-card";
import { useLoaded } from "../../panels/common/use-loaded";
import type { SystemCard } from "../../protocol/messages";
import { go } from "../../router";
import { t } from "../../text";

/** The odds calculator: one question, or two side by side. They are in the address, so that a link shows the same. */
export function OddsPage({ hash }: { hash: string }) {
  const systems = useLoaded("systems", async () => await get<SystemCard[]>("/api/systems"));
  useEffect(() => {
    document.title = t("title_of", { page: t("calculator") });
  }, []);
  if (systems.problem !== null) {
    return <Problem message={systems.problem.message} />;
  }
  return (
    <div className="calculators">
      <header>
        <a href="/" className="wordmark" aria-label={t("to_start")}>
          <img src="/icon.svg" alt="" width="34" height="34" />
        </a>
        <div>
          <h1>{t("calculator")}</h1>
          <p className="quiet">{t("calculator_hint")}</p>
        </div>
      </header>
      {systems.value === null ? <p className="quiet">{t("loading")}</p> : <Columns systems={systems.value} hash={hash} />}
    </div>
  );
}

/** Show these questions, in the place of those before or after them in the history. */
function show(questions: readonly Question[], replace: boolean): void {
  go(addressOf(questions), replace);
}

function Columns({ systems, hash }: { systems: readonly SystemCard[]; hash: string }) {
  const asked = questionsIn(hash);
  const first = { system: systems[0]?.name ?? "", calculator: "", fields: {} };
  const questions: readonly Question[] = asked.length === 0 ? [first] : asked;
  const last = questions.at(-1) ?? first;
  const { answers, noted } = useAnswers();
  return (
    <main>
      <div className="columns" data-count={questions.length}>
        {questions.map((question, place) => (
          <CalculatorColumn
            // The columns have no identity of their own.
            key={place} // oxlint-disable-line react/no-array-index-key
            label={questions.length === 1 ? t("calculator") : t("calculator_column", { number: place + 1 })}
            systems={systems}
            question={question}
            onChange={(changed) => show(questions.with(place, changed), true)}
            onAnswer={noted[place] ?? ignored}
            {...(questions.length > 1 && { onRemove: () => show(questions.toSpliced(place, 1), false) })}
          />
        ))}
      </div>
      <Glance answers={answers.slice(0, questions.length)} />
      <footer>
        {questions.length < MAX_QUESTIONS && (
          <button type="button" onClick={() => show([...questions, last], false)}>
            {t("calculator_compare")}
          </button>
        )}
        <CopyLink />
      </footer>
    </main>
  );
}

type Answers = readonly (readonly Headline[])[];

/** The main numbers of each answer, and what notes those of a column. */
function useAnswers(): { answers: Answers; noted: readonly ((headlines: readonly Headline[]) => void)[] } {
  const [answers, setAnswers] = useState<Answers>(Array.from({ length: MAX_QUESTIONS }, () => []));
  const first = useCallback((headlines: readonly Headline[]) => setAnswers((before) => before.with(0, headlines)), []);
  const second = useCallback((headlines: readonly Headline[]) => setAnswers((before) => before.with(1, headlines)), []);
  return { answers, noted: [first, second] };
}

function ignored(): void {
  // There is no such column.
}

/** Copies the address of the page; if that is not allowed, the address bar has it too. */
function CopyLink() {
  const [copied, setCopied] = useState("");
  const copy = () => {
    const { href } = globalThis.location;
    navigator.clipboard.writeText(href).then(
      () => setCopied(t("calculator_copied")),
      () => setCopied(href),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        {t("calculator_copy")}
      </button>
      <output>{copied}</output>
    </>
  );
}
