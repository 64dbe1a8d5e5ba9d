import { useState } from "react";
import { gangName, useCampaign } from "./campaign-context";
import { useRequest } from "../start/use-request";
import { post } from "../../net/api";
import { campaignPath } from "../../net/campaigns";
import type { CampaignView } from "../../protocol/messages";
import { t } from "../../text";

/** Sends what the referee decides, with the number of the last entry that they have seen. */
function useDecision() {
  const { view, show } = useCampaign();
  const { busy, problem, run } = useRequest();
  const decide = (path: string, body: object) =>
    run(async () => show(await post<CampaignView>(campaignPath(view.card.id, path), { number: view.card.number, ...body })));
  return { busy, problem, decide };
}

/** What only the referee may do. */
export function Referee() {
  const { view } = useCampaign();
  const { yours = false, status } = view.card;
  if (!yours || status === "over") {
    return null;
  }
  return (
    <section className="card referee" aria-labelledby="referee-title">
      <h2 id="referee-title">{t("campaign_settings")}</h2>
      {status === "open" ? <Schedule /> : <DecideGame />}
      <VoidMatch />
      {status === "running" && <Postpone />}
      {view.gangs.length > 0 && <CorrectName />}
      <Close />
    </section>
  );
}

function Refused({ problem }: { problem: string }) {
  return (
    problem !== "" && (
      <p className="refused" role="alert">
        {problem}
      </p>
    )
  );
}

function Schedule() {
  const { view } = useCampaign();
  const [legs, setLegs] = useState(1);
  const [start, setStart] = useState("");
  const [days, setDays] = useState(7);
  const { busy, problem, decide } = useDecision();
  const fixed = view.format.nights.length > 0;
  return (
    <form
      className="campaign-form"
      onSubmit={(event) => {
        event.preventDefault();
        decide("/schedule", { legs, days, ...(start === "" ? {} : { start }) });
      }}
    >
      <h3>{t("campaign_schedule")}</h3>
      <p className="quiet">{t("campaign_schedule_hint")}</p>
      {!fixed && (
        <label>
          <span>{t("campaign_legs")}</span>
          <input type="number" min={1} max={4} value={legs} onChange={(event) => setLegs(event.target.valueAsNumber)} />
        </label>
      )}
      <label>
        <span>{t("campaign_start_date")}</span>
        <input type="date" value={start} onChange={(event) => setStart(event.target.value)} />
        <small className="quiet">{t("campaign_start_hint")}</small>
      </label>
      {start !== "" && (
        <label>
          <span>{t("campaign_days")}</span>
          <input type="number" min={1} max={365} value={days} onChange={(event) => setDays(event.target.valueAsNumber)} />
        </label>
      )}
      <Refused problem={problem} />
      <div className="buttons">
        <button type="submit" className="main" disabled={busy}>
          {t("campaign_schedule_do")}
        </button>
      </div>
    </form>
  );
}

function useGames(stages: readonly string[]) {
  const { view } = useCampaign();
  return view.games
    .filter(({ stage, gangs }) => gangs.length > 1 && stages.includes(stage))
    .map(({ fixture, round, gangs }) => ({ fixture, gangs, title: t("campaign_game_of_round", { round, gangs: gangs.map((id) => gangName(view, id)) }) }));
}

function DecideGame() {
  const { view } = useCampaign();
  const games = useGames(["scheduled", "game", "settled"]);
  const [chosen, setChosen] = useState("");
  const [winner, setWinner] = useState("");
  const [why, setWhy] = useState("");
  const { busy, problem, decide } = useDecision();
  const game = games.find(({ fixture }) => fixture === chosen) ?? games[0];
  return (
    game !== undefined && (
      <details>
        <summary>{t("campaign_decide")}</summary>
        <form
          className="campaign-form"
          onSubmit={(event) => {
            event.preventDefault();
            decide("/correct", { why, fixture: game.fixture, outcome: { winner: game.gangs.includes(winner) ? winner : "" } });
          }}
        >
          <GameField games={games} chosen={game.fixture} onChange={setChosen} />
          <label>
            <span>{t("campaign_decide_winner")}</span>
            <select value={winner} onChange={(event) => setWinner(event.target.value)}>
              <option value="">{t("campaign_draw")}</option>
              {game.gangs.map((id) => (
                <option key={id} value={id}>
                  {gangName(view, id)}
                </option>
              ))}
            </select>
          </label>
          <Why why={why} onChange={setWhy} />
          <Refused problem={problem} />
          <div className="buttons">
            <button type="submit" disabled={busy}>
              {t("campaign_decide_do")}
            </button>
          </div>
        </form>
      </details>
    )
  );
}

/** Play what is going on again, or go on without it. */
function VoidMatch() {
  const { view } = useCampaign();
  const games = useGames(["game", "after", "aftermath_due"]);
  const stopped = view.games.find((game) => game.stopped === true)?.fixture;
  const [chosen, setChosen] = useState("");
  const [again, setAgain] = useState(true);
  const [why, setWhy] = useState("");
  const { busy, problem, decide } = useDecision();
  const game = games.find(({ fixture }) => fixture === (chosen || stopped)) ?? games[0];
  if (game === undefined) {
    return null;
  }
  const after = view.games.find(({ fixture }) => fixture === game.fixture)?.stage !== "game";
  return (
    <details open={stopped !== undefined}>
      <summary>{t("campaign_void")}</summary>
      <p className="quiet">{t("campaign_void_hint")}</p>
      <form
        className="campaign-form"
        onSubmit={(event) => {
          event.preventDefault();
          decide("/void", { why, fixture: game.fixture, again });
        }}
      >
        <GameField games={games} chosen={game.fixture} onChange={setChosen} />
        <label>
          <span>{t("campaign_void_then")}</span>
          <select value={again ? "again" : "without"} onChange={(event) => setAgain(event.target.value === "again")}>
            <option value="again">{t(after ? "campaign_after_again" : "campaign_game_again")}</option>
            <option value="without">{t(after ? "campaign_after_without" : "campaign_game_without")}</option>
          </select>
        </label>
        <Why why={why} onChange={setWhy} />
        <Refused problem={problem} />
        <div className="buttons">
          <button type="submit" disabled={busy}>
            {t("campaign_void_do")}
          </button>
        </div>
      </form>
    </details>
  );
}

function GameField({ games, chosen, onChange }: { games: ReturnType<typeof useGames>; chosen: string; onChange(fixture: string): void }) {
  return (
    <label>
      <span>{t("campaign_decide_game")}</span>
      <select value={chosen} onChange={(event) => onChange(event.target.value)}>
        {games.map(({ fixture, title }) => (
          <option key={fixture} value={fixture}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function Why({ why, onChange }: { why: string; onChange(why: string): void }) {
  return (
    <label>
      <span>{t("campaign_reason")}</span>
      <input value={why} maxLength={200} required onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

function Postpone() {
  const games = useGames(["scheduled"]);
  const [chosen, setChosen] = useState("");
  const [due, setDue] = useState("");
  const { busy, problem, decide } = useDecision();
  const game = games.find(({ fixture }) => fixture === chosen) ?? games[0];
  return (
    game !== undefined && (
      <details>
        <summary>{t("campaign_postpone")}</summary>
        <form
          className="campaign-form"
          onSubmit={(event) => {
            event.preventDefault();
            decide("/postpone", { fixture: game.fixture, due });
          }}
        >
          <GameField games={games} chosen={game.fixture} onChange={setChosen} />
          <label>
            <span>{t("campaign_postpone")}</span>
            <input type="date" required value={due} onChange={(event) => setDue(event.target.value)} />
          </label>
          <Refused problem={problem} />
          <div className="buttons">
            <button type="submit" disabled={busy}>
              {t("campaign_postpone_do")}
            </button>
          </div>
        </form>
      </details>
    )
  );
}

function CorrectName() {
  const { view } = useCampaign();
  const people = view.gangs.flatMap(({ id: gang, name: title, characters = [] }) =>
    [{ gang, character: "", name: title }].concat(
      characters.map(({ id, name: own }) => ({ gang, character: id, name: `${title}: ${own}` })),
    ),
  );
  const [chosen, setChosen] = useState(0);
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const { busy, problem, decide } = useDecision();
  const whom = people[chosen] ?? people[0];
  return (
    <details>
      <summary>{t("campaign_rename")}</summary>
      <form
        className="campaign-form"
        onSubmit={(event) => {
          event.preventDefault();
          const change = { change: "renamed", gang: whom?.gang, name_now: name.trim() };
          decide("/correct", { why, changes: [whom?.character === "" ? change : { ...change, character: whom?.character }] });
        }}
      >
        <label>
          <span>{t("campaign_rename_whom")}</span>
          <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {people.map((each, place) => (
              <option key={`${each.gang} ${each.character}`} value={place}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t("campaign_rename_to")}</span>
          <input value={name} maxLength={32} required onChange={(event) => setName(event.target.value)} />
        </label>
        <Why why={why} onChange={setWhy} />
        <Refused problem={problem} />
        <div className="buttons">
          <button type="submit" disabled={busy}>
            {t("campaign_rename_do")}
          </button>
        </div>
      </form>
    </details>
  );
}

function Close() {
  const [sure, setSure] = useState(false);
  const { busy, problem, decide } = useDecision();
  return (
    <p className="buttons">
      <button type="button" className={sure ? "danger" : ""} disabled={busy} onClick={() => (sure ? decide("/close", {}) : setSure(true))}>
        {t(sure ? "campaign_close_sure" : "campaign_close")}
      </button>
      <Refused problem={problem} />
    </p>
  );
}
