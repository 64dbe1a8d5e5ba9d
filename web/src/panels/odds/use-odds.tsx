import { type ReactNode, useCallback, useState } from "react";
import { hasOdds, setHasOdds } from "./odds-cache";
import { OddsCard } from "./odds-card";
import { useMatchContext } from "../match/match-context";
import { RefusedError } from "../../net/connection";
import type { Asked, ChoiceForm, Json } from "../../protocol/messages";
import { isBusy } from "../../systems/common/queries";

type OddsFields = Readonly<Record<string, Json>>;
type AnyChoice = string | ChoiceForm;

export interface ChoiceOdds {
  /** Whether this choice is known to have odds. */
  has(choice: AnyChoice): boolean;
  /** Find out which of these choices have odds. */
  probe(choices: readonly AnyChoice[]): void;
  ask(choice: AnyChoice): void;
  /** The card with the requested odds. */
  card: ReactNode;
}

/** The odds of a decision's choices, if its system has any. */
export function useChoiceOdds(
  decision: Asked,
  label: (choice: AnyChoice) => string,
  refuse: (error: unknown) => void,
): ChoiceOdds {
  const { store, system, texts, look } = useMatchContext();
  const [shown, setShown] = useState<{ choice: AnyChoice; odds: OddsFields } | null>(null);
  const [, setCount] = useState(0);
  const { kind } = decision;
  const probe = useCallback(
    (choices: readonly AnyChoice[]) => {
      for (const choice of choices) {
        const verb = texts.verb(choice);
        if (hasOdds(system, kind, verb) === undefined) {
          setHasOdds(system, kind, verb, false);
          store
            .ask<OddsFields>({ ask: "odds", choice })
            .then(() => setHasOdds(system, kind, verb, true))
            .catch((error: unknown) => hasNone(error) || setHasOdds(system, kind, verb, undefined))
            .finally(() => setCount((count) => count + 1));
        }
      }
    },
    [store, system, texts, kind],
  );
  const poolsOf = (choice: AnyChoice): OddsFields => {
    const { model } = store.get();
    const pools = model === null || typeof choice !== "string" ? [] : (look.pools?.(choice, model) ?? []);
    return pools.length === 0 ? {} : { pools };
  };
  const ask = (choice: AnyChoice) => {
    store
      .ask<OddsFields>({ ask: "odds", choice })
      .then((odds) => setShown({ choice, odds: { ...poolsOf(choice), ...odds } }))
      .catch(refuse);
  };
  const card =
    shown === null ? null : (
      <OddsCard odds={shown.odds} title={label(shown.choice)} onClose={() => setShown(null)} />
    );
  return { has: (choice) => hasOdds(system, kind, texts.verb(choice)) === true, probe, ask, card };
}

/** Whether the server answered that there are no odds, and is not just busy. */
function hasNone(error: unknown): boolean {
  return error instanceof RefusedError && !isBusy(error);
}
