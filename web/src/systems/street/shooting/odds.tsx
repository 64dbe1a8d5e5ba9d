import { keyOf, type Question, useAnswers } from "../../common/queries";
import type { Odds } from "../../common/odds-text";
import { OddsList } from "../../common/odds-list";
import type { Pool, WidgetProps } from "../../types";
import type { Marks } from "../../../table/types";

type Target = NonNullable<Marks["targets"]>[number];

/** The odds of choices, as far as they are known. */
export type OddsByChoice = ReadonlyMap<string, Odds>;

/** The odds of these choices as they arrive; those without odds are left out. */
export function useOdds(store: WidgetProps["store"], choices: readonly string[]): OddsByChoice {
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

/** The dice of a choice by its odds; `lucky` if only a lucky shot is left. */
export function poolOf(odds: Odds, figure: string): (Pool & { lucky?: boolean }) | undefined {
  const pools = (odds["pools"] ?? []) as readonly Pool[];
  return pools.find((pool) => pool.figure === figure);
}

/** The number of dice of a choice by its odds. */
export function diceOf(odds: Odds, figure: string): number | null {
  return poolOf(odds, figure)?.dice ?? null;
}

/** The note beside a choice: its dice or risk, and its value below. */
export interface Worth {
  above: string | null;
  worth: string;
  tone: Target["tone"];
}

interface Props {
  choices: readonly string[];
  odds: OddsByChoice;
  read(choice: string): string;
  say(odds: Odds, choice: string): Worth;
  choose(choice: string): void;
}

/** Choices with a short result each. */
export function WeighedList({ choices, odds, read, say, choose }: Props) {
  const rows = choices.map((choice) => {
    const found = odds.get(choice);
    return found === undefined
      ? { choice, odds: null, beside: null }
      : { choice, odds: found, beside: <Beside {...say(found, choice)} /> };
  });
  return <OddsList {...{ rows, read, choose }} />;
}

function Beside({ above, worth, tone }: Worth) {
  return (
    <span className="weighed">
      {above !== null && <small>{above}</small>}
      <b data-tone={tone}>{worth}</b>
    </span>
  );
}
