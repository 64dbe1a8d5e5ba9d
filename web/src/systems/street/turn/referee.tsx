import { useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import type { WidgetContext } from "../../widget";
import { t, tAny } from "../../../text";
import { signed, type SystemTexts } from "../../../text/system";
import type { InterjectingProps, SystemLook } from "../../types";
import { burstOf } from "../shooting/rapid-fire";
import { skillName } from "../skills";
import { actingIn, factsOf, nameOf, shootOut } from "../state";

/** The referee modifies a shot, orders a nerve test, or grants a skill between games (S-CONV-16). */
export function RefereeWidget(props: WidgetContext) {
  const { decision, model, choose, texts } = props;
  const s = shootOut(model.state);
  const outline = decision.outline ?? [];
  const nerveTests = outline.filter((each) => each.startsWith("nerve "));
  const [shooter, target] = [actingIn(s), s.figures[burstOf(model).target]];
  return (
    <div className="mode">
      {shooter !== undefined && target !== undefined && (
        <p>{t("street_burst", { figure: nameOf(shooter, texts), target: nameOf(target, texts) })}</p>
      )}
      {outline.includes("modifier") && <Modifier {...props} />}
      {outline.includes("grant") && <Grant {...props} />}
      {nerveTests.length > 0 && (
        <fieldset className="verbs">
          <legend>{t("street_who_tests")}</legend>
          {nerveTests.map((choice) => (
            <button key={choice} type="button" className="verb" data-choice={choice} onClick={() => choose(choice)}>
              {texts.word(choice.split(" ")[1])}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Add or remove dice for the shot. */
function Modifier({ choose, look }: WidgetContext) {
  const [dice, setDice] = useState(0);
  const choice = dice === 0 ? "pass" : `modifier ${dice}`;
  return (
    <div className="buttons stepper">
      <button type="button" aria-label={t("street_fewer_dice")} onClick={() => setDice(dice - 1)}>
        −
      </button>
      <output>{dice === 0 ? "0" : signed(dice)}</output>
      <button type="button" aria-label={t("street_more_dice")} onClick={() => setDice(dice + 1)}>
        +
      </button>
      <button type="button" className="main" data-choice={choice} onClick={() => choose(choice)}>
        {look(choice).label}
      </button>
    </div>
  );
}

/** Grant a skill between games. */
function Grant({ store, model, choose, look, texts }: WidgetContext) {
  const figures = Object.values(shootOut(model.state).figures).filter(({ seat }) => seat !== null);
  const skills = Object.keys(factsOf(texts).skills);
  const [figure, setFigure] = useState(figures[0]?.id ?? "");
  const [skill, setSkill] = useState(skills[0] ?? "");
  const choice = `grant ${figure} ${skill}`;
  const refused = reason(useAnswer<string | null>(store, { ask: "why_not", choice }));
  return (
    <>
      <div className="buttons">
        <select aria-label={t("street_who_gains")} value={figure} onChange={({ target }) => setFigure(target.value)}>
          {figures.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each, texts)}
            </option>
          ))}
        </select>
        <select aria-label={t("street_skills")} value={skill} onChange={({ target }) => setSkill(target.value)}>
          {skills.map((each) => (
            <option key={each} value={each}>
              {skillName(each, 1, texts)}
            </option>
          ))}
        </select>
      </div>
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          data-choice={choice}
          disabled={refused !== null}
          onClick={() => choose(choice)}
        >
          {look(choice).label}
        </button>
        <button type="button" data-choice="pass" onClick={() => choose("pass")}>
          {look("pass").label}
        </button>
      </div>
    </>
  );
}

/** Interjections of the referee (S-NERVE-08, S-HATE-01): a verb and the figures it is about. */
export function orderPanelOf(texts: SystemTexts): NonNullable<SystemLook["Interjecting"]> {
  return (props) => <OrderPanel {...props} texts={texts} />;
}

function OrderPanel({ model, listed, interject, texts }: InterjectingProps & { texts: SystemTexts }) {
  const s = shootOut(model.state);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const chosen = selectOrder(listed, wanted);
  const pending = s.orders ?? [];
  if (chosen === null) {
    return <p className="quiet">{t("street_order_nothing")}</p>;
  }
  const name = (id: string) => (s.figures[id] === undefined ? id : nameOf(s.figures[id], texts));
  const choice = chosen.words.join(" ");
  return (
    <div className="mode">
      {pending.length > 0 && (
        <p className="quiet">
          {t("street_orders_wait")} {pending.map((order) => orderText(order, name)).join("; ")}
        </p>
      )}
      <div className="buttons">
        {chosen.words.map((word, place) => (
          <select
            key={SLOTS[place]}
            aria-label={t(SLOTS[place] ?? "street_order_whom")}
            value={word}
            onChange={({ target }) => setWanted([...chosen.words.slice(0, place), target.value])}
          >
            {(chosen.slotOptions[place] ?? []).map((each) => (
              <option key={each} value={each}>
                {place === 0 ? tAny(`street_order_${each}`) : name(each)}
              </option>
            ))}
          </select>
        ))}
      </div>
      <button type="button" className="main" data-choice={choice} onClick={() => interject(choice)}>
        {orderText(chosen.words, name)}
      </button>
    </div>
  );
}

const ORDERS = ["street_nerve", "street_hate", "street_fear", "street_free_move"] as const;
const SLOTS = ["street_order", "street_order_who", "street_order_whom"] as const;

/** An order for display. */
function orderText([verb = "", figure = "", other = ""]: readonly string[], name: (id: string) => string): string {
  const key = ORDERS.find((each) => each === `street_${verb}`) ?? "street_nerve";
  return t(key, { figure: name(figure), other: name(other) });
}

/** The order that starts with these words, and the options of each slot; null if there is none. */
export function selectOrder(
  listed: readonly string[],
  wanted: readonly string[],
): { words: readonly string[]; slotOptions: readonly (readonly string[])[] } | null {
  let matching = listed.map((each) => each.split(" "));
  const words: string[] = [];
  const slotOptions: string[][] = [];
  for (let place = 0; matching.some((each) => each.length > place); place += 1) {
    const options = [...new Set(matching.map((each) => each[place] ?? ""))];
    const word = options.find((each) => each === wanted[place]) ?? options[0] ?? "";
    words.push(word);
    slotOptions.push(options);
    matching = matching.filter((each) => each[place] === word);
  }
  return words.length === 0 ? null : { words, slotOptions };
}
