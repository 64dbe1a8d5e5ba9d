import { useEffect, useMemo } from "react";
import { useChangeEffect } from "../../common/use-change";
import { badge, type Odds, tone } from "../../common/odds-text";
import type { WidgetContext } from "../../widget";
import { fraction } from "../../../panels/odds/odds-card";
import { scrollIntoView } from "../../../panels/common/scroll-into-view";
import type { Marks } from "../../../table/types";
import type { ChoiceCard } from "../../../protocol/messages";
import { t } from "../text";
import { aimText } from "../choices";
import { actingIn, shootOut } from "../state";
import { poolOf, useOdds, SummaryList, type OddsSummary } from "./odds";

type Target = NonNullable<Marks["targets"]>[number];

interface Props extends WidgetContext {
  cards: readonly ChoiceCard[];
  shooter: string;
}

/** Choices with targets, picked on the table or from the list, with the dice and odds of each. */
export function Targets({ cards, shooter, store, picked, mark, choose, look, texts }: Props) {
  const choices = cards.map(({ text }) => text);
  const odds = useOdds(store, choices);
  const badges = JSON.stringify(badgesOf(choices.map((choice) => ({ id: look(choice).figure, odds: odds.get(choice) }))));
  const targets = useMemo(() => JSON.parse(badges) as Target[], [badges]);
  useEffect(() => {
    mark({ targets });
    return () => mark({});
  }, [mark, targets]);
  useChangeEffect(picked, ({ figure }) => {
    const matching = choices.filter((choice) => figure !== null && look(choice).figure === figure);
    if (matching.length === 1 && matching[0] !== undefined) {
      choose(matching[0]);
    }
  });
  return (
    <div className="mode" ref={scrollIntoView}>
      <p className="quiet">{t("page_target_hint")}</p>
      <SummaryList
        {...{ choices, odds, choose }}
        label={(choice) => {
          const aim = aimText(texts.form(choice) ?? { verb: "" }, texts);
          return aim === null ? look(choice).label : t("page_aimed_at", aim);
        }}
        summary={(result) => summaryOf(result, poolOf(result, shooter))}
      />
    </div>
  );
}

/** The target of the shot after a move. */
export function TargetWidget(props: WidgetContext) {
  const { decision, model } = props;
  const shooter = actingIn(shootOut(model.state))?.id ?? "";
  return <Targets {...props} cards={decision.choices ?? []} shooter={shooter} />;
}

/** The number of dice, and the chances to hit and to put out of action. */
function summaryOf(odds: Odds, pool: ReturnType<typeof poolOf>): OddsSummary {
  return {
    note: pool === undefined ? null : pool.lucky === true ? t("page_lucky") : t("page_dice", { count: pool.dice }),
    value: badge(odds),
    tone: tone(odds),
  };
}

/** Each target once, with its best choice. */
export function badgesOf(shots: readonly { id: string | undefined; odds: Odds | undefined }[]): Target[] {
  const best = new Map<string, Odds | undefined>();
  for (const { id = "", odds } of shots) {
    if (id !== "" && (!best.has(id) || hitOf(odds) > hitOf(best.get(id)))) {
      best.set(id, odds);
    }
  }
  return [...best].map(([id, odds]) =>
    odds === undefined ? { id, label: "", tone: "plain" } : { id, label: badge(odds), tone: tone(odds) },
  );
}

/** The chance to hit; unknown odds rank below zero. */
function hitOf(odds: Odds | undefined): number {
  return odds === undefined ? -1 : (fraction(odds["hit"]) ?? 0);
}
