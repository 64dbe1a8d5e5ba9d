import { useState } from "react";
import { useRequest } from "./use-request";
import { useLoaded } from "../../panels/common/use-loaded";
import { Sheet } from "./dialog";
import { BriefingText, briefingLine, hasBriefing } from "../../panels/commentary/briefing";
import { LessonLink } from "./lesson-link";
import { PracticeOption } from "./practice-option";
import { ScenarioPicture } from "./scenario-picture";
import {
  editionTitle,
  type Family,
  families,
  type Game,
  storeLevel,
  lastLevel,
  openMatch,
  seatsFor,
  tablePath,
} from "./open-match";
import { lessonCards } from "../../net/lesson-cards";
import type { LessonCard, ScenarioCard, SystemCard } from "../../protocol/messages";
import { go } from "../../router";
import { currentLanguage, t } from "../../text";
import { botHint, botName } from "../../text/bots";
import type { Catalog } from "../../text/fluent";
import { loadSystemTexts } from "../../text/load";

interface GamesProps {
  systems: readonly SystemCard[];
  /** Open the form for a new match; `others` is the default for the other seats. */
  onConfigure(game: Game, others: string): void;
}

/** All scenarios with their pictures; one click starts a match against a bot. */
export function Games({ systems, ...rest }: GamesProps) {
  const lessons = useLoaded("lessons", lessonCards).value ?? [];
  const bots = [...new Set(systems.flatMap((system) => system.bots))];
  const [level, setLevel] = useState(() => lastLevel(bots));
  const [practice, setPractice] = useState(false);
  const choose = (bot: string) => {
    storeLevel(bot);
    setLevel(bot);
  };
  return (
    <section className="games" aria-labelledby="games-title">
      <header className="section-head">
        <div>
          <h2 id="games-title">{t("play")}</h2>
          <p className="quiet">{t("play_hint")}</p>
        </div>
        <div className="opponent">
          <Levels bots={bots} level={level} onChoose={choose} />
          <PracticeOption on={practice} onChange={setPractice} />
        </div>
      </header>
      {families(systems).map((family) => (
        <FamilySection key={family.name} {...{ family, level, practice, lessons }} {...rest} />
      ))}
    </section>
  );
}

function Levels({ bots, level, onChoose }: { bots: readonly string[]; level: string; onChoose(bot: string): void }) {
  return (
    <fieldset className="switch">
      <legend>{t("opponent")}</legend>
      {bots.toReversed().map((bot) => (
        <label key={bot} title={botHint(bot)}>
          <input type="radio" name="level" checked={bot === level} onChange={() => onChoose(bot)} />
          <span>{botName(bot)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface FamilyProps extends Omit<GamesProps, "systems"> {
  family: Family;
  level: string;
  practice: boolean;
}

function FamilySection({ family, lessons, ...rest }: FamilyProps & { lessons: readonly LessonCard[] }) {
  const newest = family.editions[0]?.name ?? "";
  const [edition, setEdition] = useState(newest);
  const system = family.editions.find(({ name }) => name === edition);
  const loaded = useLoaded(`catalog ${newest}`, async () => await loadSystemTexts(newest, currentLanguage()));
  const catalog = loaded.value;
  if (system === undefined) {
    return null;
  }
  return (
    <section className="family" aria-labelledby={`family-${family.name}`}>
      <header className="section-head">
        <div>
          <h3 id={`family-${family.name}`}>{family.title}</h3>
          <p className="quiet">
            {catalog?.has("page_about") === true && <span>{catalog.format("page_about")} </span>}
            <a href={`/rules/${encodeURIComponent(system.name)}`}>{t("primer")}</a>
          </p>
        </div>
        <LessonLink cards={lessons} systems={family.editions.map(({ name }) => name)} />
        {family.editions.length > 1 && (catalog !== null || loaded.problem !== null) && (
          <label className="edition">
            <span>{t("edition")}</span>
            <select value={edition} onChange={(event) => setEdition(event.target.value)}>
              {family.editions.map((each) => (
                <option key={each.name} value={each.name}>
                  {catalog?.has("page_edition") === true ? catalog.format("page_edition", { system: each.name }) : editionTitle(each)}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <ul className="scenarios">
        {system.scenarios.map((scenario) => (
          <li key={scenario.id}>
            <ScenarioCardView game={{ system, scenario }} catalog={catalog} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Omit<FamilyProps, "family"> {
  game: Game;
  /** The texts of the system, once they are loaded. */
  catalog: Catalog | null;
}

function ScenarioCardView({ game, catalog, level, practice, onConfigure }: CardProps) {
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
    <article className="scenario" data-system={system.name} data-scenario={scenario.id} aria-busy={busy}>
      <button type="button" className="picture" disabled={busy} tabIndex={-1} aria-hidden="true" onClick={play}>
        <ScenarioPicture scenario={scenario} />
      </button>
      <h4>{scenario.title}</h4>
      <p className="quiet">{playersOf(scenario)}</p>
      {catalog !== null && <ScenarioBriefing scenario={scenario} catalog={catalog} />}
      <div className="buttons">
        <button
          type="button"
          className="main play"
          disabled={busy}
          aria-label={t("play_label", { title: scenario.title })}
          onClick={play}
        >
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
    </article>
  );
}

/** One line about a scenario, and a button for its briefing. */
function ScenarioBriefing({ scenario, catalog }: { scenario: ScenarioCard; catalog: Catalog }) {
  const [open, setOpen] = useState(false);
  if (!hasBriefing(catalog, scenario.id)) {
    return null;
  }
  return (
    <>
      <p className="about">
        {briefingLine(catalog, scenario.id)}{" "}
        <button type="button" className="link-button" aria-label={t("briefing_label", { title: scenario.title })} onClick={() => setOpen(true)}>
          {t("briefing")}
        </button>
      </p>
      {open && (
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
