import { changedFields, type Entered, isOffered } from "./options";
import type { Json, OptionalRule, OptionField } from "../../../protocol/messages";
import { t } from "../../../text";
import type { SystemTexts } from "../../../text/system";

const AS_SCENARIO = "";

interface Props {
  fields: readonly OptionField[];
  texts: SystemTexts;
  entered: Entered;
  onChange(name: string, value: Json): void;
}

/** The options of a campaign, each with a sentence that explains it. */
export function OptionFields({ fields, texts, entered, onChange }: Props) {
  if (fields.length === 0) {
    return null;
  }
  return (
    <details className="campaign-options">
      <summary>
        {t("campaign_options")} <small className="quiet">{t("campaign_options_changed", { count: changedFields(fields, entered).length })}</small>
      </summary>
      {fields
        .filter((field) => isOffered(field, fields, entered))
        .map((field) => (
          <OneField key={field.name} {...{ field, texts }} value={entered[field.name] ?? null} onChange={(value) => onChange(field.name, value)} />
        ))}
    </details>
  );
}

interface FieldProps {
  field: OptionField;
  texts: SystemTexts;
  value: Json;
  onChange(value: Json): void;
}

function OneField({ field, texts, value, onChange }: FieldProps) {
  const title = texts.message(field.title);
  const about = <small className="quiet">{texts.message(field.about)}</small>;
  if (field.kind === "switch") {
    return (
      <label className="check">
        <input type="checkbox" aria-label={title} checked={(value ?? field.default) === true} onChange={(event) => onChange(event.target.checked)} />
        <span>
          {title}
          {about}
        </span>
      </label>
    );
  }
  if (field.kind === "scenarios") {
    return (
      <fieldset>
        <legend>{title}</legend>
        {about}
        <Scenarios {...{ field, texts, value, onChange }} />
      </fieldset>
    );
  }
  return (
    <label>
      <span>{title}</span>
      {field.kind === "number" ? (
        <NumberInput {...{ field, value, onChange }} title={title} />
      ) : (
        <select aria-label={title} value={String(value ?? field.default)} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(field.choices ?? {}).map(([name, words]) => (
            <option key={name} value={name}>
              {texts.message(words)}
            </option>
          ))}
        </select>
      )}
      {about}
    </label>
  );
}

function NumberInput({ field, value, title, onChange }: Omit<FieldProps, "texts"> & { title: string }) {
  const usual = field.default ?? null;
  return (
    <input
      type="number"
      aria-label={title}
      {...(field.least === null || field.least === undefined ? {} : { min: field.least })}
      {...(field.most === null || field.most === undefined ? {} : { max: field.most })}
      required={usual !== null}
      value={String(value ?? usual ?? "")}
      onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
    />
  );
}

function Scenarios({ field, texts, value, onChange }: FieldProps) {
  const chosen = Array.isArray(value) ? value : [];
  const switched = (name: string, on: boolean) => onChange(on ? [...chosen, name] : chosen.filter((each) => each !== name));
  return Object.entries(field.choices ?? {}).map(([name, words]) => (
    <label key={name} className="check">
      <input type="checkbox" checked={chosen.includes(name)} onChange={(event) => switched(name, event.target.checked)} />
      <span>
        {texts.message(words)} {chosen.includes(name) && <small className="quiet">{t("campaign_round", { number: chosen.indexOf(name) + 1 })}</small>}
      </span>
    </label>
  ));
}

interface RulesProps {
  rules: readonly OptionalRule[];
  texts: SystemTexts;
  entered: Readonly<Record<string, boolean>>;
  onChange(entered: Record<string, boolean>): void;
}

/** The optional rules of every game: each as the scenario says, or on, or off. */
export function MatchRules({ rules, texts, entered, onChange }: RulesProps) {
  if (rules.length === 0) {
    return null;
  }
  const set = ({ name, needs = [] }: OptionalRule, value: string) => {
    const { [name]: _, ...others } = entered;
    const needed = value === "on" ? Object.fromEntries(needs.filter((each) => rules.some((rule) => rule.name === each)).map((each) => [each, true])) : {};
    onChange(value === AS_SCENARIO ? others : { ...others, ...needed, [name]: value === "on" });
  };
  return (
    <details className="campaign-options">
      <summary>
        {t("campaign_match_rules")} <small className="quiet">{t("campaign_options_changed", { count: Object.keys(entered).length })}</small>
      </summary>
      <p className="quiet">{t("campaign_match_rules_hint")}</p>
      {rules.map((rule) => (
        <label key={rule.name} className="rule-field">
          <span>{texts.get("options", rule.name)}</span>
          <select
            aria-label={texts.get("options", rule.name)}
            value={entered[rule.name] === undefined ? AS_SCENARIO : entered[rule.name] === true ? "on" : "off"}
            onChange={(event) => set(rule, event.target.value)}
          >
            <option value={AS_SCENARIO}>{t("campaign_rule_scenario")}</option>
            <option value="on">{t("campaign_rule_on")}</option>
            <option value="off">{t("campaign_rule_off")}</option>
          </select>
          <small className="quiet">
            {texts.find("about", rule.name)}
            {rule.needs?.map((other) => ` ${t("rule_needs", { rule: texts.get("options", other) })}`)}
            {rule.excludes?.map((other) => ` ${t("rule_excludes", { rule: texts.get("options", other) })}`)}
          </small>
        </label>
      ))}
    </details>
  );
}
