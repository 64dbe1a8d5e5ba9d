import { useEffect, useState } from "react";
import "../styles/start.css";
import { useDoing } from "./start-doing";
import { keepNonce, newNonce, tablePath } from "./start-open";
import { get, matchPath, post } from "../net/api";
import { beSomebody, lastName } from "../net/me";
import { Problem } from "../panels/failure";
import { useLoaded } from "../panels/loaded";
import type { MatchCard } from "../protocol";
import { go } from "../router";
import { t } from "../text";
import { botAtTable } from "../text/bots";

interface JoinProps {
  match: string;
  invitation: string;
}

/** The page behind an invitation, or behind a free seat of a game that is open to everybody. */
export function JoinPage({ match, invitation }: JoinProps) {
  const found = useLoaded(`join ${match}`, async () => await get<MatchCard>(matchPath(match)));
  const card = found.value;
  const here = (card?.mine ?? []).length > 0 && invitation === "";
  useEffect(() => {
    document.title = `${card?.title ?? t("join")} · ${t("title")}`;
    if (here && card !== null) {
      go(tablePath(card), true);
    }
  }, [card, here]);
  if (found.problem !== null) {
    return <Problem message={found.problem.message} />;
  }
  if (card === null || here) {
    return <p className="arriving quiet">{t("loading")}</p>;
  }
  const free = card.seats.filter(({ kind }) => kind === "open").map(({ seat }) => seat);
  return (
    <main className="joining">
      <section className="card">
        <p className="quiet">{t(invitation === "" ? "joining_listed" : "joining")}</p>
        <h1>{card.title}</h1>
        <p className="quiet">{others(card)}</p>
        {free.length > 0 && (invitation !== "" || card.listed) ? (
          <TakeSeat card={card} free={free} invitation={invitation} />
        ) : (
          <p>{t(free.length > 0 ? "no_invitation" : "no_free_seat")}</p>
        )}
        <p>
          <a href={tablePath(card)}>{t("only_watch")}</a> · <a href="/">{t("to_start")}</a>
        </p>
      </section>
    </main>
  );
}

function others({ seats }: MatchCard): string {
  const sitting = seats.filter(({ kind }) => kind !== "open");
  return sitting.map(({ name, bot }) => (typeof bot === "string" ? botAtTable(bot) : (name ?? ""))).join(", ");
}

function TakeSeat({ card, free, invitation }: { card: MatchCard; free: readonly string[]; invitation: string }) {
  const [name, setName] = useState(lastName);
  const [seat, setSeat] = useState(free[0] ?? "");
  const { busy, problem, run } = useDoing();
  const take = async () => {
    const called = name.trim() || t("guest");
    const nonce = newNonce();
    await beSomebody(called);
    const how = invitation === "" ? { seat } : { invitation };
    await post(matchPath(card.id, "/join"), { ...how, name: called, nonce });
    keepNonce(card.id, nonce);
    go(tablePath(card), true);
  };
  return (
    <form
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
          <select value={seat} onChange={(event) => setSeat(event.target.value)}>
            {free.map((each) => (
              <option key={each} value={each}>
                {t("seat", { seat: each })}
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
