import { useEffect, useState } from "react";
import "../../styles/start.css";
import { Account } from "./account";
import { Games } from "./games/games";
import { Campaigns } from "./campaign-lists";
import { ListedMatches, MyMatches } from "./match-lists";
import { type Game, tablePath } from "./open-match";
import { ImportRecord } from "./import-record";
import { MatchForm } from "./match-form";
import { get } from "../../net/api";
import { currentPlayer } from "../../net/player";
import { Problem } from "../../panels/common/error-boundary";
import { Preparing } from "../../panels/common/preparing";
import { useLoaded } from "../../panels/common/use-loaded";
import type { SystemCard } from "../../protocol/messages";
import { go } from "../../router";
import { t } from "../../text";

/** The start page: new matches, my matches and public matches. */
export function StartPage() {
  const systems = useLoaded("systems", async () => await get<SystemCard[]>("/api/systems"));
  const [visit, setVisit] = useState(0);
  const me = useLoaded(`me ${visit}`, currentPlayer).value;
  useEffect(() => {
    document.title = t("title");
  }, []);
  if (systems.problem !== null) {
    return <Problem message={systems.problem.message} />;
  }
  return (
    <div className="start">
      <header className="start-head">
        <a href="/" className="wordmark">
          <img src="/icon.svg" alt="" width="34" height="34" />
          {t("title")}
        </a>
        <p className="tagline">{t("tagline")}</p>
        <a href="/odds">{t("calculator")}</a>
        {me !== null && <a href="/player">{t("player_page")}</a>}
        <Account me={me} onChange={() => setVisit(visit + 1)} />
      </header>
      <Preparing />
      <main>
        <MyMatches who={`${visit} ${me?.player ?? ""}`} />
        {systems.value === null ? <p className="quiet">{t("loading")}</p> : <NewMatch systems={systems.value} />}
        <Campaigns who={`${visit} ${me?.player ?? ""}`} />
        <ListedMatches />
      </main>
      <footer className="start-foot">
        <ImportRecord />
        <nav>
          <a className="on-phone" href="/campaigns/new">
            {t("campaign_new")}
          </a>
          <a href="/api/docs">{t("interface")}</a>
        </nav>
      </footer>
    </div>
  );
}

/** All games, and the form for a new match. */
function NewMatch({ systems }: { systems: readonly SystemCard[] }) {
  const [request, setRequest] = useState<{ game: Game; others: string } | null>(null);
  return (
    <>
      <Games systems={systems} onConfigure={(game, others) => setRequest({ game, others })} />
      {request !== null && <MatchForm {...request} onClose={() => setRequest(null)} onOpened={({ match }) => go(tablePath(match))} />}
    </>
  );
}
