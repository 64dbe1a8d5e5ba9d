import { useState } from "react";
import { asError } from "../common/use-loaded";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { Answered, Asked, Order } from "../../protocol/messages";
import { t } from "../../text";

/** The default standing order of every seat: the server answers decisions with nothing to decide. */
export const ANSWER_IDLE: Order = { kind: "*", when: "idle" };
/** How many answers are shown before the rest is expanded. */
const SHOWN = 1;

export function answersIdle(order: Order): boolean {
  return order.kind === ANSWER_IDLE.kind && order.when === ANSWER_IDLE.when;
}

/** The decisions that the server answered because there was nothing to decide, and the switch for it. */
export function IdleAnswers({ model }: { model: MatchModel }) {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState("");
  const on = model.orders.some(answersIdle);
  const answered = model.answered.filter(({ idle }) => idle === true).toReversed();
  if (model.seat === null || model.result !== null || (on && answered.length === 0)) {
    return null;
  }
  const toggle = () => {
    const others = model.orders.filter((order) => !answersIdle(order));
    store
      .send({ type: "orders", orders: on ? others : [...others, ANSWER_IDLE] })
      .then(() => setProblem(""))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <section className="idle-answers" aria-label={t("idle_title")}>
      {answered.length > 0 && <Lines answered={answered.slice(0, SHOWN)} />}
      {answered.length > SHOWN && (
        <details>
          <summary>{t("idle_earlier", { count: answered.length - SHOWN })}</summary>
          <Lines answered={answered.slice(SHOWN)} />
        </details>
      )}
      <label className="idle-switch">
        <input type="checkbox" checked={on} onChange={toggle} />
        <span>{t("idle_switch")}</span>
      </label>
      {problem !== "" && <p className="refused">{problem}</p>}
    </section>
  );
}

function Lines({ answered }: { answered: readonly Answered[] }) {
  const { texts } = useMatchContext();
  return (
    <ul>
      {answered.map(({ number, kind, choice, about }) => (
        <li key={number}>
          {t("idle_answered", { prompt: texts.prompt(kind, about), choice: texts.choice(choice, kind) })}{" "}
          <span className="quiet">{texts.find("idle", kind) ?? t("idle_only")}</span>
        </li>
      ))}
    </ul>
  );
}

/** For a decision with nothing to decide: the reason, and what the server will answer. */
export function IdleHint({ model, decision }: { model: MatchModel; decision: Asked }) {
  const { texts } = useMatchContext();
  if (decision.idle === undefined) {
    return null;
  }
  const reason = texts.find("idle", decision.kind) ?? t("idle_only");
  const soon = model.orders.some(answersIdle) ? t("idle_soon", { choice: texts.choice(decision.idle, decision.kind) }) : "";
  return (
    <p className="idle-hint">
      {t("idle_nothing")} {reason} {soon}
    </p>
  );
}
