import { useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import type { WidgetContext } from "../../widget";
import { t, tAny } from "../../../text";
import { signed, type SystemTexts } from "../../../text/system";
import type { InterjectingProps, SystemLook } from "../../types";
import { burstOf } from "../shooting/rapid-fire";
import { skillName } from "../skills";
import { actingIn, factsOf, nameOf, shootOut } from "../state";

/** The referee changes a shot, orders a test of nerve, or grants a skill between games (S-CONV-16). */
export function RefereeWidget(props: WidgetContext) {
  const { decision, model, choose, texts } = props;
  const s = shootOut(model.state);
  const outline = decision.outline ?? [];
  const tested = outline.filter((each) => each.startsWith("nerve "));
  const [shooter, target] = [actingIn(s), s.figures[burstOf(model).target]];
  return (
    <div className="mode">
      {shooter !== undefined && target !== undefined && (
        <p>{t("street_burst", { figure: nameOf(shooter, texts), target: nameOf(target, texts) })}</p>
      )}
      {outline.includes("modifier") && <Modifier {...props} />}
      {outline.includes("grant") && <Grant {...props} />}
      {tested.length > 0 && (
        <fieldset className="verbs">
          <legend>{t("street_who_tests")}</legend>
          {tested.map((choice) => (
            <button key={choice} type="button" className="verb" data-choice={choice} onClick={() => choose(choice)}>
              {texts.word(choice.split(" ")[1])}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** More dice or fewer for the shot. */
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
  const [who, setWho] = useState(figures[0]?.id ?? "");
  const [skill, setSkill] = useState(skills[0] ?? "");
  const choice = `grant ${who} ${skill}`;
  const refused = reason(useAnswer<string | null>(store, { ask: "why_not", choice }));
  return (
    <>
      <div className="buttons">
        <select aria-label={t("street_who_gains")} value={who} onChange={({ target }) => setWho(target.value)}>
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

/** Interjections of the referee (S-NERVE-08, S-HATE-01): a verb, and whom it is about. */
export function orderingOf(texts: SystemTexts): NonNullable<SystemLook["Interjecting"]> {
  return (props) => <Ordering {...props} texts={texts} />;
}

function Ordering({ model, listed, say, texts }: InterjectingProps & { texts: SystemTexts }) {
  const s = shootOut(model.state);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const chosen = narrowed(listed, wanted);
  const waiting = s.orders ?? [];
  if (chosen === null) {
    return <p className="quiet">{t("street_order_nothing")}</p>;
  }
  const name = (id: string) => (s.figures[id] === undefined ? id : nameOf(s.figures[id], texts));
  const choice = chosen.words.join(" ");
  return (
    <div className="mode">
      {waiting.length > 0 && (
        <p className="quiet">
          {t("street_orders_wait")} {waiting.map((order) => orderText(order, name)).join("; ")}
        </p>
      )}
      <div className="buttons">
        {chosen.words.map((word, place) => (
          <select
            key={PLACES[place]}
            aria-label={t(PLACES[place] ?? "street_order_whom")}
            value={word}
            onChange={({ target }) => setWanted([...chosen.words.slice(0, place), target.value])}
          >
            {(chosen.offered[place] ?? []).map((each) => (
              <option key={each} value={each}>
                {place === 0 ? tAny(`street_order_${each}`) : name(each)}
              </option>
            ))}
          </select>
        ))}
      </div>
      <button type="button" className="main" data-choice={choice} onClick={() => say(choice)}>
        {orderText(chosen.words, name)}
      </button>
    </div>
  );
}

const ORDERS = ["street_nerve", "street_hate", "street_fear", "street_free_move"] as const;
const PLACES = ["street_order", "street_order_who", "street_order_whom"] as const;

/** An order as people read it. */
function orderText([verb = "", figure = "", other = ""]: readonly string[], name: (id: string) => string): string {
  const key = ORDERS.find((each) => each === `street_${verb}`) ?? "street_nerve";
  return t(key, { figure: name(figure), other: name(other) });
}

/** The order with these first words, and the options of each slot; null: there is none. */
export function narrowed(
  listed: readonly string[],
  wanted: readonly string[],
): { words: readonly string[]; offered: readonly (readonly string[])[] } | null {
  let left = listed.map((each) => each.split(" "));
  const words: string[] = [];
  const offered: string[][] = [];
  for (let place = 0; left.some((each) => each.length > place); place += 1) {
    const here = [...new Set(left.map((each) => each[place] ?? ""))];
    const word = here.find((each) => each === wanted[place]) ?? here[0] ?? "";
    words.push(word);
    offered.push(here);
    left = left.filter((each) => each[place] === word);
  }
  return words.length === 0 ? null : { words, offered };
}
