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
  /** Find out for which of these there are odds. */
  probe(choices: readonly string[]): void;
  ask(choice: string): void;
  /** The odds that were asked for. */
  card: ReactNode;
}

/** Whether choices with this verb have odds, by system and kind of decision: asked once for all of them. */
const known = new Map<string, boolean>();

/** The odds of a decision's choices, if its system has any. */
export function useChoiceOdds(
  decision: Asked,
  label: (choice: string) => string,
  refuse: (why: unknown) => void,
): ChoiceOdds {
  const { store, system, look } = useMatchContext();
  const [found, setFound] = useState<{ choice: string; odds: OddsFields } | null>(null);
  const [, setCount] = useState(0);
  const { kind } = decision;
  const key = useCallback((choice: string) => `${system} ${kind} ${choice.split(" ")[0]}`, [system, kind]);
  const probe = useCallback(
    (choices: readonly string[]) => {
      for (const choice of choices) {
        if (!known.has(key(choice))) {
          known.set(key(choice), false);
          store
            .ask<OddsFields>({ ask: "odds", choice })
            .then(() => known.set(key(choice), true))
            .catch((why: unknown) => hasNone(why) || known.delete(key(choice)))
            .finally(() => setCount((count) => count + 1));
        }
      }
    },
    [store, key],
  );
  const told = (choice: string): OddsFields => {
    const { model } = store.get();
    const pools = model === null ? [] : (look.pools?.(choice, model) ?? []);
    return pools.length === 0 ? {} : { pools };
  };
  const ask = (choice: string) => {
    store
      .ask<OddsFields>({ ask: "odds", choice })
      .then((odds) => setFound({ choice, odds: { ...told(choice), ...odds } }))
      .catch(refuse);
  };
  const card =
    found === null ? null : (
      <OddsCard odds={found.odds} title={label(found.choice)} onClose={() => setFound(null)} />
    );
  return { has: (choice) => known.get(key(choice)) === true, probe, ask, card };
}

/** Whether the server said that there are none, rather than being busy. */
function hasNone(why: unknown): boolean {
  return why instanceof RefusedError && !isBusy(why);
}
