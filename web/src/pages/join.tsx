import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import "../styles/start.css";
import "../styles/lobby.css";
import { ClosedMatch } from "./lobby/closed-match";
import { useInvitedSeat } from "./lobby/invitation-store";
import { Overview } from "./lobby/overview";
import { loadOverview } from "./lobby/overview-data";
import { SeatList } from "./lobby/seat-list";
import { useRequest } from "./start/use-request";
import { newNonce, storeNonce, tablePath } from "./start/open-match";
import { get, matchPath, post, socketAddress } from "../net/api";
import { ensurePlayer, lastName, storeName } from "../net/player";
import { MatchStore } from "../net/model";
import { isClosed } from "../panels/match/closed";
import { Problem } from "../panels/common/error-boundary";
import { useLoaded } from "../panels/common/use-loaded";
import type { MatchCard } from "../protocol/messages";
import { go } from "../router";
import { t } from "../text";

interface JoinProps {
  match: string;
  invitation: string;
}

/** The page of an invitation, or of a free seat in a public match. */
export function JoinPage({ match, invitation }: JoinProps) {
  const loaded = useLoaded(`join ${match}`, async () => await get<MatchCard>(matchPath(match)));
  const card = loaded.value;
  const seated = (card?.mine ?? []).length > 0 && invitation === "";
  useEffect(() => {
    document.title = t("title_of", { page: card?.title ?? t("join") });
    if (seated && card !== null) {
      go(tablePath(card), true);
    }
  }, [card, seated]);
  if (loaded.problem !== null) {
    return <Problem message={loaded.problem.message} />;
  }
  if (card === null || seated) {
    return <p className="arriving quiet">{t("loading")}</p>;
  }
  return <Joining key={match} first={card} invitation={invitation} />;
}

/** The live card of a match, without taking a seat. */
function useLiveCard(first: MatchCard): MatchCard {
  const store = useMemo(() => new MatchStore(socketAddress(first.id), null), [first.id]);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.get).model?.card ?? first;
}

function Joining({ first, invitation }: { first: MatchCard; invitation: string }) {
  const card = useLiveCard(first);
  const known = useLoaded(`overview ${card.id}`, async () => await loadOverview(card.id)).value;
  const [own, setOwn] = useState((first.mine ?? []).length > 0);
  const invited = useInvitedSeat(card, invitation);
  if (isClosed(card)) {
    return <ClosedMatch card={card} />;
  }
  const free = card.seats.filter(({ kind }) => kind === "open").map(({ seat }) => seat);
  return (
    <div className="lobby joining-lobby">
      <header className="lobby-head">
        <a href="/" className="wordmark" aria-label={t("to_start")}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          {t("title")}
        </a>
        <div>
          <p className="quiet">{t(invitation === "" ? "joining_listed" : "joining")}</p>
          <h1>{card.title}</h1>
        </div>
      </header>
      <main>
        <section className="card players">
          {own ? (
            <OwnLink card={card} onTake={() => setOwn(false)} />
          ) : free.length > 0 && invited !== null ? (
            <TakeSeat card={card} free={free} invitation={invitation} />
          ) : free.length > 0 && card.listed ? (
            <TakeSeat card={card} free={free} invitation="" />
          ) : (
            <p>{t(free.length === 0 ? "no_free_seat" : invitation === "" ? "no_invitation" : "joining_void")}</p>
          )}
          <SeatList card={card} mine={first.mine ?? []} known={known} invited={invited ?? null} />
          <p>
            <a href={tablePath(card)}>{t("only_watch")}</a> · <a href="/">{t("to_start")}</a>
          </p>
        </section>
        <Overview card={card} known={known} />
      </main>
    </div>
  );
}

/** Shown to a host who opens their own invitation, so that they do not take the friend's seat by accident. */
function OwnLink({ card, onTake }: { card: MatchCard; onTake(): void }) {
  return (
    <>
      <p>{t("joining_own")}</p>
      <div className="buttons">
        <a className="button main" href={tablePath(card)}>
          {t("joining_own_lobby")}
        </a>
        <button type="button" onClick={onTake}>
          {t("joining_own_take")}
        </button>
      </div>
    </>
  );
}

function TakeSeat({ card, free, invitation }: { card: MatchCard; free: readonly string[]; invitation: string }) {
  const [name, setName] = useState(lastName);
  const [wanted, setWanted] = useState("");
  const { busy, problem, run } = useRequest();
  const seat = free.includes(wanted) ? wanted : (free[0] ?? "");
  const take = async () => {
    const playerName = name.trim() || t("guest");
    const nonce = newNonce();
    await ensurePlayer(playerName);
    storeName(playerName);
    const target = invitation === "" ? { seat } : { invitation };
    await post(matchPath(card.id, "/join"), { ...target, name: playerName, nonce });
    storeNonce(card.id, nonce);
    go(tablePath(card), true);
  };
  return (
    <form
      className="take-seat"
      onSubmit={(event) => {
        event.preventDefault();
        run(take);
      }}
    >
      <label>
        <span>{t("your_name")}</span>
        <input value={name} maxLength={32} autoComplete="name" onChange={(event) => setName(event.target.value)} />
      </label>
      {invitation === "" && free.length > 1 && (
        <label>
          <span>{t("which_seat")}</span>
          <select value={seat} onChange={(event) => setWanted(event.target.value)}>
            {free.map((option) => (
              <option key={option} value={option}>
                {t("seat", { seat: option })}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="main" disabled={busy}>
        {t("take_seat")}
      </button>
      {problem !== "" && (
        <p className="refused" role="alert">
          {t("failed", { message: problem })}
        </p>
      )}
    </form>
  );
}
