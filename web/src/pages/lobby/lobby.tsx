import { useEffect } from "react";
import "../../styles/start.css";
import "../../styles/lobby.css";
import { Cancel, OwnName, Swap } from "./actions";
import { Invitations } from "./invitations";
import { Overview } from "./overview";
import { loadOverview } from "./overview-data";
import { SeatList } from "./seat-list";
import type { Link } from "../../net/connection";
import type { MatchModel } from "../../net/model";
import { useLoaded } from "../../panels/common/use-loaded";
import { useMatchContext } from "../../panels/match/match-context";
import { BriefingText, hasBriefing } from "../../panels/commentary/briefing";
import { Chat } from "../../panels/match/chat";
import type { MatchCard, SeatCard } from "../../protocol/messages";
import { t } from "../../text";

interface Props {
  model: MatchModel;
  link: Link;
}

/** A match that waits for players: its seats, its details and the invitations. */
export function Lobby({ model, link }: Props) {
  const { seat, mine, host, texts } = useMatchContext();
  const { card } = model;
  const known = useLoaded(`overview ${card.id}`, async () => await loadOverview(card.id)).value;
  const own = card.seats.find((each) => each.seat === seat);
  const hasChat = card.seats.filter(({ kind }) => kind === "person").length > 1 || model.chat.length > 0;
  useEffect(() => {
    document.title = t("title_lobby", { match: card.title });
  }, [card.title]);
  return (
    <div className="lobby" data-host={host}>
      <LobbyHead card={card} link={link} watching={seat === null} />
      <main>
        {host && <Invitations card={card} />}
        <section className="card players" aria-labelledby="players-title">
          <h2 id="players-title">{t("lobby_players")}</h2>
          <SeatList {...{ card, mine, known }}>{(other) => <SeatActions {...{ card, seat, other }} />}</SeatList>
          {own !== undefined &&
            [own, ...card.seats.filter((each) => each !== own && mine.includes(each.seat))].map((each) => (
              <OwnName key={each.seat} {...{ card, seat: each, several: mine.length > 1 }} />
            ))}
          <LobbyLinks card={card} />
        </section>
        {hasBriefing(texts.catalog, card.scenario) && (
          <section className="card briefed" aria-labelledby="briefing-title">
            <h2 id="briefing-title">{t("briefing")}</h2>
            <BriefingText catalog={texts.catalog} scenario={card.scenario} />
          </section>
        )}
        <Overview card={card} known={known} />
        {hasChat && (
          <section className="card talking" aria-label={t("lobby_talk")}>
            <h2>{t("lobby_talk")}</h2>
            <Chat model={model} />
          </section>
        )}
      </main>
    </div>
  );
}

function LobbyHead({ card, link, watching }: { card: MatchCard; link: Link; watching: boolean }) {
  const free = card.seats.filter(({ kind }) => kind === "open").length;
  return (
    <header className="lobby-head">
      <a href="/" className="wordmark" aria-label={t("to_start")}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        {t("title")}
      </a>
      <div>
        <h1>{card.title}</h1>
        <output className="quiet">
          {watching && <span>{t("lobby_watching")} </span>}
          <b>{t("lobby_missing", { count: free })}</b> <span>{t("lobby_begins")}</span>{" "}
          {typeof card.per_move === "number" && <span>{t("lobby_clock_waits")}</span>}
        </output>
      </div>
      {link !== "open" && (
        <output className="link-state" data-link={link}>
          {t(`link_${link}`)}
        </output>
      )}
    </header>
  );
}

/** The actions at another player's seat or a free one. */
function SeatActions({ card, seat, other }: { card: MatchCard; seat: string | null; other: SeatCard }) {
  const { host, mine } = useMatchContext();
  if (seat === null || other.seat === seat || mine.includes(other.seat) || !(host || other.kind === "open")) {
    return null;
  }
  return <Swap card={card} other={other} />;
}

/** Links to other pages, and the button that cancels the match. */
function LobbyLinks({ card }: { card: MatchCard }) {
  const { seat, host } = useMatchContext();
  return (
    <>
      {(seat !== null || host) && <p className="quiet">{t("lobby_leave")}</p>}
      <div className="buttons">
        {seat === null && !host && card.listed && (
          <a className="button main" href={`/join/${encodeURIComponent(card.id)}`}>
            {t("lobby_take_free")}
          </a>
        )}
        <a className="button" href="/">
          {t("to_start")}
        </a>
        {host && <Cancel match={card.id} />}
      </div>
    </>
  );
}
