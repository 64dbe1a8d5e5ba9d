import { useEffect, useMemo } from "react";
import { useChangeEffect } from "../../common/use-change";
import { badge, type Odds, tone } from "../../common/odds-text";
import type { WidgetContext } from "../../widget";
import { fraction } from "../../../panels/odds/odds-card";
import { scrollIntoView } from "../../../panels/common/scroll-into-view";
import type { Marks } from "../../../table/types";
import { t } from "../../../text";
import { aimText } from "../options/options";
import { actingIn, shootOut } from "../state";
import { poolOf, useOdds, WeighedList, type Worth } from "./odds";

type Target = NonNullable<Marks["targets"]>[number];

interface Props extends WidgetContext {
  choices: readonly string[];
  shooter: string;
}

/** Choices with targets: clicked on the table or picked from the list, with the dice and odds of each. */
export function Targets({ choices, shooter, store, model, picked, mark, choose, look, texts }: Props) {
  const odds = useOdds(store, choices);
  const marked = JSON.stringify(badgesOf(choices.map((choice) => ({ id: look(choice).figure, odds: odds.get(choice) }))));
  const targets = useMemo(() => JSON.parse(marked) as Target[], [marked]);
  useEffect(() => {
    mark({ targets });
    return () => mark({});
  }, [mark, targets]);
  useChangeEffect(picked, ({ figure }) => {
    const meant = choices.filter((choice) => figure !== null && look(choice).figure === figure);
    if (meant.length === 1 && meant[0] !== undefined) {
      choose(meant[0]);
    }
  });
  return (
    <div className="mode" ref={scrollIntoView}>
      <p className="quiet">{t("street_target_hint")}</p>
      <WeighedList
        {...{ choices, odds, choose }}
        read={(choice) => aimText(choice, model.state, texts) ?? look(choice).label}
        say={(found) => worthOf(found, poolOf(found, shooter))}
      />
    </div>
  );
}

/** The shot after a move: its target is named now. */
export function TargetWidget(props: WidgetContext) {
  const { decision, model } = props;
  const shooter = actingIn(shootOut(model.state))?.id ?? "";
  return <Targets {...props} choices={decision.options ?? [decision.default]} shooter={shooter} />;
}

/** The number of dice, and the chances to hit and to put out of the game. */
function worthOf(odds: Odds, pool: ReturnType<typeof poolOf>): Worth {
  return {
    above: pool === undefined ? null : pool.lucky === true ? t("street_lucky") : t("street_dice", { count: pool.dice }),
    worth: badge(odds),
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
