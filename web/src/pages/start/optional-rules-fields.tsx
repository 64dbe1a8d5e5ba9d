import type { Game } from "./open-match";
import { type InForce, presetOf, rulesInForce, switchRule } from "./optional-rules";
import { useLoaded } from "../../panels/common/use-loaded";
import type { OptionalRule } from "../../protocol/messages";
import { t } from "../../text";
import { type SystemTexts, systemTexts } from "../../text/system";

const SCENARIO = "scenario default";
const CUSTOM = "custom rules";

interface Props {
  game: Game;
  on: InForce;
  onChange(on: InForce): void;
}

/** The fields for the rules: a preset, or each optional rule separately. */
export function RulesFields({ game, on, onChange }: Props) {
  const { name, optional_rules: rules = [], presets = {} } = game.system;
  const texts = useLoaded(`texts ${name}`, async () => await systemTexts(name)).value;
  if (rules.length === 0 || texts === null) {
    return null;
  }
  const preset = presetOf(game, on);
  return (
    <>
      <label>
        <span>{t("rules_in_force")}</span>
        <select
          name="preset"
          value={preset === undefined ? CUSTOM : (preset ?? SCENARIO)}
          onChange={({ target }) => onChange(rulesInForce(game, target.value === SCENARIO ? null : target.value))}
        >
          <option value={SCENARIO}>{t("rules_of_scenario")}</option>
          {Object.keys(presets).map((each) => (
            <option key={each} value={each}>
              {texts.get("options", each)}
            </option>
          ))}
          {preset === undefined && <option value={CUSTOM}>{t("rules_own")}</option>}
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
                onSwitch={(checked) => onChange(switchRule(rules, on, rule.name, checked))}
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
  onSwitch(checked: boolean): void;
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
