import { useEffect, useState } from "react";
import "../../styles/start.css";
import "../../styles/player.css";
import { tablePath } from "../start/open-match";
import { isActive, MatchCards, byUrgency } from "../start/match-lists";
import { get, post } from "../../net/api";
import { currentPlayer, hasPlayer, orNobody } from "../../net/player";
import { asError, useLoaded } from "../../panels/common/use-loaded";
import type { MatchCard, SystemCard } from "../../protocol/messages";
import { t } from "../../text";
import { botAtTable } from "../../text/bots";

interface BlockedPlayer {
  id: number;
  name: string;
  at: number;
}

/** The number of matches that are loaded at a time. */
const PAGE = 50;

/** The page of the player of this browser: their name, unfinished and finished matches, and whom they have blocked. */
export function PlayerPage() {
  const me = useLoaded("me", currentPlayer);
  const [pages, setPages] = useState(1);
  const loaded = useLoaded(`matches ${pages}`, async () => await loadMatches(pages));
  const systems = useLoaded("systems", async () => await get<SystemCard[]>("/api/systems")).value ?? [];
  useEffect(() => {
    document.title = t("title_of", { page: t("player_page") });
    return () => {
      document.title = t("title");
    };
  }, []);
  const { matches, more } = loaded.value ?? { matches: [], more: false };
  const problem = me.problem ?? loaded.problem;
  const unfinished = byUrgency(matches.filter(isActive));
  const finished = matches.filter(({ status }) => status === "over");
  const player = me.value;
  return (
    <div className="start player-page">
      <header className="start-head">
        <a href="/" className="wordmark">
          <img src="/icon.svg" alt="" width="34" height="34" />
          {t("title")}
        </a>
      </header>
      <main>
        <h1>{player?.account ?? (player?.name || t("guest"))}</h1>
        <p className="quiet">{player?.account ? t("player_account", { name: player.account }) : t("player_guest")}</p>
        {problem !== null && <p className="refused">{problem.message}</p>}
        <section aria-labelledby="unfinished-title">
          <h2 id="unfinished-title">{t("player_unfinished")}</h2>
          {unfinished.length === 0 ? <p className="quiet">{t("player_no_unfinished")}</p> : <MatchCards cards={unfinished} />}
        </section>
        <section aria-labelledby="history-title">
          <h2 id="history-title">{t("player_history")}</h2>
          {finished.length === 0 ? <p className="quiet">{t("player_no_history")}</p> : <History {...{ finished, systems }} />}
          {more && (
            <button type="button" className="chip" onClick={() => setPages(pages + 1)}>
              {t("player_more")}
            </button>
          )}
        </section>
        {player !== null && <BlockedPlayers />}
      </main>
    </div>
  );
}

/** So many pages of my matches, the youngest first, and whether there are more. */
async function loadMatches(pages: number): Promise<{ matches: MatchCard[]; more: boolean }> {
  if (pages === 0 || !hasPlayer()) {
    return { matches: [], more: hasPlayer() };
  }
  const { matches, more } = await loadMatches(pages - 1);
  if (!more) {
    return { matches, more };
  }
  const before = matches.at(-1)?.created;
  const cursor = before === undefined ? "" : `&before=${before}`;
  const part = await orNobody(get<MatchCard[]>(`/api/matches?limit=${PAGE}${cursor}`), []);
  return { matches: [...matches, ...part], more: part.length === PAGE };
}

function History({ finished, systems }: { finished: readonly MatchCard[]; systems: readonly SystemCard[] }) {
  return (
    <table className="history">
      <thead>
        <tr>
          <th>{t("player_date")}</th>
          <th>{t("player_game")}</th>
          <th>{t("player_opponent")}</th>
          <th>{t("player_result")}</th>
          <th>
            <span className="sr">{t("player_link")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {finished.map((card) => (
          <tr key={card.id}>
            <td>
              <time dateTime={new Date(card.updated * 1000).toISOString()}>{new Date(card.updated * 1000).toLocaleDateString()}</time>
            </td>
            <td>
              {card.title} <small className="quiet">{systems.find(({ name }) => name === card.system)?.title ?? card.system}</small>
            </td>
            <td>{opponents(card)}</td>
            <td>{resultOf(card)}</td>
            <td>
              <a href={tablePath(card)}>{t("player_look")}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of those who played against this player. */
function opponents(card: MatchCard): string {
  const mine = card.mine ?? [];
  const sides = new Set(card.seats.filter(({ seat }) => mine.includes(seat)).map(({ side }) => side));
  return card.seats
    .filter(({ seat, side }) => !mine.includes(seat) && !sides.has(side))
    .map(({ kind, bot, name }) => (kind === "bot" ? botAtTable(bot) : (name ?? "")))
    .join(", ");
}

/** How a match ended for this player; somebody who held both sides has neither won nor lost. */
function resultOf({ mine = [], seats, winner }: MatchCard): string {
  const sides = new Set(seats.filter(({ seat }) => mine.includes(seat)).map(({ side }) => side));
  if (sides.size !== 1) {
    return t("player_watched");
  }
  if (winner === null || winner === undefined) {
    return t("player_draw");
  }
  return t(sides.has(winner) ? "player_won" : "player_lost");
}

function BlockedPlayers() {
  const [changes, setChanges] = useState(0);
  const [problem, setProblem] = useState("");
  const blocked = useLoaded(`blocked ${changes}`, async () => await orNobody(get<BlockedPlayer[]>("/api/blocks"), [])).value ?? [];
  const unblock = (id: number) => {
    post("/api/unblock", { id })
      .then(() => setChanges(changes + 1))
      .catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title">{t("player_blocked")}</h2>
      {blocked.length === 0 && <p className="quiet">{t("player_no_blocked")}</p>}
      <ul className="blocked-players">
        {blocked.map(({ id, name }) => (
          <li key={id}>
            <b>{name || t("guest")}</b>
            <button type="button" className="chip" onClick={() => unblock(id)}>
              {t("unblock")}
            </button>
          </li>
        ))}
      </ul>
      {problem !== "" && <p className="refused">{problem}</p>}
    </section>
  );
}
