import { useEffect, useState } from "react";
import "../../styles/start.css";
import { Account } from "./account";
import { Games } from "./games";
import { ListedGames, MyGames } from "./match-lists";
import { type Game, tablePath } from "./open-match";
import { ImportRecord } from "./import-record";
import { MatchForm } from "./match-form";
import { get } from "../../net/api";
import { currentPlayer } from "../../net/player";
import { Problem } from "../../panels/common/error-boundary";
import { useLoaded } from "../../panels/common/use-loaded";
import type { SystemCard } from "../../protocol";
import { go } from "../../router";
import { t } from "../../text";

/** The first page: play at once, open a game in another way, find games again. */
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
        <Account me={me} onChange={() => setVisit(visit + 1)} />
      </header>
      <main>
        <MyGames who={`${visit} ${me?.player ?? ""}`} />
        {systems.value === null ? <p className="quiet">{t("loading")}</p> : <Playing systems={systems.value} />}
        <ListedGames />
      </main>
      <footer className="start-foot">
        <ImportRecord />
        <nav>
          <a href="/api/docs">{t("interface")}</a>
        </nav>
      </footer>
    </div>
  );
}

/** All games, and the sheets that open over them. */
function Playing({ systems }: { systems: readonly SystemCard[] }) {
  const [wish, setWish] = useState<{ game: Game; others: string } | null>(null);
  return (
    <>
      <Games systems={systems} onWish={(game, others) => setWish({ game, others })} />
      {wish !== null && <MatchForm {...wish} onClose={() => setWish(null)} onOpened={({ match }) => go(tablePath(match))} />}
    </>
  );
}
