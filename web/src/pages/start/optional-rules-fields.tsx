import type { Game } from "./open-match";
import { type InForce, inForce, presetOf, switched } from "./optional-rules";
import { useLoaded } from "../../panels/common/use-loaded";
import type { OptionalRule } from "../../protocol";
import { t } from "../../text";
import { SystemTexts, systemTexts } from "../../text/system";

const SCENARIO = "as the scenario says";
const OWN = "of one's own";
const UNTOLD = new SystemTexts({});

interface Props {
  game: Game;
  on: InForce;
  onChange(on: InForce): void;
}

/** Which rules are in force: one of the ready choices, or each optional rule by itself. */
export function RulesFields({ game, on, onChange }: Props) {
  const { name, optional_rules: rules = [], presets = {} } = game.system;
  const texts = useLoaded(`texts ${name}`, async () => await systemTexts(name)).value ?? UNTOLD;
  if (rules.length === 0) {
    return null;
  }
  const preset = presetOf(game, on);
  return (
    <>
      <label>
        <span>{t("rules_in_force")}</span>
        <select
          name="preset"
          value={preset === undefined ? OWN : (preset ?? SCENARIO)}
          onChange={({ target }) => onChange(inForce(game, target.value === SCENARIO ? null : target.value))}
        >
          <option value={SCENARIO}>{t("rules_of_scenario")}</option>
          {Object.keys(presets).map((each) => (
            <option key={each} value={each}>
              {texts.get("options", each)}
            </option>
          ))}
          {preset === undefined && <option value={OWN}>{t("rules_own")}</option>}
        </select>
      </label>
      <details className="optional-rules">
        <summary>{t("optional_rules", { count: on.size, all: rules.length })}</summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule.name}>
              <RuleField
                rule={rule}
                texts={texts}
                checked={on.has(rule.name)}
                onSwitch={(wanted) => onChange(switched(rules, on, rule.name, wanted))}
              />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface RuleProps {
  rule: OptionalRule;
  texts: SystemTexts;
  checked: boolean;
  onSwitch(wanted: boolean): void;
}

function RuleField({ rule, texts, checked, onSwitch }: RuleProps) {
  const title = (name: string) => texts.get("options", name);
  return (
    <label className="check">
      <input
        type="checkbox"
        name={rule.name}
        aria-label={title(rule.name)}
        checked={checked}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span>
        <b>{title(rule.name)}</b>
        <small>
          {texts.find("about", rule.name)}
          {rule.needs?.map((other) => ` ${t("rule_needs", { rule: title(other) })}`)}
          {rule.excludes?.map((other) => ` ${t("rule_excludes", { rule: title(other) })}`)}
        </small>
      </span>
    </label>
  );
}
