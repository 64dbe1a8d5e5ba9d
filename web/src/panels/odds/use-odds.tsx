import { type ReactNode, useCallback, useState } from "react";
import { OddsCard } from "./odds-card";
import { useMatchContext } from "../match/match-context";
import { RefusedError } from "../../net/connection";
import type { Asked } from "../../protocol";
import { isBusy } from "../../systems/common/queries";

type OddsFields = Readonly<Record<string, unknown>>;

export interface ChoiceOdds {
  /** Whether this choice is known to have odds. */
  has(choice: string): boolean;
  /** Find out which of these choices have odds. */
  probe(choices: readonly string[]): void;
  ask(choice: string): void;
  /** The card with the requested odds. */
  card: ReactNode;
}

/** Whether choices with a verb have odds, cached by system, kind of decision and verb. */
const cache = new Map<string, boolean>();

/** The odds of a decision's choices, if its system has any. */
export function useChoiceOdds(
  decision: Asked,
  label: (choice: string) => string,
  refuse: (error: unknown) => void,
): ChoiceOdds {
  const { store, system, look } = useMatchContext();
  const [shown, setShown] = useState<{ choice: string; odds: OddsFields } | null>(null);
  const [, setCount] = useState(0);
  const { kind } = decision;
  const key = useCallback((choice: string) => `${system} ${kind} ${choice.split(" ")[0]}`, [system, kind]);
  const probe = useCallback(
    (choices: readonly string[]) => {
      for (const choice of choices) {
        if (!cache.has(key(choice))) {
          cache.set(key(choice), false);
          store
            .ask<OddsFields>({ ask: "odds", choice })
            .then(() => cache.set(key(choice), true))
            .catch((error: unknown) => hasNone(error) || cache.delete(key(choice)))
            .finally(() => setCount((count) => count + 1));
        }
      }
    },
    [store, key],
  );
  const poolsOf = (choice: string): OddsFields => {
    const { model } = store.get();
    const pools = model === null ? [] : (look.pools?.(choice, model) ?? []);
    return pools.length === 0 ? {} : { pools };
  };
  const ask = (choice: string) => {
    store
      .ask<OddsFields>({ ask: "odds", choice })
      .then((odds) => setShown({ choice, odds: { ...poolsOf(choice), ...odds } }))
      .catch(refuse);
  };
  const card =
    shown === null ? null : (
      <OddsCard odds={shown.odds} title={label(shown.choice)} onClose={() => setShown(null)} />
    );
  return { has: (choice) => cache.get(key(choice)) === true, probe, ask, card };
}

/** Whether the server answered that there are no odds, and is not just busy. */
function hasNone(error: unknown): boolean {
  return error instanceof RefusedError && !isBusy(error);
}
