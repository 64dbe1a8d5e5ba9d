import { useState } from "react";
import { gangName, useCampaign } from "./campaign-context";
import { useRequest } from "../start/use-request";
import { playGame } from "../../net/campaigns";
import type { CampaignView, GameView } from "../../protocol/messages";
import { go } from "../../router";
import { t } from "../../text";
import { campaignStage } from "../../text/family";

/** The games of a campaign by rounds, with deadlines and byes; a game that can be played now has a button. */
export function Calendar() {
  const { view } = useCampaign();
  const rounds = [...new Set(view.games.map(({ round }) => round))];
  return (
    <section className="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t("campaign_calendar")}</h2>
      {rounds.length === 0 && <p className="quiet">{t(view.card.yours === true ? "campaign_not_scheduled_yours" : "campaign_not_scheduled", { referee: view.founder })}</p>}
      {rounds.map((round) => {
        const games = view.games.filter((game) => game.round === round);
        const night = games[0]?.title ?? "";
        return (
          <div key={round} className="round">
            <h3>
              {t("campaign_round", { number: round })}
              {night !== "" && <small className="quiet"> {night}</small>}
            </h3>
            <ul>
              {games.map((game) => (
                <li key={game.fixture} data-stage={game.stage} data-mine={game.mine === true} data-fixture={game.fixture}>
                  <Game game={game} view={view} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function Game({ game, view }: { game: GameView; view: CampaignView }) {
  const names = game.gangs.map((id) => gangName(view, id));
  if (names.length === 1) {
    return <p className="quiet">{t("campaign_bye", { gang: names[0] ?? "" })}</p>;
  }
  return (
    <>
      <p className="pairing">
        {names[0]} <span className="quiet">{t("campaign_versus")}</span> {names.slice(1).join(", ")}
      </p>
      <p className="quiet state">
        {stateOf(game, view)} <Due game={game} />
      </p>
      {game.stopped === true && <p className="stopped">{t("campaign_stopped", { referee: view.founder })}</p>}
      <Actions game={game} view={view} names={names} />
    </>
  );
}

function stateOf({ stage, outcome }: GameView, view: CampaignView): string {
  if (outcome !== null && outcome !== undefined) {
    const { winner = "" } = outcome;
    const result = winner === "" ? t("campaign_draw") : t("campaign_won_by", { gang: gangName(view, winner) });
    return stage === "settled" ? result : `${result}; ${campaignStage(stage) ?? ""}`;
  }
  return campaignStage(stage) ?? "";
}

function Due({ game: { due = "", stage } }: { game: GameView }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  if (due === "" || stage === "settled" || stage === "cancelled") {
    return null;
  }
  const date = new Date(`${due}T00:00:00`).toLocaleDateString();
  const late = due < today;
  return <time dateTime={due}>{t(late ? "campaign_overdue" : "campaign_due", { date })}</time>;
}

function Actions({ game, view, names }: { game: GameView; view: CampaignView; names: readonly string[] }) {
  const { busy, problem, run } = useRequest();
  const { stage, mine = false, next = false, game: match = null, after = null } = game;
  const running = stage === "after" ? after : stage === "game" ? match : null;
  const mayPlay = next && stage === "scheduled" && (mine || view.card.yours === true);
  const play = () => run(async () => go(`/match/${await playGame(view.card.id, game.fixture)}`));
  return (
    <div className="buttons">
      {mayPlay && (
        <button type="button" className={mine ? "main" : ""} disabled={busy} aria-label={t("campaign_play_label", { gangs: names })} onClick={play}>
          {t("campaign_play")}
        </button>
      )}
      {stage === "scheduled" && mine && !next && <small className="quiet">{t("campaign_waits")}</small>}
      {running !== null && (
        <a className={`button${mine ? " main" : ""}`} href={`/match/${running}`}>
          {t(mine ? "campaign_go_on" : "campaign_watch")}
        </a>
      )}
      {match !== null && match !== running && <a href={`/match/${match}`}>{t("campaign_look")}</a>}
      {after !== null && after !== running && <a href={`/match/${after}`}>{t("campaign_look_after")}</a>}
      {problem !== "" && (
        <p className="refused" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
