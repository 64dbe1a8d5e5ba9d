import { useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import type { WidgetContext } from "../../widget";
import { t } from "../text";
import { family } from "../../../text/family";
import { signed, type SystemTexts } from "../../../text/system";
import type { InterjectingProps, SystemLook } from "../../types";
import type { ChoiceCard, ChoiceForm } from "../../../protocol/messages";
import { cardsOf, PASS, slotOf } from "../choices";
import { burstOf } from "../shooting/rapid-fire";
import { skillName } from "../skills";
import { actingIn, factsOf, nameOf, shootOut } from "../state";

/** The referee modifies a shot, orders a nerve test, or grants a skill between games (S-CONV-16). */
export function RefereeWidget(props: WidgetContext) {
  const { decision, model, choose, texts } = props;
  const s = shootOut(model.state);
  const nerveTests = cardsOf(decision, "nerve");
  const [shooter, target] = [actingIn(s), s.figures[burstOf(model).target]];
  return (
    <div className="mode">
      {shooter !== undefined && target !== undefined && (
        <p>{t("page_burst", { figure: nameOf(shooter, texts), target: nameOf(target, texts) })}</p>
      )}
      {cardsOf(decision, "modifier").length > 0 && <Modifier {...props} />}
      {cardsOf(decision, "grant").length > 0 && <Grant {...props} />}
      {nerveTests.length > 0 && (
        <fieldset className="verbs">
          <legend>{t("page_who_tests")}</legend>
          {nerveTests.map((card) => (
            <button key={card.text} type="button" className="verb" data-choice={card.text} onClick={() => choose(card.text)}>
              {texts.word(slotOf(card, "figure"))}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Add or remove dice for the shot. */
function Modifier({ decision, choose, texts }: WidgetContext) {
  const [dice, setDice] = useState(0);
  const choice = dice === 0 ? PASS : { verb: "modifier", slots: { dice } };
  return (
    <div className="buttons stepper">
      <button type="button" aria-label={t("page_fewer_dice")} onClick={() => setDice(dice - 1)}>
        −
      </button>
      <output>{dice === 0 ? "0" : signed(dice)}</output>
      <button type="button" aria-label={t("page_more_dice")} onClick={() => setDice(dice + 1)}>
        +
      </button>
      <button type="button" className="main" data-choice={choice.verb} onClick={() => choose(choice)}>
        {texts.look(choice, decision.kind).label}
      </button>
    </div>
  );
}

/** Grant a skill between games. */
function Grant({ store, model, decision, choose, texts }: WidgetContext) {
  const figures = Object.values(shootOut(model.state).figures).filter(({ seat }) => seat !== null);
  const skills = Object.keys(factsOf(texts).skills);
  const [figure, setFigure] = useState(figures[0]?.id ?? "");
  const [skill, setSkill] = useState(skills[0] ?? "");
  const choice = { verb: "grant", slots: { figure, skill } };
  const refused = reason(useAnswer(store, { ask: "why_not", choice }));
  return (
    <>
      <div className="buttons">
        <select aria-label={t("page_who_gains")} value={figure} onChange={({ target }) => setFigure(target.value)}>
          {figures.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each, texts)}
            </option>
          ))}
        </select>
        <select aria-label={t("page_skills")} value={skill} onChange={({ target }) => setSkill(target.value)}>
          {skills.map((each) => (
            <option key={each} value={each}>
              {skillName(each, 1, texts)}
            </option>
          ))}
        </select>
      </div>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          data-choice={choice.verb}
          disabled={refused !== null}
          onClick={() => choose(choice)}
        >
          {texts.look(choice, decision.kind).label}
        </button>
        <button type="button" data-choice="pass" onClick={() => choose(PASS)}>
          {texts.look(PASS, decision.kind).label}
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
    return <p className="quiet">{t("page_order_nothing")}</p>;
  }
  const name = (id: string) => (s.figures[id] === undefined ? id : nameOf(s.figures[id], texts));
  return (
    <div className="mode">
      {pending.length > 0 && (
        <p className="quiet">
          {t("page_orders_wait", { orders: pending.map((order) => texts.look(orderOf(order)).label).join("; ") })}
        </p>
      )}
      <div className="buttons">
        {chosen.words.map((word, place) => (
          <select
            key={SLOTS[place]}
            aria-label={t(SLOTS[place] ?? "page_order_whom")}
            value={word}
            onChange={({ target }) => setWanted([...chosen.words.slice(0, place), target.value])}
          >
            {(chosen.slotOptions[place] ?? []).map((each) => (
              <option key={each} value={each}>
                {place === 0 ? (orderName(each) ?? each) : name(each)}
              </option>
            ))}
          </select>
        ))}
      </div>
      <button type="button" className="main" data-choice={chosen.order.text} onClick={() => interject(chosen.order.text)}>
        {texts.look(chosen.order).label}
      </button>
    </div>
  );
}

/** What a referee can order. */
export const orderName = family(t, "page_order", ["nerve", "hate", "fear", "free_move"]);

const SLOTS = ["page_order", "page_order_who", "page_order_whom"] as const;

/** An order that waits, as the state holds it: its verb and whom it names. */
function orderOf([verb = "", figure = "", other]: readonly string[]): ChoiceForm {
  return { verb, slots: { figure, ...(other === undefined ? {} : { other }) } };
}

interface ChosenOrder {
  order: ChoiceCard;
  /** Its verb, and whom it names. */
  words: readonly string[];
  /** What else could stand in the place of each word. */
  slotOptions: readonly (readonly string[])[];
}

/** The order with this verb and these names, as far as there is one; null if nothing can be ordered. */
export function selectOrder(listed: readonly ChoiceCard[], wanted: readonly string[]): ChosenOrder | null {
  let matching = listed.map((order) => ({ order, words: wordsOf(order) }));
  const words: string[] = [];
  const slotOptions: string[][] = [];
  for (let place = 0; matching.some((each) => each.words.length > place); place += 1) {
    const options = [...new Set(matching.map((each) => each.words[place] ?? ""))];
    const word = options.find((each) => each === wanted[place]) ?? options[0] ?? "";
    words.push(word);
    slotOptions.push(options);
    matching = matching.filter((each) => each.words[place] === word);
  }
  const order = matching[0]?.order;
  return order === undefined ? null : { order, words, slotOptions };
}

function wordsOf(order: ChoiceCard): string[] {
  const names = ["figure", "other"].map((name) => slotOf<string>(order, name));
  return [order.verb, ...names.filter((name) => name !== null)];
}
