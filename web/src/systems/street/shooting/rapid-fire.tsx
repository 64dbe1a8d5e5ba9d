import type { Event } from "../../../protocol/street";
import { useEffect } from "react";
import { chance, type Odds } from "../../common/odds-text";
import type { WidgetContext } from "../../widget";
import type { MatchModel } from "../../../net/model";
import { t } from "../text";
import { cardsOf } from "../choices";
import { actingIn, nameOf, shootOut, turnOf } from "../state";
import { useOdds, SummaryList } from "./odds";

/** A rapid-fire card that was drawn in this burst. */
export interface DrawnCard {
  card: string;
  result: string;
  hits: number;
}

/** The current burst: its target, and the cards drawn so far (S-AUTO-02). */
export function burstOf({ events }: Pick<MatchModel, "events">): { target: string; cards: DrawnCard[] } {
  const start = events.findLastIndex(({ event }) => event.event === "declared" || event.event === "turn_begins");
  const burst = events.slice(Math.max(0, start)).map(({ event }) => event as Event);
  const [declared] = burst;
  return {
    target: (declared?.event === "declared" ? declared.target : undefined) ?? "",
    cards: burst
      .filter((event) => event.event === "rapid_fire")
      .map(({ card, result, hits = 0 }) => ({ card, result, hits })),
  };
}

/** The number of hits if the burst stops now; null if it is not certain. */
export function hitsNow(odds: Odds | undefined): number | null {
  const outcomes = Object.keys((odds?.["hits"] ?? {}) as Readonly<Record<string, string>>);
  return outcomes.length === 1 ? Number(outcomes[0]) : null;
}

/** Blaze away: the cards drawn so far, and the odds of drawing another. */
export function BlazeWidget({ store, model, decision, look, choose, texts, mark }: WidgetContext) {
  const s = shootOut(model.state);
  const { target, cards } = burstOf(model);
  const [me, victim] = [actingIn(s), s.figures[turnOf(s)?.target ?? target]];
  const options = decision.options ?? [];
  const odds = useOdds(store, options);
  const stop = cardsOf(decision, "pass")[0]?.text ?? "";
  const hits = hitsNow(odds.get(stop));
  const ids = [me, victim].map((each) => each?.id ?? "").join(" ");
  useEffect(() => {
    mark({ highlight: ids.split(" ").filter(Boolean) });
    return () => mark({});
  }, [mark, ids]);
  return (
    <div className="blazing">
      {me !== undefined && victim !== undefined && (
        <p>{t("page_burst", { figure: nameOf(me, texts), target: nameOf(victim, texts) })}</p>
      )}
      <ol className="rapid-fire" aria-label={t("page_rapid_cards")}>
        {cards.map(({ card, result, hits: more }) => (
          <li key={card} data-result={result}>
            <b>{texts.word(result).replaceAll("_", " ")}</b>
            {more > 0 && <span>{t("page_rapid_hits", { count: more })}</span>}
          </li>
        ))}
        {cards.length === 0 && <li className="quiet">{t("page_rapid_none")}</li>}
      </ol>
      {hits !== null && <p className="quiet">{t("page_hits_so_far", { count: hits })}</p>}
      <SummaryList
        {...{ choices: options, odds, choose }}
        label={(choice) => look(choice).label}
        summary={(result, choice) => ({
          note: choice === stop ? null : t("page_lost", { chance: chance(result, "lose") }),
          value: t("page_out", { chance: chance(result, "kill") }),
          tone: "plain",
        })}
      />
    </div>
  );
}
