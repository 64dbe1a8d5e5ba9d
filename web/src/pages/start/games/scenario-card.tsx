import { useState } from "react";
import { Sheet } from "../dialog";
import { type Game, openMatch, seatsFor, tablePath } from "../open-match";
import { ScenarioPicture } from "../scenario-picture";
import { useRequest } from "../use-request";
import { BriefingText, briefingLine, hasBriefing } from "../../../panels/commentary/briefing";
import type { ScenarioCard } from "../../../protocol/messages";
import { go } from "../../../router";
import { t } from "../../../text";
import type { Catalog } from "../../../text/fluent";

interface CardProps {
  game: Game;
  /** Whether it is the scenario to play first, which has a large card. */
  first?: boolean;
  /** The texts of the system, once they are loaded. */
  catalog: Catalog | null;
  level: string;
  practice: boolean;
  onConfigure(game: Game, others: string): void;
}

/** A scenario: its table, its goal, its length, and the ways to play it. */
export function ScenarioCardView({ game, first = false, catalog, level, practice, onConfigure }: CardProps) {
  const { system, scenario } = game;
  const { busy, problem, run } = useRequest();
  const [friends, setFriends] = useState(false);
  const ids = { system: system.name, scenario: scenario.id };
  const play = () =>
    run(async () => {
      const { match } = await openMatch({
        ...ids,
        practice,
        seats: seatsFor(scenario, { holder: "bot", bot: level }),
      });
      go(tablePath(match));
    });
  const open = (holder: "me" | "open") =>
    run(async () => {
      const { match } = await openMatch({ ...ids, seats: seatsFor(scenario, { holder }) });
      go(tablePath(match));
    });
  return (
    <article className="scenario" data-system={system.name} data-scenario={scenario.id} data-first={first} aria-busy={busy}>
      <button type="button" className="picture" disabled={busy} tabIndex={-1} aria-hidden="true" onClick={play}>
        <ScenarioPicture scenario={scenario} />
      </button>
      <div className="words">
        <h4>{scenario.title}</h4>
        <ScenarioWords {...{ scenario, first, catalog }} />
        <div className="buttons">
          <button type="button" className="main play" disabled={busy} aria-label={t("play_label", { title: scenario.title })} onClick={play}>
            {t("play")}
          </button>
          <button
            type="button"
            className="friend"
            aria-expanded={friends}
            aria-label={t("with_friend_label", { title: scenario.title })}
            onClick={() => setFriends(!friends)}
          >
            {t("with_friend")}
          </button>
          <button
            type="button"
            className="options"
            aria-label={t("options_label", { title: scenario.title })}
            onClick={() => onConfigure(game, `bot:${level}`)}
          >
            {t("options")}
          </button>
        </div>
        {friends && (
          <div className="ways">
            <button type="button" className="hot-seat" disabled={busy} onClick={() => open("me")}>
              {t("same_device")}
            </button>
            <button type="button" className="invite" disabled={busy} onClick={() => open("open")}>
              {t("by_link")}
            </button>
            <button type="button" className="more" onClick={() => onConfigure(game, "open")}>
              {t("more_options")}
            </button>
          </div>
        )}
        {problem !== "" && (
          <p className="refused" role="alert">
            {t("failed", { message: problem })}
          </p>
        )}
      </div>
    </article>
  );
}

/** The goal (in the list of other scenarios: one line about it), the facts, and a button for the whole briefing. */
function ScenarioWords({ scenario, first, catalog }: Pick<CardProps, "catalog"> & { scenario: ScenarioCard; first: boolean }) {
  const [open, setOpen] = useState(false);
  const key = `briefing-${scenario.id}`;
  const say = (part: string) => (catalog?.has(key, part) === true ? catalog.format(key, {}, undefined, part) : null);
  const briefed = catalog !== null && hasBriefing(catalog, scenario.id);
  return (
    <>
      {briefed && <p className="about">{(first ? say("goal") : null) ?? briefingLine(catalog, scenario.id)}</p>}
      <p className="facts quiet">
        <span className="tag">{playersOf(scenario)}</span> <span>{say("difficulty")}</span> <span>{say("length")}</span>{" "}
        {briefed && (
          <button type="button" className="link-button" aria-label={t("briefing_label", { title: scenario.title })} onClick={() => setOpen(true)}>
            {t("briefing")}
          </button>
        )}
      </p>
      {open && briefed && (
        <Sheet title={scenario.title} onClose={() => setOpen(false)}>
          <BriefingText catalog={catalog} scenario={scenario.id} />
        </Sheet>
      )}
    </>
  );
}

function playersOf({ seats, players }: ScenarioCard): string {
  const [min, max] = players ?? [seats.length, seats.length];
  return min === max ? t("players_exactly", { count: min }) : t("players_range", { min, max });
}
