import { scrollIntoView } from "../common/scroll-into-view";
import { Rules } from "../rules/rule-links";
import { useMatchContext } from "../match/match-context";
import type { Pool } from "../../systems/types";
import { t, tAny, tFound } from "../../text";
import { isModifier, type Modifier, signed, type SystemTexts } from "../../text/system";

/** Counts, which are not chances even below one. */
const AMOUNT = /marks|damage|wounds|success|pool|dice|rescue|expected|mean/;
/** Shown large, in this order, where the odds have them. */
const HEADLINES = ["hit", "kill", "contest", "damage", "marks", "holds", "lose", "attacker_down"];
/** The same for a choice that leads to a shot later. */
const AIMING = ["aiming_marks", "fresh_marks"];

type OddsFields = Readonly<Record<string, unknown>>;

/** The odds of a choice: chances, the damage distribution, every modifier with its rule, and all other fields. */
export function OddsCard({ odds, title, onClose }: { odds: OddsFields; title: string; onClose(): void }) {
  const { texts, system } = useMatchContext();
  const heads = (odds["aiming_marks"] === undefined ? HEADLINES : AIMING).filter((name) => fraction(odds[name]) !== null);
  const { distribution, pools, ...others } = odds;
  // The distribution has a field of its own as well; show it once.
  const spread = Object.keys(others).find((name) => JSON.stringify(others[name]) === JSON.stringify(distribution));
  const rest = Object.entries(others).filter(
    ([name, value]) => name !== spread && !heads.includes(name) && !isModifiers(value),
  );
  return (
    <section className="odds card" ref={scrollIntoView} aria-label={t("odds_of", { choice: title })}>
      <header>
        <h3>{t("odds_of", { choice: title })}</h3>
        <button type="button" className="icon" aria-label={t("close")} onClick={onClose}>
          ×
        </button>
      </header>
      <dl className="heads">
        {heads.map((name) => (
          <div key={name}>
            <dt>{tAny(`odds_${name}`)}</dt>
            <dd>{amount(odds[name], name)}</dd>
          </div>
        ))}
      </dl>
      {isDistribution(distribution) && <Bars found={distribution} of={spread === undefined ? "" : tAny(`odds_${spread}`)} />}
      {isPools(pools) ? (
        pools.map((pool) => (
          <div className="pool" key={pool.figure}>
            <h4>{t("odds_pool", { who: texts.word(pool.figure), base: pool.base, dice: pool.dice })}</h4>
            <Modifiers found={pool.modifiers} system={system} texts={texts} />
          </div>
        ))
      ) : (
        <Modifiers found={modifiersIn(odds)} system={system} texts={texts} />
      )}
      {rest.length > 0 && (
        <details>
          <summary>{t("odds_more")}</summary>
          <Tree found={Object.fromEntries(rest)} texts={texts} />
        </details>
      )}
    </section>
  );
}

/** Modifiers, each with its value and its rule. */
export function Modifiers({ found, system, texts }: { found: readonly Modifier[]; system: string; texts: SystemTexts }) {
  if (found.length === 0) {
    return null;
  }
  return (
    <ul className="modifiers">
      {found.map((each) => (
        <li key={`${each.name} ${each.rule} ${each.value}`}>
          <span>{texts.word(each.name).replaceAll("_", " ")}</span>
          <b className={each.value < 0 ? "bad" : "good"}>{signed(each.value)}</b>
          <Rules system={system} ids={[each.rule]} />
        </li>
      ))}
    </ul>
  );
}

/** How likely each amount is. */
function Bars({ found, of = "" }: { found: OddsFields; of?: string }) {
  return (
    <table className="bars">
      {of !== "" && <caption>{of}</caption>}
      <tbody>
        {Object.entries(found).map(([key, value]) => {
          const chance = fraction(value) ?? 0;
          return (
            <tr key={key}>
              <th scope="row">{key}</th>
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

function Tree({ found, texts, name = "" }: { found: unknown; texts: SystemTexts; name?: string }) {
  if (isDistribution(found)) {
    return <Bars found={found} />;
  }
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    return <span>{Array.isArray(found) ? texts.word(found) : amount(found, name)}</span>;
  }
  return (
    <dl className="tree">
      {Object.entries(found).map(([key, value]) => (
        <div key={key}>
          <dt>{named(key, texts)}</dt>
          <dd>
            <Tree found={value} texts={texts} name={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The name of a field of the odds; a combined result such as `S+UN` by its parts. */
function named(key: string, texts: SystemTexts): string {
  const spoken = tFound(`odds_${key}`);
  if (spoken !== null) {
    return spoken;
  }
  const parts = texts.find("names", key) === undefined ? key.split(/[+ ]/) : [key];
  return parts.map((part) => texts.word(part).replaceAll("_", " ")).join(", ");
}

function amount(value: unknown, name: string): string {
  if (typeof value === "boolean") {
    return t(value ? "yes" : "no");
  }
  const number = fraction(value);
  if (number === null) {
    return value === null ? t("nothing") : String(value);
  }
  const isChance = typeof value === "string" && number >= 0 && number <= 1 && !AMOUNT.test(name);
  return isChance ? percent(number) : String(Math.round(number * 100) / 100);
}

/** A number from `13/16`, `2` or 0.5; null for anything else. */
export function fraction(value: unknown): number | null {
  if (typeof value === "number") {
    return value;
  }
  const found = typeof value === "string" ? /^(-?\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(value) : null;
  return found === null ? null : Number(found[1]) / Number(found[2] ?? 1);
}

/** A chance in percent; never 0% or 100% unless it is exactly that. */
export function percent(chance: number): string {
  const whole = Math.round(chance * 100);
  if (whole === 0 && chance > 0) {
    return "<1%";
  }
  return whole === 100 && chance < 1 ? ">99%" : `${whole}%`;
}

function isDistribution(found: unknown): found is OddsFields {
  if (typeof found !== "object" || found === null || Array.isArray(found)) {
    return false;
  }
  const entries = Object.entries(found);
  return entries.length > 0 && entries.every(([key, value]) => /^-?\d+$/.test(key) && fraction(value) !== null);
}

function isModifiers(value: unknown): value is Modifier[] {
  return Array.isArray(value) && value.length > 0 && value.every(isModifier);
}

function isPools(value: unknown): value is Pool[] {
  return Array.isArray(value) && value.every((each) => Array.isArray((each as Partial<Pool>).modifiers));
}

/** All modifiers anywhere in the odds. */
export function modifiersIn(found: unknown): Modifier[] {
  if (isModifiers(found)) {
    return found;
  }
  return typeof found === "object" && found !== null ? Object.values(found).flatMap(modifiersIn) : [];
}

/** A value in readable form. */
export function fact(value: unknown, texts: SystemTexts): string {
  if (typeof value === "boolean") {
    return t(value ? "yes" : "no");
  }
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return t("nothing");
  }
  return texts.word(value).replaceAll("_", " ");
}
