import { useState } from "react";
import { answersIdle } from "./idle-answers";
import { asError } from "../common/use-loaded";
import { scrollIntoView } from "../common/scroll-into-view";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { Asked, Order } from "../../protocol/messages";
import { t } from "../../text";

/** The standing orders in force; each can be withdrawn. */
export function Orders({ orders }: { orders: readonly Order[] }) {
  const { store, texts } = useMatchContext();
  const withdraw = (order: Order) => {
    void store.send({ type: "orders", orders: orders.filter((other) => other !== order) }).catch(() => undefined);
  };
  const shown = orders.filter((order) => !answersIdle(order));
  if (shown.length === 0) {
    return null;
  }
  return (
    <ul className="orders" aria-label={t("orders")}>
      {shown.map((order) => (
        <li key={JSON.stringify(order)}>
          <span>
            {t("order_line", {
              choice: order.choice ? texts.choice(order.choice, order.kind) : t("the_default"),
              prompt: texts.get("prompts", order.kind),
              until: (order.until ?? []).map((kind) => texts.get("kinds", kind)),
            })}
          </span>
          <button type="button" className="chip" onClick={() => withdraw(order)}>
            {t("order_remove")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Give a standing order: answer this kind of decision the same way until something happens. */
export function PassUntil({ model, decision }: { model: MatchModel; decision: Asked }) {
  const { store, texts, look } = useMatchContext();
  const options = decision.options ?? decision.outline?.filter((each) => each === "pass") ?? [];
  const [choice, setChoice] = useState(options.includes("pass") ? "pass" : decision.default);
  const [until, setUntil] = useState("");
  const [problem, setProblem] = useState("");
  const giveOrder = () => {
    const order: Order = { kind: decision.kind, choice, ...(until === "" ? {} : { until: [until] }) };
    store
      .send({ type: "orders", orders: [...model.orders, order] })
      .then(async () => await store.send({ type: "choose", decision: decision.id, choice }))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <details className="pass-until" onToggle={(event) => scrollIntoView(event.currentTarget)}>
      <summary>{t(options.includes("pass") ? "pass_until" : "answer_until")}</summary>
      <p className="quiet">{t("pass_until_hint")}</p>
      <label>
        <span>{t("order_choice")}</span>
        <select value={choice} onChange={(event) => setChoice(event.target.value)}>
          {options.slice(0, 60).map((each) => (
            <option key={each} value={each}>
              {look.option(each, decision, model.state).label}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("order_until")}</span>
        <select value={until} onChange={(event) => setUntil(event.target.value)}>
          <option value="">{t("order_until_never")}</option>
          {eventKinds(model, texts.keys("events")).map((kind) => (
            <option key={kind} value={kind}>
              {texts.get("kinds", kind)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={giveOrder}>
        {t("order_add")}
      </button>
      {problem !== "" && <p className="refused">{problem}</p>}
    </details>
  );
}

/** Event kinds to wait for: those of this match first, newest first, then the others of the system. */
export function eventKinds(model: MatchModel, kinds: readonly string[]): string[] {
  const seen = model.events.map(({ event }) => event.event).toReversed();
  return [...new Set([...seen, ...kinds.toSorted()])].filter((kind) => kinds.includes(kind));
}
