import type { Order } from "../../protocol/messages";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** A standing order as a sentence; `orders` are all of the seat, because the first that applies decides. */
export function orderSentence(order: Order, orders: readonly Order[], texts: SystemTexts): string {
  const before = orders.slice(0, orders.indexOf(order));
  const { ask = false, by = null, concerns = false, figures = [], actions = [], until = [], of = null, times = null } = order;
  return t(ask ? "order_asks" : "order_answers", {
    subject: subjectOf(order.kind, texts),
    choice: order.choice ? texts.choice(order.choice, order.kind) : t("the_default"),
    by,
    concerns,
    figures: figures.map((figure) => texts.name(figure)),
    actions: actions.map((action) => texts.name(action)),
    until: until.map((kind) => untilWords(kind, texts)),
    of: of === null ? null : texts.name(of),
    times,
    otherwise: before.some(({ kind, ask: asks }) => kind === order.kind && asks === true),
  });
}

/** What decisions of a kind are called in a standing order: a word of the system, or else their prompt. */
export function subjectOf(kind: string, texts: SystemTexts): string {
  const anybody = t("order_anybody");
  return texts.find("orders", kind) ?? texts.prompt(kind, { figure: anybody, actor: anybody, target: anybody });
}

/** The events for which an order can wait: those that the system has words for, or else all. */
export function untilKinds(texts: SystemTexts): readonly string[] {
  const named = texts.keys("until");
  return named.length > 0 ? named : texts.keys("events");
}

/** The event for which an order waits, in words. */
export function untilWords(kind: string, texts: SystemTexts): string {
  return texts.find("until", kind) ?? texts.get("kinds", kind);
}
