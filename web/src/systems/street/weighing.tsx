import { useState } from "react";
import { keyOf, type Question, useAnswers } from "../asking";
import type { Odds } from "../odds";
import type { Pool, WidgetProps } from "../types";
import { OddsCard } from "../../panels/odds";
import type { Marks } from "../../table/types";
import { t } from "../../text";

type Target = NonNullable<Marks["targets"]>[number];

/** The odds of choices, as far as they are known. */
export type Weighed = ReadonlyMap<string, Odds>;

/** The odds of these choices as they come; what the server has no odds for is left out. */
export function useOdds(store: WidgetProps["store"], choices: readonly string[]): Weighed {
  const known = useAnswers<Odds>(store, choices.map(oddsOf));
  const found = new Map<string, Odds>();
  for (const choice of choices) {
    const answer = known.get(keyOf(oddsOf(choice)))?.answer;
    if (answer !== undefined) {
      found.set(choice, answer);
    }
  }
  return found;
}

function oddsOf(choice: string): Question {
  return { ask: "odds", choice };
}

/** How many dice somebody has by the odds of a choice. */
export function diceOf(odds: Odds, figure: string): number | null {
  const pools = (odds["pools"] ?? []) as readonly Pool[];
  return pools.find((pool) => pool.figure === figure)?.dice ?? null;
}

/** What stands beside a choice: its dice or what it risks, and below it what it is worth. */
export interface Worth {
  above: string | null;
  worth: string;
  tone: Target["tone"];
}

interface Props {
  choices: readonly string[];
  odds: Weighed;
  read(choice: string): string;
  say(odds: Odds, choice: string): Worth;
  choose(choice: string): void;
}

/** Choices with what they come to, in a word; the sign beside each opens everything that is known of it. */
export function WeighedList({ choices, odds, read, say, choose }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ul className="aims">
      {choices.map((choice) => {
        const found = odds.get(choice);
        return (
          <li key={choice}>
            <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
              <span>{read(choice)}</span>
              {found !== undefined && <Beside {...say(found, choice)} />}
            </button>
            {found !== undefined && (
              <button
                type="button"
                className="ask-odds"
                aria-expanded={open === choice}
                onClick={() => setOpen(open === choice ? null : choice)}
              >
                <span className="sr">{t("odds_of", { choice: read(choice) })}</span>
                <span aria-hidden="true">%</span>
              </button>
            )}
            {found !== undefined && open === choice && (
              <OddsCard odds={found} title={read(choice)} onClose={() => setOpen(null)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Beside({ above, worth, tone }: Worth) {
  return (
    <span className="weighed">
      {above !== null && <small>{above}</small>}
      <b data-tone={tone}>{worth}</b>
    </span>
  );
}
