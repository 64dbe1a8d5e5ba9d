import type { Json, Modifier, PoolOdds } from "../../protocol/messages";
import { useKeys } from "../common/use-keys";
import { scrollIntoView } from "../common/scroll-into-view";
import { Rules } from "../rules/rule-links";
import { Terms } from "../rules/terms";
import { type MatchContextValue, useMatchContext } from "../match/match-context";
import { isModifier, signed, type SystemTexts } from "../../text/system";
import type { SystemLook } from "../../systems/types";
import { t } from "../../text";
import { commonOddsField } from "../../text/family";

/** Fields that are amounts and not chances, even if below one. */
const AMOUNT = /marks|damage|wounds|successes|difficulty|pool|dice|rescue|expected|mean/;
/** The fields that are shown large, in this order. */
const HEADLINES = [
  "answer",
  "success",
  "win",
  "contact",
  "reaches",
  "hit",
  "kill",
  "contest",
  "damage",
  "marks",
  "holds",
  "lose",
  "attacker_down",
  "riposte",
];
/** The same for a choice that leads to a shot later. */
const AIMING = ["aiming_marks", "fresh_marks"];

/** The parts of odds with cards, left out where these change nothing. */
const CARDS = new Set(["cards", "open_hands"]);

/** How many of them stand beside a choice. */
const MAX_NOTED = 3;

type OddsFields = Readonly<Record<string, Json>>;

/** The odds of a choice, with a button to close them. */
export function OddsCard({ odds, title, onClose }: { odds: OddsFields; title: string; onClose(): void }) {
  const { texts, system, look } = useMatchContext();
  useKeys((key) => {
    if (key === "Escape") {
      onClose();
    }
    return key === "Escape";
  });
  return (
    <section className="odds card" ref={scrollIntoView} aria-label={t("odds_of", { choice: title })}>
      <header>
        <h3>{t("odds_of", { choice: title })}</h3>
        <button type="button" className="icon" aria-label={t("close")} onClick={onClose}>
          ×
        </button>
      </header>
      <OddsDetails {...{ odds, texts, system, look }} />
    </section>
  );
}

interface DetailsProps {
  odds: OddsFields;
  texts: SystemTexts;
  system: string;
  look: SystemLook;
  /** Whether all fields are shown at once. */
  open?: boolean;
}

/** Odds in full: chances, the damage distribution, every modifier with its rule, and all other fields. */
export function OddsDetails({ odds, texts, system, look, open = false }: DetailsProps) {
  const headlines = shownHeadlines(odds, texts);
  const { distribution, pools, ...others } = odds;
  // The distribution repeats one of the other fields; show it once.
  const repeated = Object.keys(others).find((name) => JSON.stringify(others[name]) === JSON.stringify(distribution));
  const rest = Object.entries(others).filter(
    ([name, value]) => name !== repeated && !headlines.includes(name) && !isModifiers(value),
  );
  return (
    <>
      <dl className="heads">
        {headlines.map((name) => (
          <div key={name}>
            <dt>
              <Terms texts={texts} text={fieldName(name, texts, look)} />
            </dt>
            <dd {...(open && { title: String(odds[name]) })}>{amount(odds[name], name, texts)}</dd>
          </div>
        ))}
      </dl>
      {isDistribution(distribution) && !isCertain(distribution) && (
        <Bars distribution={distribution} caption={repeated === undefined ? barsOf(others) : fieldName(repeated, texts, look)} />
      )}
      <Versions {...{ odds: others, headlines, texts, look }} />
      {isPools(pools) ? (
        pools.map((pool) => (
          <div className="pool" key={pool.figure}>
            <h4>{t("odds_pool", { who: texts.word(pool.figure), base: pool.base, dice: pool.dice })}</h4>
            <Modifiers modifiers={pool.modifiers} system={system} texts={texts} />
          </div>
        ))
      ) : (
        <Modifiers modifiers={modifiersIn(odds)} system={system} texts={texts} />
      )}
      {rest.length > 0 && (
        <details open={open && headlines.length === 0}>
          <summary>{t("odds_more")}</summary>
          <Tree value={Object.fromEntries(rest)} {...{ texts, look }} />
        </details>
      )}
    </>
  );
}

/** What the bars of the main distribution count. */
function barsOf(odds: OddsFields): string {
  return "marks" in odds ? t("odds_bars_marks") : "damage" in odds ? t("odds_bars_damage") : t("odds_bars");
}

interface VersionsProps {
  odds: OddsFields;
  headlines: readonly string[];
  texts: SystemTexts;
  look: SystemLook;
}

/** The same odds under other conditions, side by side: with the cards in hand, for each reaction. Each is said once. */
function Versions({ odds, headlines, texts, look }: VersionsProps) {
  const complete = versionsIn(odds).filter(({ fields }) => headlines.every((name) => fraction(fields[name]) !== null));
  const said = (fields: OddsFields) => headlines.map((name) => fields[name]).join(" ");
  const wholes = new Map(complete.map(({ path, fields }) => [path.join(" "), fields]));
  const versions = complete.filter(({ path, fields }, place) => {
    const above = path.slice(0, -1);
    const own = wholes.get([...above, "cards"].join(" "));
    const whole = path.at(-1) === "open_hands" && own !== undefined ? own : above.length === 0 ? odds : wholes.get(above.join(" "));
    const repeats = whole !== undefined && CARDS.has(path.at(-1) ?? "") && said(whole) === said(fields);
    const again = complete.slice(place + 1).some((other) => JSON.stringify(other.fields) === JSON.stringify(fields));
    return !repeats && !again;
  });
  if (versions.length === 0) {
    return null;
  }
  return (
    <table className="versions">
      <thead>
        <tr>
          <td>{t("odds_if")}</td>
          {headlines.map((name) => (
            <th key={name} scope="col">
              {fieldName(name, texts, look)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ path, fields }) => (
          <tr key={path.join(" ")}>
            <th scope="row">{path.map((key) => fieldName(key, texts, look)).join(" · ")}</th>
            {headlines.map((name) => (
              <td key={name}>{amount(fields[name], name, texts)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Version {
  path: readonly string[];
  fields: OddsFields;
}

/** The parts of odds that are odds themselves: with a chance to hit and to put out. Maps of such parts are not named. */
function versionsIn(odds: OddsFields, above: readonly string[] = []): Version[] {
  const found: Version[] = [];
  for (const [key, fields] of Object.entries(odds)) {
    if (isMap(fields) && fraction(fields["hit"]) !== null && fraction(fields["kill"]) !== null) {
      const path = [...above, key];
      found.push({ path, fields }, ...versionsIn(fields, path));
    } else if (isMap(fields)) {
      found.push(...versionsIn(fields, above));
    }
  }
  return found;
}

function isMap(value: Json | undefined): value is OddsFields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The odds in a few words, beside a choice: `hit 75% · out 20%`. That something cannot happen is said only of hits. */
export function oddsNote(odds: OddsFields, { texts, look }: Pick<MatchContextValue, "texts" | "look">): string {
  return headlinesOf(odds, texts)
    .filter((name) => name === "hit" || fraction(odds[name]) !== 0)
    .slice(0, MAX_NOTED)
    .map((name) => t("odds_note", { name: fieldName(name, texts, look), amount: numberText(odds[name], name, texts) }))
    .join(" · ");
}

/** The most important number of the odds alone, for a small board: `75%`. */
export function oddsShort(odds: OddsFields, { texts }: Pick<MatchContextValue, "texts">): string {
  const [name] = headlinesOf(odds, texts);
  return name === undefined ? "" : numberText(odds[name], name, texts);
}

/** The fields that are shown large: those that the system names, or else the common ones, as far as the odds have them. */
function headlinesOf(odds: OddsFields, { oddsDisplay }: SystemTexts): string[] {
  const common = odds["aiming_marks"] === undefined ? HEADLINES : AIMING;
  const named = oddsDisplay.headlines.length > 0 ? oddsDisplay.headlines : common;
  return named.filter((name) => fraction(odds[name]) !== null);
}

/** The headlines in full; that the attacker is hit back is left out where nobody can hit back. */
function shownHeadlines(odds: OddsFields, texts: SystemTexts): string[] {
  const all = [odds, ...versionsIn(odds).map(({ fields }) => fields)];
  return headlinesOf(odds, texts).filter((name) => name !== "riposte" || all.some((each) => (fraction(each[name]) ?? 0) > 0));
}

/** The headlines as names and amounts, with their numbers, to set side by side. */
export function headlineFigures(odds: OddsFields, texts: SystemTexts, look: SystemLook): Headline[] {
  return shownHeadlines(odds, texts).map((name) => ({
    name: fieldName(name, texts, look),
    amount: numberText(odds[name], name, texts),
    number: fraction(odds[name]) ?? 0,
    chance: isChance(odds[name], name, texts),
  }));
}

export interface Headline {
  name: string;
  amount: string;
  number: number;
  chance: boolean;
}

/** The dice of a choice in a few words: those of both sides if two roll. Empty if nobody rolls. */
export function diceNote({ pools }: OddsFields): string {
  const shown = isPools(pools) ? pools.slice(0, 2) : [];
  const dice = shown.map((pool) => Math.max(0, pool.dice));
  if (dice.length === 0) {
    return "";
  }
  const lucky = shown.every((pool) => "lucky" in pool && pool.lucky === true);
  return lucky ? t("odds_lucky_note") : t("odds_dice_note", { dice: dice.join(" : "), count: dice.length === 1 ? (dice[0] ?? 0) : 2 });
}

interface ModifiersProps {
  modifiers: readonly Modifier[];
  system: string;
  texts: SystemTexts;
}

/** Modifiers, each with its value and its rule. */
export function Modifiers({ modifiers, system, texts }: ModifiersProps) {
  if (modifiers.length === 0) {
    return null;
  }
  return (
    <ul className="modifiers">
      {modifiers.map(({ name, rule, value }) => (
        <li key={`${name} ${rule} ${value}`}>
          <span>{texts.word(name).replaceAll("_", " ")}</span>
          <b className={value < 0 ? "bad" : "good"}>{signed(value)}</b>
          <Rules system={system} ids={[rule]} />
        </li>
      ))}
    </ul>
  );
}

interface BarsProps {
  distribution: OddsFields;
  caption?: string;
  /** How the results are called, if they are not numbers. */
  named?(key: string): string;
}

/** The chance of each amount or result, as bars. */
function Bars({ distribution, caption = "", named }: BarsProps) {
  return (
    <table className={named === undefined ? "bars" : "bars named"}>
      {caption !== "" && <caption>{caption}</caption>}
      <tbody>
        {Object.entries(distribution).map(([key, value]) => {
          const chance = fraction(value) ?? 0;
          return named !== undefined && chance === 0 ? null : (
            <tr key={key}>
              <th scope="row">{named?.(key) ?? key}</th>
              <td>
                <i className="bar" style={{ inlineSize: `${chance * 80}%` }} />
                {percent(chance)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface TreeProps {
  value: Json;
  texts: SystemTexts;
  look: SystemLook;
  name?: string;
}

function Tree({ value, texts, look, name = "" }: TreeProps) {
  if (isDistribution(value)) {
    return <Bars distribution={value} />;
  }
  if (isResults(value)) {
    return <Bars distribution={value} named={(key) => fieldName(key, texts, look)} />;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return <span>{Array.isArray(value) ? texts.word(value) : amount(value, name, texts)}</span>;
  }
  return (
    <dl className="tree">
      {Object.entries(value).filter(([, item]) => !isEmpty(item)).map(([key, item]) => (
        <div key={key}>
          <dt>{fieldName(key, texts, look)}</dt>
          <dd>
            <Tree value={item} {...{ texts, look }} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a field of the odds: that of the system, or else the common one; a combined result such as `S+UN` by its parts. */
function fieldName(key: string, texts: SystemTexts, look: SystemLook): string {
  const own = `page_odds_${key}`;
  const named = texts.catalog.has(own) ? texts.catalog.format(own) : texts.find("names", key);
  const text = look.oddsField?.(key) ?? named ?? commonOddsField(key);
  if (text !== null) {
    return text;
  }
  const parts = key.split(/[+ ]/);
  return parts.map((part) => texts.word(part).replaceAll("_", " ")).join(", ");
}

function amount(value: Json | undefined, name: string, texts: SystemTexts): string {
  if (typeof value === "boolean") {
    return t(value ? "yes" : "no");
  }
  if (fraction(value) === null) {
    return value === null || value === "none" ? t("nothing") : texts.name(String(value));
  }
  return numberText(value, name, texts);
}

/** A chance in percent, or an amount. */
function numberText(value: Json | undefined, name: string, texts: SystemTexts): string {
  const number = fraction(value) ?? 0;
  return isChance(value, name, texts) ? percent(number) : String(Math.round(number * 100) / 100);
}

function isChance(value: Json | undefined, name: string, { oddsDisplay }: SystemTexts): boolean {
  const number = fraction(value) ?? 0;
  const isAmount = AMOUNT.test(name) || oddsDisplay.amounts.includes(name);
  return typeof value === "string" && number >= 0 && number <= 1 && !isAmount;
}

/** A number from `13/16`, `2` or 0.5; null for anything else. */
export function fraction(value: Json | undefined): number | null {
  if (typeof value === "number") {
    return value;
  }
  const match = typeof value === "string" ? /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(value) : null;
  return match === null ? null : Number(match[1]) / Number(match[2] ?? 1);
}

/** A chance in percent; 0% and 100% only if exact. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) {
    return "<1%";
  }
  return rounded === 100 && chance < 1 ? ">99%" : `${rounded}%`;
}

function isDistribution(value: Json | undefined): value is OddsFields {
  if (!isMap(value)) {
    return false;
  }
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, item]) => /^-?\d+$/.test(key) && fraction(item) !== null);
}

/** Whether a distribution has only one result: nothing to compare. */
function isCertain(distribution: OddsFields): boolean {
  return Object.keys(distribution).length === 1;
}

/** Whether a map has no entries: there is nothing to say about it. */
function isEmpty(value: Json): boolean {
  return isMap(value) && Object.keys(value).length === 0;
}

/** Whether these are the chances of results that exclude each other. */
function isResults(value: Json | undefined): value is OddsFields {
  if (!isMap(value)) {
    return false;
  }
  const chances = Object.values(value).map((item) => (typeof item === "string" ? (fraction(item) ?? NaN) : NaN));
  return chances.length > 1 && Math.abs(chances.reduce((sum, chance) => sum + chance, 0) - 1) < 1e-9;
}

function isModifiers(value: Json): value is Modifier[] {
  return Array.isArray(value) && value.length > 0 && value.every(isModifier);
}

function isPools(value: Json | undefined): value is PoolOdds[] {
  return Array.isArray(value) && value.every((each) => Array.isArray((each as Partial<PoolOdds>).modifiers));
}

/** All modifiers in a value, at any depth. */
export function modifiersIn(value: Json): Modifier[] {
  if (isModifiers(value)) {
    return value;
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(modifiersIn) : [];
}

/** A value in readable form. */
export function fact(value: Json, texts: SystemTexts): string {
  if (typeof value === "boolean") {
    return t(value ? "yes" : "no");
  }
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return t("nothing");
  }
  return texts.word(value).replaceAll("_", " ");
}
