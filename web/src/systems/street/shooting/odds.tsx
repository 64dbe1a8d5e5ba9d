import type { Odds as StreetOdds, StreetPoolOdds } from "../../../protocol/street";
import { errorOf, useOddsAnswers } from "../../common/queries";
import type { Odds } from "../../common/odds-text";
import { OddsList } from "../../common/odds-list";
import type { WidgetProps } from "../../types";
import type { Marks } from "../../../table/types";

type Target = NonNullable<Marks["targets"]>[number];

/** The odds of choices, as far as they are known. */
export type OddsByChoice = ReadonlyMap<string, Odds>;

/** The odds of these choices as they arrive; those without odds are left out. */
export function useOdds(store: WidgetProps["store"], choices: readonly string[]): OddsByChoice {
  const known = useOddsAnswers(store, choices);
  return new Map([...known].filter((entry): entry is [string, Odds] => errorOf(entry[1]) === null));
}

/** The dice of a choice by its odds; `lucky` if only a lucky shot is left. */
export function poolOf(odds: Odds, figure: string): StreetPoolOdds | undefined {
  return (odds as Partial<StreetOdds>).pools?.find((pool) => pool.figure === figure);
}

/** The number of dice of a choice by its odds. */
export function diceOf(odds: Odds, figure: string): number | null {
  return poolOf(odds, figure)?.dice ?? null;
}

/** The summary beside a choice: a note on its dice or risk, and below it the main value. */
export interface OddsSummary {
  note: string | null;
  value: string;
  tone: Target["tone"];
}

interface Props {
  choices: readonly string[];
  odds: OddsByChoice;
  label(choice: string): string;
  summary(odds: Odds, choice: string): OddsSummary;
  choose(choice: string): void;
}

/** Choices, each with a summary of its odds. */
export function SummaryList({ choices, odds, label, summary, choose }: Props) {
  const rows = choices.map((choice) => {
    const result = odds.get(choice);
    return result === undefined
      ? { choice, odds: null, note: null }
      : { choice, odds: result, note: <Summary {...summary(result, choice)} /> };
  });
  return <OddsList {...{ rows, label, choose }} />;
}

function Summary({ note, value, tone }: OddsSummary) {
  return (
    <span className="weighed">
      {note !== null && <small>{note}</small>}
      <b data-tone={tone}>{value}</b>
    </span>
  );
}
