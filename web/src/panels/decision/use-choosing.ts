import { useCallback, useState } from "react";
import { asError } from "../common/use-loaded";
import { useMatchContext } from "../match/match-context";
import { RefusedError } from "../../net/connection";
import type { Asked, ChoiceForm } from "../../protocol/messages";
import { query } from "../../systems/common/queries";
import { t } from "../../text";
import type { Message } from "../../text/fluent";
import type { SystemTexts } from "../../text/system";

/** Why a choice is illegal, and by which rule. */
export interface Refusal {
  said: Message | string;
  rule: string | null;
}

export interface Choosing {
  /** The choice that was sent but not yet acknowledged. */
  pending: string | null;
  refusal: Refusal | null;
  choose(choice: string | ChoiceForm): void;
  /** Ask why a choice is illegal; true if it is legal. */
  whyNot(choice: string | ChoiceForm): Promise<boolean>;
  /** Show an error as a refusal; null clears it. */
  refuse(error: unknown): void;
}

/** Send choices optimistically; a refused choice is undone and the refusal shown. */
export function useChoosing(decision: Asked, number: number): Choosing {
  const { store, texts } = useMatchContext();
  const [sent, setSent] = useState<{ number: number; choice: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // If an answered decision is open again after an update, its choice was taken back.
  const pending = sent?.number === number ? sent.choice : null;
  const refuse = useCallback((error: unknown) => setRefusal(error === null ? null : refusalOf(error)), []);
  const labelled = useCallback((given: Refusal, choice: string | ChoiceForm) => withLabel(given, choice, decision.kind, texts), [decision.kind, texts]);
  const choose = useCallback(
    (choice: string | ChoiceForm) => {
      setSent({ number, choice: typeof choice === "string" ? choice : JSON.stringify(choice) });
      setRefusal(null);
      store.send({ type: "choose", decision: decision.id, choice }).catch((error: unknown) => {
        setSent(null);
        setRefusal(labelled(refusalOf(error), choice));
      });
    },
    [store, decision.id, number, labelled],
  );
  const whyNot = useCallback(
    async (choice: string | ChoiceForm) => {
      try {
        const reason = await query<Message | null>(store, { ask: "why_not", choice }, new AbortController().signal);
        setRefusal(reason === null ? null : labelled(refusalIn(reason), choice));
        return reason === null;
      } catch (error) {
        setRefusal(labelled(refusalOf(error), choice));
        return false;
      }
    },
    [store, labelled],
  );
  return { pending, refusal, choose, whyNot, refuse };
}

/** A refusal that names the choice by its label, if its form is known; `place` stands for a place that is marked on the table. */
export function withLabel(refusal: Refusal, choice: string | ChoiceForm, kind: string, texts: SystemTexts, place?: string): Refusal {
  const { said } = refusal;
  if (typeof said === "string" || typeof said.args?.["choice"] !== "string" || (typeof choice === "string" && texts.form(choice) === null)) {
    return refusal;
  }
  return { ...refusal, said: { ...said, args: { ...said.args, choice: texts.look(choice, kind, place).label } } };
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) {
    return error.said === null ? { said: error.message, rule: error.rule } : refusalIn(error.said);
  }
  return { said: t("failed", { message: asError(error).message }), rule: null };
}

/** A message without the rule, which is shown beside it. */
export function refusalIn(said: Message | string): Refusal {
  const rule = typeof said === "string" ? null : said.args?.["rule"];
  return typeof said === "string" || typeof rule !== "string"
    ? { said, rule: null }
    : { said: { ...said, key: "illegal_choice", args: { ...said.args, rule: null } }, rule };
}
