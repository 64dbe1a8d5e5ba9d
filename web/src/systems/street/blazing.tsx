import type { Told } from "../widget";
import type { GameEvent, MatchModel } from "../../net/model";
import { t } from "../../text";
import { actingIn, nameOf, shootOut, turnOf } from "./state";

/** A rapid-fire card that was drawn in this burst. */
export interface Drawn {
  card: string;
  result: string;
  hits: number;
}

/** The burst that is being fired: at whom, the hits of its dice, and the cards drawn so far (S-AUTO-02). */
export function burstOf({ events }: Pick<MatchModel, "events">): { target: string; sixes: number; cards: Drawn[] } {
  const begin = events.findLastIndex(({ event }) => event.event === "declared" || event.event === "turn_begins");
  const since = events.slice(Math.max(0, begin)).map(({ event }) => event);
  const rolls = since.filter((event) => event.event === "roll" && event["kind"] === "shoot");
  return {
    target: String(since[0]?.["target"] ?? ""),
    sixes: Number(rolls.at(-1)?.["sixes"] ?? 0),
    cards: since.filter(({ event }) => event === "rapid_fire").map(drawn),
  };
}

function drawn(event: GameEvent): Drawn {
  return { card: String(event["card"]), result: String(event["result"]), hits: Number(event["hits"] ?? 0) };
}

/** Blaze away: the cards drawn so far lie open, and the next one may jam the weapon. */
export function BlazeWidget({ model, decision, look, choose, texts }: Told) {
  const s = shootOut(model.state);
  const { target, sixes, cards } = burstOf(model);
  const [me, victim] = [actingIn(s), s.figures[turnOf(s)?.target ?? target]];
  const hits = sixes + cards.reduce((sum, card) => sum + card.hits, 0);
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
      <p className="quiet">{t("street_hits_so_far", { count: hits, dice: sixes })}</p>
      <div className="buttons">
        {(decision.options ?? []).map((choice) => (
          <button
            key={choice}
            type="button"
            className={choice === "pass" ? undefined : "main"}
            data-choice={choice}
            onClick={() => choose(choice)}
          >
            {look(choice).label}
          </button>
        ))}
      </div>
    </div>
  );
}
