import { useCallback, useState } from "react";
import { asError } from "../common/use-loaded";
import { useMatchContext } from "../match/match-context";
import { RefusedError } from "../../net/connection";
import type { Asked } from "../../protocol";
import { asked } from "../../systems/common/queries";
import { t } from "../../text";

/** Why something is not possible, and by which rule. */
export interface Refusal {
  message: string;
  rule: string | null;
}

export interface Choosing {
  /** The choice that was sent and is not acknowledged yet. */
  pending: string | null;
  refusal: Refusal | null;
  choose(choice: string): void;
  /** Ask why a choice is not legal. */
  whyNot(choice: string): Promise<boolean>;
  refuse(why: unknown): void;
}

/** Makes choices optimistically; a refusal is shown and undone. */
export function useChoosing(decision: Asked, number: number): Choosing {
  const { store } = useMatchContext();
  const [sent, setSent] = useState<{ number: number; choice: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // An answered decision that is open again after another update was taken back.
  const pending = sent?.number === number ? sent.choice : null;
  const refuse = useCallback((why: unknown) => setRefusal(why === null ? null : refusalOf(why)), []);
  const choose = useCallback(
    (choice: string) => {
      setSent({ number, choice });
      setRefusal(null);
      store.send({ type: "choose", decision: decision.id, choice }).catch((why: unknown) => {
        setSent(null);
        setRefusal(refusalOf(why));
      });
    },
    [store, decision.id, number],
  );
  const whyNot = useCallback(
    async (choice: string) => {
      try {
        const why = await asked<string | null>(store, { ask: "why_not", choice }, new AbortController().signal);
        setRefusal(why === null ? null : refusalIn(why));
        return why === null;
      } catch (why) {
        setRefusal(refusalOf(why));
        return false;
      }
    },
    [store],
  );
  return { pending, refusal, choose, whyNot, refuse };
}

export function refusalOf(why: unknown): Refusal {
  if (why instanceof RefusedError) {
    const { message, rule } = refusalIn(why.message);
    return { message, rule: why.rule ?? rule };
  }
  return { message: t("failed", { message: asError(why).message }), rule: null };
}

/** Split a sentence from the rule id in brackets at its end. */
export function refusalIn(sentence: string): Refusal {
  const rule = /\(([A-Z]-[A-Z]+-\w+)\)/.exec(sentence)?.[1] ?? null;
  return { message: rule === null ? sentence : sentence.replace(` (${rule})`, ""), rule };
}
