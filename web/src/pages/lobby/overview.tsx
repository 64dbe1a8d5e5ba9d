import { duration } from "./duration";
import { furtherOptions, type MatchDetails, presetIn, rulesOf } from "./overview-data";
import { ScenarioPicture } from "../start/scenario-picture";
import { briefingLine, BriefingText } from "../../panels/commentary/briefing";
import { useLoaded } from "../../panels/common/use-loaded";
import type { MatchCard } from "../../protocol/messages";
import { t } from "../../text";
import type { Catalog } from "../../text/fluent";
import { type SystemTexts, systemTexts } from "../../text/system";

/** The scenario, the clock and the options of a match at a glance. */
export function Overview({ card, known }: { card: MatchCard; known: MatchDetails | null }) {
  const texts = useLoaded(`texts ${card.system}`, async () => await systemTexts(card.system)).value;
  return (
    <section className="card overview" aria-labelledby="overview-title">
      <h2 id="overview-title">{t("overview_title")}</h2>
      {known?.scenario && (
        <div className="picture">
          <ScenarioPicture scenario={known.scenario} />
        </div>
      )}
      {known?.scenario && texts !== null && <About catalog={texts.catalog} scenario={known.scenario.id} />}
      <dl>
        <div>
          <dt>{t("overview_game")}</dt>
          <dd>{t("overview_game_of", { system: known?.system.title ?? card.system, scenario: card.title })}</dd>
        </div>
        <div>
          <dt>{t("overview_clock")}</dt>
          <dd>{clockWords(card)}</dd>
        </div>
        {known !== null && texts !== null && <Options known={known} texts={texts} />}
        {card.practice === true && (
          <div>
            <dt>{t("practice")}</dt>
            <dd>{t("practice_hint")}</dd>
          </div>
        )}
        <div>
          <dt>{t("overview_audience")}</dt>
          <dd>{t(card.listed ? "overview_listed" : "overview_by_link")}</dd>
        </div>
      </dl>
    </section>
  );
}

/** What the scenario is about and how long it takes, with the whole briefing folded below. */
function About({ catalog, scenario }: { catalog: Catalog; scenario: string }) {
  const line = briefingLine(catalog, scenario);
  const key = `briefing-${scenario}`;
  return (
    line !== null && (
      <>
        <p>
          {line} {catalog.has(key, "length") && catalog.format(key, {}, undefined, "length")}
        </p>
        <details>
          <summary>{t("briefing")}</summary>
          <BriefingText {...{ catalog, scenario }} />
        </details>
      </>
    )
  );
}

function Options({ known, texts }: { known: MatchDetails; texts: SystemTexts }) {
  const rules = rulesOf(known);
  const further = furtherOptions(known);
  return (
    <>
      {(known.system.optional_rules ?? []).length > 0 && (
        <div>
          <dt>{t("overview_rules")}</dt>
          <dd>
            {rulesWords(known, texts)}
            <small className="force">{[...rules].map((rule) => texts.get("options", rule)).join(", ")}</small>
          </dd>
        </div>
      )}
      {further.map(([name, value]) => (
        <div key={name}>
          <dt>{texts.get("options", name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </>
  );
}

function rulesWords(known: MatchDetails, texts: SystemTexts): string {
  const preset = presetIn(known);
  if (preset === undefined) {
    return t("overview_rules_own", { count: rulesOf(known).size });
  }
  return preset === null ? t("overview_rules_scenario") : texts.get("options", preset);
}

export function clockWords({ per_move: move, bank }: MatchCard): string {
  if (typeof move !== "number") {
    return t("overview_no_clock");
  }
  return typeof bank === "number" && bank > 0
    ? t("overview_clock_words", { move: duration(move), bank: duration(bank) })
    : t("overview_clock_no_bank", { move: duration(move) });
}
