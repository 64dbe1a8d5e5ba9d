import { useEffect } from "react";
import { chance, type Odds } from "../../common/odds-text";
import type { WidgetContext } from "../../widget";
import type { GameEvent, MatchModel } from "../../../net/model";
import { t } from "../../../text";
import { actingIn, nameOf, shootOut, turnOf } from "../state";
import { useOdds, WeighedList } from "./odds";

/** A rapid-fire card that was drawn in this burst. */
export interface DrawnCard {
  card: string;
  result: string;
  hits: number;
}

/** The burst that is being fired: at whom, and the cards drawn so far (S-AUTO-02). */
export function burstOf({ events }: Pick<MatchModel, "events">): { target: string; cards: DrawnCard[] } {
  const begin = events.findLastIndex(({ event }) => event.event === "declared" || event.event === "turn_begins");
  const since = events.slice(Math.max(0, begin)).map(({ event }) => event);
  return {
    target: String(since[0]?.["target"] ?? ""),
    cards: since.filter(({ event }) => event === "rapid_fire").map(drawn),
  };
}

function drawn(event: GameEvent): DrawnCard {
  return { card: String(event["card"]), result: String(event["result"]), hits: Number(event["hits"] ?? 0) };
}

/** The number of hits if the burst stops now; null if that is still open. */
export function hitsNow(odds: Odds | undefined): number | null {
  const sure = Object.keys((odds?.["hits"] ?? {}) as Readonly<Record<string, string>>);
  return sure.length === 1 ? Number(sure[0]) : null;
}

/** Blaze away: the cards drawn so far lie open, and the next one may jam the weapon. */
export function BlazeWidget({ store, model, decision, look, choose, texts, mark }: WidgetContext) {
  const s = shootOut(model.state);
  const { target, cards } = burstOf(model);
  const [me, victim] = [actingIn(s), s.figures[turnOf(s)?.target ?? target]];
  const options = decision.options ?? [];
  const odds = useOdds(store, options);
  const hits = hitsNow(odds.get("pass"));
  const those = [me, victim].map((each) => each?.id ?? "").join(" ");
  useEffect(() => {
    mark({ highlight: those.split(" ").filter(Boolean) });
    return () => mark({});
  }, [mark, those]);
  return (
    <div className="blazing">
      {me !== undefined && victim !== undefined && (
        <p>{t("street_burst", { figure: nameOf(me, texts), target: nameOf(victim, texts) })}</p>
      )}
      <ol className="rapid-fire" aria-label={t("street_rapid_cards")}>
        {cards.map(({ card, result, hits: more }) => (
          <li key={card} data-result={result}>
            <b>{texts.word(result).replaceAll("_", " ")}</b>
            {more > 0 && <span>{t("street_rapid_hits", { count: more })}</span>}
          </li>
        ))}
        {cards.length === 0 && <li className="quiet">{t("street_rapid_none")}</li>}
      </ol>
      {hits !== null && <p className="quiet">{t("street_hits_so_far", { count: hits })}</p>}
      <WeighedList
        {...{ choices: options, odds, choose }}
        read={(choice) => look(choice).label}
        say={(found, choice) => ({
          above: choice === "pass" ? null : t("street_lost", { chance: chance(found, "lose") }),
          worth: t("street_out", { chance: chance(found, "kill") }),
          tone: "plain",
        })}
      />
    </div>
  );
}
