import { useState } from "react";
import { tablePath } from "./open-match";
import { get } from "../../net/api";
import { hasPlayer, orNobody } from "../../net/player";
import { useLoaded } from "../../panels/common/use-loaded";
import type { MatchCard } from "../../protocol";
import { t, tAny } from "../../text";
import { botAtTable } from "../../text/bots";

/** My matches; those that are played come before those that are over. */
export async function myMatches(): Promise<MatchCard[]> {
  return hasPlayer() ? await orNobody(get<MatchCard[]>("/api/matches"), []) : [];
}

/** Matches by urgency: my turn, theirs, waiting for players. */
export function inOrder(cards: readonly MatchCard[]): MatchCard[] {
  return cards.toSorted((one, other) => weight(one) - weight(other) || other.updated - one.updated);
}

function weight(card: MatchCard): number {
  return card.my_turn === true ? 0 : card.status === "running" ? 1 : 2;
}

/** Whether a match goes on. */
function alive({ status }: MatchCard): boolean {
  return status === "running" || status === "open";
}

/** My games, with whose turn it is; nothing before the first. */
export function MyGames({ who }: { who: string }) {
  const mine = useLoaded(`mine ${who}`, myMatches).value ?? [];
  const going = inOrder(mine.filter(alive));
  const past = mine.filter((card) => !alive(card));
  if (mine.length === 0) {
    return null;
  }
  return (
    <section className="mine" aria-labelledby="mine-title">
      <h2 id="mine-title">{t("my_games")}</h2>
      <Cards cards={going} />
      {past.length > 0 && (
        <details>
          <summary>
            {t("older")} ({past.length})
          </summary>
          <Cards cards={past} />
        </details>
      )}
    </section>
  );
}

/** Games that anybody may watch, and join where a seat is free. */
export function ListedGames() {
  const [looked, setLooked] = useState(0);
  const found = useLoaded(`listed ${looked}`, async () => await get<MatchCard[]>("/api/matches?listed=1"));
  const others = (found.value ?? []).filter((card) => alive(card) && (card.mine ?? []).length === 0);
  return (
    <section className="listed" aria-labelledby="listed-title">
      <header className="section-head">
        <h2 id="listed-title">{t("listed_games")}</h2>
        <button type="button" className="chip" onClick={() => setLooked(looked + 1)}>
          {t("refresh")}
        </button>
      </header>
      {found.problem !== null && <p className="refused">{found.problem.message}</p>}
      {found.value !== null && others.length === 0 ? <p className="quiet">{t("no_listed")}</p> : <Cards cards={others} />}
    </section>
  );
}

function Cards({ cards }: { cards: readonly MatchCard[] }) {
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
  const deed = free ? "join" : !mine ? "watch" : alive(card) ? "go_on" : "look";
  return (
    <a className="match-card" href={free ? `/join/${card.id}` : tablePath(card)} data-turn={card.my_turn === true}>
      <strong>{card.title}</strong>
      <span className="quiet">{card.seats.map(sitter).join(" – ")}</span>
      <span className="card-foot">
        <span className="tag">{turnWords(card, mine)}</span>
        <span className="deed">{t(deed)}</span>
      </span>
    </a>
  );
}

function sitter({ kind, bot, name }: MatchCard["seats"][number]): string {
  if (kind === "open") {
    return t("lobby_free");
  }
  return kind === "bot" ? botAtTable(bot) : (name ?? "");
}

function turnWords(card: MatchCard, mine: boolean): string {
  if (card.status !== "running" || !mine) {
    return tAny(`status_${card.status}`);
  }
  return t(card.my_turn === true ? "your_turn" : "others_turn");
}
