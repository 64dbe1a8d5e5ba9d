import { useEffect } from "react";
import { amount, chance, type Odds } from "../../common/odds-text";
import type { WidgetContext } from "../../widget";
import { latest } from "../state";
import { t } from "../text";
import { useAims } from "./targets";

/** The reaction to an attack, with the expected result of each option. */
export function ReactionWidget(props: WidgetContext) {
  const { store, model, decision, look, choose, mark, texts } = props;
  const attack = latest(model.events, "attack");
  const options = decision.options ?? [];
  const { possible } = useAims(
    store,
    options.map((choice) => [choice, ""]),
  );
  const [attacker, target] = [attack?.figure, attack?.target];
  useEffect(() => {
    if (attack !== undefined && attacker !== undefined && target !== undefined) {
      mark({ highlight: [attacker], targets: [{ id: target, label: "", tone: "poor" }] });
    }
    return () => mark({});
  }, [mark, attack, attacker, target]);
  return (
    <div className="reacting">
      {attack !== undefined && <p className="attack">{texts.event(attack)}</p>}
      <ul className="aims">
        {options.map((choice) => (
          <li key={choice}>
            <button type="button" className="aim" data-choice={choice} onClick={() => choose(choice)}>
              <span>{look(choice).label}</span>
              <small>{expectedResult(possible.find((each) => each.choice === choice)?.odds ?? null)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The expected result of a reaction. */
function expectedResult(odds: Odds | null): string {
  if (odds === null) {
    return "";
  }
  const [kill, riposte] = [chance(odds, "kill"), chance(odds, "riposte")];
  return [
    t("page_hit_chance", { chance: chance(odds, "hit") }),
    t("page_damage_expected", { amount: amount(odds, "damage") }),
    ...(kill === "0%" || kill === "" ? [] : [t("page_kill", { chance: kill })]),
    ...(riposte === "0%" || riposte === "" ? [] : [t("page_riposte", { chance: riposte })]),
  ].join(" · ");
}
