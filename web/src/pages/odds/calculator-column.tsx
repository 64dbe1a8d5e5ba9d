import { useEffect, useId, useState } from "react";
import { answerPath, type Question } from "./address";
import { FieldInput } from "./field-input";
import { get, RequestError } from "../../net/api";
import { asError, useLoaded } from "../../panels/common/use-loaded";
import { type Headline, headlineFigures, OddsDetails } from "../../panels/odds/odds-card";
import { Rules } from "../../panels/rules/rule-links";
import type { CalculatorAnswer, CalculatorCard, FieldCard, SystemCard } from "../../protocol/messages";
import { BUSY } from "../../systems/common/queries";
import { lookOf } from "../../systems/registry";
import type { SystemLook } from "../../systems/types";
import { t } from "../../text";
import { systemTexts, type SystemTexts } from "../../text/system";

/** How long a value must stay the same before its odds are asked for, in milliseconds. */
const TYPING = 150;
/** After how many milliseconds a busy server is asked again. */
const RETRY = 2000;

interface Props {
  label: string;
  systems: readonly SystemCard[];
  question: Question;
  onChange(question: Question): void;
  onRemove?(): void;
  /** The main numbers of the answer, whenever there is another one; none while there is no answer. */
  onAnswer(headlines: readonly Headline[]): void;
}

interface Loaded {
  texts: SystemTexts;
  look: SystemLook;
  calculators: readonly CalculatorCard[];
}

async function load(system: string): Promise<Loaded> {
  const [texts, calculators] = await Promise.all([
    systemTexts(system),
    get<CalculatorCard[]>(`/api/systems/${encodeURIComponent(system)}/calculators`),
  ]);
  return { texts, calculators, look: await lookOf(system, texts) };
}

/** One question: the game, the calculator, its fields, and the odds. */
export function CalculatorColumn({ label, systems, question, onChange, onRemove, onAnswer }: Props) {
  const { system } = question;
  const loaded = useLoaded(system, () => load(system));
  const id = useId();
  return (
    <section className="calculator card" aria-label={label}>
      <div className="fields">
        <div className="field">
          <label htmlFor={`${id}system`}>{t("calculator_game")}</label>
          <select
            id={`${id}system`}
            value={system}
            onChange={(event) => onChange({ system: event.target.value, calculator: "", fields: {} })}
          >
            {systems.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </div>
        {onRemove !== undefined && (
          <button type="button" className="icon" aria-label={t("calculator_remove")} onClick={onRemove}>
            ×
          </button>
        )}
      </div>
      {loaded.problem !== null && <p className="refused">{loaded.problem.message}</p>}
      {loaded.value?.calculators.length === 0 && <p className="quiet">{t("calculator_none")}</p>}
      {loaded.value !== null && loaded.value.calculators.length > 0 && (
        <Calculator key={system} {...loaded.value} {...{ question, onChange, onAnswer }} />
      )}
    </section>
  );
}

type CalculatorProps = Loaded & Pick<Props, "question" | "onChange" | "onAnswer">;

function Calculator({ texts, look, calculators, question, onChange, onAnswer }: CalculatorProps) {
  const id = useId();
  const card = calculators.find(({ name }) => name === question.calculator) ?? calculators[0];
  const calculator = question.calculator === "" ? (card?.name ?? "") : question.calculator;
  const asked = { ...question, calculator };
  const { answer, problem } = useAnswer(asked);
  const shown = answer?.calculator.name === calculator ? answer.calculator : card;
  const change = (name: string, value: string) => {
    const dependent = (shown?.fields ?? []).filter(({ depends_on }) => depends_on?.includes(name));
    const dropped = new Set([name, ...dependent.map((each) => each.name)]);
    const kept = Object.entries(question.fields).filter(([other]) => !dropped.has(other));
    onChange({ ...asked, fields: Object.fromEntries([...kept, [name, value]]) });
  };
  const odds = problem === null ? (answer?.odds ?? null) : null;
  useEffect(() => {
    onAnswer(odds === null ? [] : headlineFigures(odds, texts, look));
  }, [odds, texts, look, onAnswer]);
  const often = (shown?.fields ?? []).filter(({ rare }) => rare !== true);
  const rarely = (shown?.fields ?? []).filter(({ rare }) => rare === true);
  const input = (field: FieldCard) => (
    <FieldInput
      key={`${calculator} ${field.name}`}
      field={field}
      texts={texts}
      given={question.fields[field.name]}
      onChange={(value) => change(field.name, value)}
    />
  );
  return (
    <>
      <div className="fields">
        <div className="field">
          <label htmlFor={`${id}calculator`}>{t("calculator_question")}</label>
          <select
            id={`${id}calculator`}
            value={calculator}
            onChange={(event) => onChange({ system: question.system, calculator: event.target.value, fields: {} })}
          >
            <Choices texts={texts} calculators={calculators.filter((each) => each.computation !== true)} />
            {calculators.some((each) => each.computation === true) && (
              <optgroup label={t("calculator_numbers")}>
                <Choices texts={texts} calculators={calculators.filter((each) => each.computation === true)} />
              </optgroup>
            )}
          </select>
        </div>
        {often.map(input)}
        {rarely.length > 0 && (
          <details className="rare" open={rarely.some(({ name }) => question.fields[name] !== undefined)}>
            <summary>{t("calculator_rare")}</summary>
            <div className="fields">{rarely.map(input)}</div>
          </details>
        )}
      </div>
      <div className="answer" aria-live="polite">
        {problem !== null && <p className="refused">{problem}</p>}
        {problem === null && answer === null && <p className="quiet">{t("loading")}</p>}
        {problem === null && answer !== null && <Shown {...{ answer, texts, look }} />}
      </div>
    </>
  );
}

/** The odds, or why there are none. */
function Shown({ answer, texts, look }: { answer: CalculatorAnswer; texts: SystemTexts; look: SystemLook }) {
  const { odds = null, why_not: whyNot = null, rule = null, system } = answer;
  if (odds !== null) {
    return <OddsDetails open {...{ odds, system, texts, look }} />;
  }
  return (
    <p className="refused">
      {whyNot !== null && texts.message(whyNot)} {rule !== null && <Rules system={system} ids={[rule]} />}
    </p>
  );
}

function Choices({ texts, calculators }: { texts: SystemTexts; calculators: readonly CalculatorCard[] }) {
  return calculators.map(({ name }) => (
    <option key={name} value={name}>
      {texts.get("calculators", name)}
    </option>
  ));
}

interface Answered {
  answer: CalculatorAnswer | null;
  problem: string | null;
}

/** The answer to a question; while it is asked for, the one before it. A busy server is asked again. */
function useAnswer(question: Question): Answered {
  const path = answerPath(question);
  const [answered, setAnswered] = useState<Answered>({ answer: null, problem: null });
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const answer = await get<CalculatorAnswer>(path);
        if (current) {
          setAnswered({ answer, problem: null });
        }
      } catch (error) {
        if (current) {
          setAnswered(({ answer }) => ({ answer, problem: asError(error).message }));
          if (error instanceof RequestError && BUSY.has(error.kind)) {
            timer = setTimeout(ask, RETRY);
          }
        }
      }
    };
    timer = setTimeout(ask, TYPING);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path]);
  return answered;
}
