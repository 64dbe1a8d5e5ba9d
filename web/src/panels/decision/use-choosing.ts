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
  /** What was chosen and is not yet stored. */
  pending: string | null;
  refusal: Refusal | null;
  choose(choice: string): void;
  /** Ask about a choice that is not offered. */
  whyNot(choice: string): Promise<boolean>;
  refuse(why: unknown): void;
}

/** Choosing among what a decision offers: shown at once, taken back where the server refuses it. */
export function useChoosing(decision: Asked, number: number): Choosing {
  const { store } = useMatchContext();
  const [sent, setSent] = useState<{ number: number; choice: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // What has been answered is asked no more; if it is asked after the match went on, the answer was taken back.
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

/** A sentence that ends with the number of its rule in brackets, taken apart. */
export function refusalIn(sentence: string): Refusal {
  const rule = /\(([A-Z]-[A-Z]+-\w+)\)/.exec(sentence)?.[1] ?? null;
  return { message: rule === null ? sentence : sentence.replace(` (${rule})`, ""), rule };
}
