import { useState } from "react";
import { reason, useAnswer } from "../asking";
import type { Told } from "../widget";
import { t } from "../../text";
import { signed } from "../../text/system";
import { burstOf } from "./blazing";
import { SKILLS, skillName } from "./skills";
import { actingIn, nameOf, shootOut } from "./state";

/** The referee changes a shot, has somebody test his nerve, or grants a skill between games (S-CONV-16). */
export function RefereeWidget(props: Told) {
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
function Modifier({ choose, look }: Told) {
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

/** A skill for somebody, between games. */
function Grant({ store, model, choose, look, texts }: Told) {
  const figures = Object.values(shootOut(model.state).figures).filter(({ seat }) => seat !== null);
  const [who, setWho] = useState(figures[0]?.id ?? "");
  const [skill, setSkill] = useState(SKILLS[0] ?? "");
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
          {SKILLS.map((each) => (
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
