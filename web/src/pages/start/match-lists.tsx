import { useState } from "react";
import { tablePath } from "./open-match";
import { get } from "../../net/api";
import { hasPlayer, orNobody } from "../../net/player";
import { useLoaded } from "../../panels/common/use-loaded";
import type { MatchCard } from "../../protocol/messages";
import { t } from "../../text";
import { matchStatus } from "../../text/family";
import { botAtTable } from "../../text/bots";

/** My matches; running ones come first. */
export async function myMatches(): Promise<MatchCard[]> {
  return hasPlayer() ? await orNobody(get<MatchCard[]>("/api/matches"), []) : [];
}

/** Matches by urgency: my turn, theirs, waiting for players. */
export function byUrgency(cards: readonly MatchCard[]): MatchCard[] {
  return cards.toSorted((a, b) => weight(a) - weight(b) || b.updated - a.updated);
}

function weight(card: MatchCard): number {
  return card.my_turn === true ? 0 : card.status === "running" ? 1 : 2;
}

/** Whether a match can still be played. */
export function isActive({ status }: MatchCard): boolean {
  return status === "running" || status === "open";
}

/** My unfinished matches, with whose turn it is, and the way to the finished ones; hidden if there are none. */
export function MyMatches({ who }: { who: string }) {
  const mine = useLoaded(`mine ${who}`, myMatches).value ?? [];
  const active = byUrgency(mine.filter(isActive));
  const past = mine.length - active.length;
  if (active.length === 0) {
    return null;
  }
  return (
    <section className="mine" aria-labelledby="mine-title">
      <header className="section-head">
        <h2 id="mine-title">{t("my_games")}</h2>
        {past > 0 && <a href="/player">{t("older", { count: past })}</a>}
      </header>
      <MatchCards cards={active} />
    </section>
  );
}

/** Open tables: anyone can join where a seat is free, and watch the others. */
export function ListedMatches() {
  const [refreshes, setRefreshes] = useState(0);
  const loaded = useLoaded(`listed ${refreshes}`, async () => await get<MatchCard[]>("/api/matches?listed=1"));
  const others = (loaded.value ?? [])
    .filter((card) => isActive(card) && (card.mine ?? []).length === 0)
    .toSorted((one, other) => Number(other.status === "open") - Number(one.status === "open"));
  return (
    <section className="listed" aria-labelledby="listed-title">
      <header className="section-head">
        <h2 id="listed-title">{t("listed_games")}</h2>
        <button type="button" className="chip" onClick={() => setRefreshes(refreshes + 1)}>
          {t("refresh")}
        </button>
      </header>
      {loaded.problem !== null && <p className="refused">{loaded.problem.message}</p>}
      {loaded.value !== null && others.length === 0 ? <p className="quiet">{t("no_listed")}</p> : <MatchCards cards={others} />}
    </section>
  );
}

export function MatchCards({ cards }: { cards: readonly MatchCard[] }) {
  return (
    <ul className="match-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card }: { card: MatchCard }) {
  const mine = (card.mine ?? []).length > 0;
  const free = card.status === "open" && !mine && card.listed;
  const action = free ? "join" : !mine ? "watch" : isActive(card) ? "go_on" : "look";
  return (
    <a className="match-card" href={free ? `/join/${card.id}` : tablePath(card)} data-turn={card.my_turn === true}>
      <strong>{card.title}</strong>
      <span className="quiet">{card.seats.map(holderName).join(" – ")}</span>
      <span className="card-foot">
        <span className="tag">{turnWords(card, mine)}</span>
        <span className="action">{t(action)}</span>
      </span>
    </a>
  );
}

function holderName({ kind, bot, name }: MatchCard["seats"][number]): string {
  if (kind === "open") {
    return t("lobby_free");
  }
  return kind === "bot" ? botAtTable(bot) : (name ?? "");
}

function turnWords(card: MatchCard, mine: boolean): string {
  if (card.status !== "running" || !mine) {
    return matchStatus(card.status) ?? "";
  }
  if (card.adjourned === true) {
    return t("adjourned");
  }
  return t(card.my_turn === true ? "your_turn" : "others_turn");
}
