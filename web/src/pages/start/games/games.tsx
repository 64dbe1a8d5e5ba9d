import { useState } from "react";
import { LessonLink } from "./lesson-link";
import { BotLevels } from "./bot-levels";
import { ScenarioCardView } from "./scenario-card";
import { editionTitle, type Family, families, type Game, lastLevel, storeLevel } from "../open-match";
import { PracticeOption } from "../practice-option";
import { lessonCards } from "../../../net/lesson-cards";
import { useLoaded } from "../../../panels/common/use-loaded";
import type { LessonCard, SystemCard } from "../../../protocol/messages";
import { currentLanguage, t } from "../../../text";
import type { Catalog } from "../../../text/fluent";
import { loadSystemTexts } from "../../../text/load";

/** The width of a phone, as in the style sheet. */
const PHONE = "(max-width: 40rem)";

interface GamesProps {
  systems: readonly SystemCard[];
  /** Open the form for a new match; `others` is the default for the other seats. */
  onConfigure(game: Game, others: string): void;
}

/** All games, each with the scenario to play first; one click starts a match against a bot. */
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
        <div className="games-title">
          <h2 id="games-title">{t("play")}</h2>
          <p className="quiet">{t("play_hint")}</p>
        </div>
        <div className="opponent">
          <BotLevels bots={bots} level={level} onChoose={choose} />
          <PracticeOption on={practice} onChange={setPractice} />
        </div>
      </header>
      {families(systems).map((family) => (
        <FamilySection key={family.name} {...{ family, level, practice, lessons }} {...rest} />
      ))}
    </section>
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
  const [unfolded, setUnfolded] = useState(() => !globalThis.matchMedia(PHONE).matches);
  const system = family.editions.find(({ name }) => name === edition);
  const loaded = useLoaded(`catalog ${newest}`, async () => await loadSystemTexts(newest, currentLanguage()));
  const catalog = loaded.value;
  const [first, ...others] = system?.scenarios ?? [];
  if (system === undefined || first === undefined) {
    return null;
  }
  const hasEditions = family.editions.length > 1 && (catalog !== null || loaded.problem !== null);
  return (
    <section className="family" data-family={family.name} aria-labelledby={`family-${family.name}`}>
      <header className="section-head">
        <div>
          <h3 id={`family-${family.name}`}>{family.title}</h3>
          <p className="quiet">
            {catalog?.has("page_about") === true && <span>{catalog.format("page_about")} </span>}
            <a href={`/rules/${encodeURIComponent(system.name)}`}>{t("primer")}</a>
          </p>
        </div>
        <LessonLink cards={lessons} systems={family.editions.map(({ name }) => name)} />
      </header>
      <ScenarioCardView key={`${edition} ${first.id}`} game={{ system, scenario: first }} first catalog={catalog} {...rest} />
      {(others.length > 0 || hasEditions) && (
        <details className="others" open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
          <summary>{t("other_scenarios", { count: others.length })}</summary>
          {hasEditions && <EditionField {...{ family, edition, catalog }} onChange={setEdition} />}
          <ul className="scenarios">
            {others.map((scenario) => (
              <li key={scenario.id}>
                <ScenarioCardView game={{ system, scenario }} catalog={catalog} {...rest} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface EditionProps {
  family: Family;
  edition: string;
  catalog: Catalog | null;
  onChange(edition: string): void;
}

function EditionField({ family, edition, catalog, onChange }: EditionProps) {
  return (
    <label className="edition">
      <span>{t("edition")}</span>
      <select value={edition} onChange={(event) => onChange(event.target.value)}>
        {family.editions.map((each) => (
          <option key={each.name} value={each.name}>
            {catalog?.has("page_edition") === true ? catalog.format("page_edition", { system: each.name }) : editionTitle(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
