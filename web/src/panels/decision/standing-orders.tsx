import { useState } from "react";
import { answersIdle } from "./idle-answers";
import { orderSentence, subjectOf, untilKinds, untilWords } from "./order-sentence";
import { asError } from "../common/use-loaded";
import { scrollIntoView } from "../common/scroll-into-view";
import { useMatchContext } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { Asked, Order } from "../../protocol/messages";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** The standing orders in force as sentences; each can be withdrawn. Whoever is not asked can ask to be. */
export function Orders({ model }: { model: MatchModel }) {
  const { texts } = useMatchContext();
  const { orders } = model;
  const [problem, send] = useOrders();
  const shown = orders.filter((order) => !answersIdle(order));
  if (shown.length === 0 || model.seat === null || model.result !== null) {
    return null;
  }
  return (
    <section className="orders" aria-label={t("orders")}>
      <AskNow {...{ model, send }} />
      <details>
        <summary>{shown.every(isUsual) ? t("orders_usual") : t("orders_count", { count: shown.length })}</summary>
        <ul>
          {shown.map((order) => (
            <li key={JSON.stringify(order)}>
              <span>{orderSentence(order, orders, texts)}</span>
              <button type="button" className="chip" onClick={() => send(orders.filter((other) => other !== order))}>
                {t("order_remove")}
              </button>
            </li>
          ))}
        </ul>
        <Passed model={model} usual={shown.every(isUsual)} />
      </details>
      {problem !== "" && <p className="refused">{problem}</p>}
    </section>
  );
}

/** Replace the orders of the seat; returns why the last ones were refused, too. */
function useOrders(): [problem: string, send: (orders: readonly Order[], then?: () => void) => void] {
  const { store } = useMatchContext();
  const [problem, setProblem] = useState("");
  const send = (orders: readonly Order[], then?: () => void) => {
    store
      .send({ type: "orders", orders: [...orders] })
      .then(() => {
        setProblem("");
        then?.();
      })
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return [problem, send];
}

/** Whether an order passes questions over until it is withdrawn. */
const passedOver = (order: Order): boolean => (order.ask === true ? (order.times ?? null) === null : isUsual(order));

/** For kinds that orders pass over: a button to be asked at the next chance, whoever acts. */
function AskNow({ model, send }: { model: MatchModel; send(orders: readonly Order[]): void }) {
  const { texts } = useMatchContext();
  const { orders } = model;
  const kinds = [...new Set(orders.filter(passedOver).map(({ kind }) => kind))];
  const open = new Set(model.decisions.map(({ kind }) => kind));
  return kinds
    .filter((kind) => !open.has(kind))
    .map((kind) => {
      const next = orders.find((order) => order.kind === kind && order.ask === true && order.times === 1);
      const others = orders.filter((order) => order !== next);
      return (
        <button
          key={kind}
          type="button"
          className="chip ask-now"
          aria-pressed={next !== undefined}
          title={t("order_ask_next_hint")}
          onClick={() => send(next === undefined ? [{ kind, ask: true, times: 1 }, ...others] : others)}
        >
          {next === undefined ? (texts.find("ask_now", kind) ?? t("order_ask_next", { subject: subjectOf(kind, texts) })) : t("order_asked_next")}
        </button>
      );
    });
}

/** Whether it is one of the orders with which every player begins: to be asked about what enemies do to own figures. */
function isUsual({ ask, by, concerns, choice, figures, actions, until, times }: Order): boolean {
  const narrow = figures !== undefined || actions !== undefined || until !== undefined || (times ?? null) !== null;
  return !narrow && (ask === true ? by === "enemy" && concerns === true : choice === "pass");
}

/** How often orders have answered for the seat lately. */
function Passed({ model, usual }: { model: MatchModel; usual: boolean }) {
  const count = model.answered.filter(({ idle }) => idle !== true).length;
  return count > 0 && <p className="quiet">{t(usual ? "orders_usual_passed" : "orders_answered", { count })}</p>;
}

interface Props {
  model: MatchModel;
  decision: Asked;
}

/** On a question that comes often: when to be asked it, in one click each. */
export function WhenAsked({ model, decision }: Props) {
  const { texts } = useMatchContext();
  const [problem, send] = useOrders();
  const pass = useAnswer(decision);
  const { kind, situation = {} } = decision;
  const { actor = "" } = situation;
  const others = model.orders.filter((order) => order.kind !== kind || order.until !== undefined);
  const policies = decision.on_request === true ? onRequest(decision) : policiesFor(decision, texts);
  const now = written(model.orders.filter((order) => !others.includes(order) && order.times !== 1));
  return (
    <div className="when-asked">
      {actor !== "" && (
        <button
          type="button"
          className="chip"
          onClick={() => send([{ kind, choice: decision.default, figures: [actor], until: ["turn_ends"], of: actor }, ...model.orders], pass)}
        >
          {t("order_not_this_turn")}
        </button>
      )}
      <label>
        <span>{t("order_when")}</span>
        <select
          value={policies.findIndex(({ orders }) => written(orders) === now)}
          onChange={(event) => send([...others, ...(policies[Number(event.target.value)]?.orders ?? [])])}
        >
          <option value={-1} hidden>
            {t("order_otherwise")}
          </option>
          {policies.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {problem !== "" && <p className="refused">{problem}</p>}
    </div>
  );
}

/** When to be asked a kind of decision: the words for it, and the orders that do it. */
interface Policy {
  label: string;
  orders: readonly Order[];
}

function policiesFor({ kind, situation = {}, occasions = {}, default: pass }: Asked, texts: SystemTexts): Policy[] {
  const { actor = "", by } = situation;
  const only = (label: string, condition: Partial<Order>): Policy => ({
    label,
    orders: [{ kind, ask: true, ...condition }, { kind, choice: pass }],
  });
  return [
    only(t("order_concerned"), { by: "enemy", concerns: true }),
    ...Object.entries(occasions).map(([name, actions]) =>
      only(t("order_only_before", { occasion: texts.get("occasions", name) }), { by: "enemy", actions }),
    ),
    ...(actor !== "" && by !== "own" ? [only(t("order_only_figure", { figure: texts.name(actor) }), { figures: [actor] })] : []),
    { label: t("order_always"), orders: [] },
  ];
}

/** For what is offered at every chance: to be asked on request, or each time. */
function onRequest({ kind, default: pass }: Asked): Policy[] {
  return [
    { label: t("order_on_request"), orders: [{ kind, choice: pass }] },
    { label: t("order_always"), orders: [] },
  ];
}

/** Orders as a text that does not depend on the order of their fields. */
function written(orders: readonly Order[]): string {
  return JSON.stringify(orders.map((order) => Object.entries(order).toSorted(([one], [other]) => (one < other ? -1 : 1))));
}

/** Answer a decision with its default. */
function useAnswer({ id, default: choice }: Asked): () => void {
  const { store } = useMatchContext();
  return () => void store.send({ type: "choose", decision: id, choice }).catch(() => undefined);
}

/** Give a standing order: answer this kind of decision the same way until something happens. */
export function PassUntil({ model, decision }: Props) {
  const { store, texts, look } = useMatchContext();
  const options = decision.options ?? decision.outline?.filter((each) => each === "pass") ?? [];
  const [choice, setChoice] = useState(options.includes("pass") ? "pass" : decision.default);
  const [until, setUntil] = useState("");
  const [problem, send] = useOrders();
  const giveOrder = () => {
    const order: Order = { kind: decision.kind, choice, ...(until === "" ? {} : { until: [until] }) };
    send([...model.orders, order], () => void store.send({ type: "choose", decision: decision.id, choice }).catch(() => undefined));
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
          {eventKinds(model, untilKinds(texts)).map((kind) => (
            <option key={kind} value={kind}>
              {untilWords(kind, texts)}
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
