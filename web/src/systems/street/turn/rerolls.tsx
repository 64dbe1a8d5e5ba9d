import type { Event } from "../../../protocol/street";
import { useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { amount, chance, type Odds } from "../../common/odds-text";
import { countingDice } from "../../common/animation";
import type { WidgetContext } from "../../widget";
import type { MatchModel } from "../../../net/model";
import { t } from "../text";
import type { SystemTexts } from "../../../text/system";
import type { ChoiceForm } from "../../../protocol/messages";
import { cardsOf, PASS } from "../choices";
import { useOdds } from "../shooting/odds";
import { KIND } from "../kinds";

/** A roll: its figure, its kind, the faces, and which dice count. */
export interface LatestRoll {
  figure: string;
  kind: string;
  faces: number[];
  good: boolean[];
}

/** The latest roll, including rerolls. */
export function latestRoll({ events }: Pick<MatchModel, "events">): LatestRoll {
  const start = events.findLastIndex(({ event }) => event.event === "roll");
  const [roll, ...later] = events.slice(Math.max(0, start)).map(({ event }) => event as Event);
  if (roll?.event !== "roll") {
    return { figure: "", kind: "", faces: [], good: [] };
  }
  const faces = [...roll.faces];
  let { counts } = roll;
  for (const event of later) {
    if (event.event === "reroll") {
      ({ counts } = event);
      event.dice.forEach((place, i) => {
        faces[place - 1] = event.faces[i] ?? faces[place - 1] ?? 0;
      });
    }
  }
  const good = countingDice({ faces, counts: counts ?? [] });
  return { figure: roll.figure, kind: roll.kind, faces, good };
}

interface DiceProps extends LatestRoll {
  texts: SystemTexts;
  picked?: readonly number[];
  onPick?(place: number): void;
}

/** The dice on the table and their owner; if they can be picked, each is a button. */
export function RolledDice({ figure, kind, faces, good, texts, picked, onPick }: DiceProps) {
  return (
    <>
      <p>{t("dice_of", { name: texts.word(figure), what: texts.word(kind).replaceAll("_", " ") })}</p>
      <fieldset className="lying-dice">
        <legend className="sr">{t("page_dice_lie")}</legend>
        {faces.map((face, i) => {
          const die = { "data-good": good[i], children: face };
          return onPick === undefined ? (
            // oxlint-disable-next-line no-array-index-key -- dice are identified by their index
            <span key={i} {...die} />
          ) : (
            // oxlint-disable-next-line no-array-index-key -- as above
            <button key={i} type="button" aria-pressed={picked?.includes(i + 1)} onClick={() => onPick(i + 1)} {...die} />
          );
        })}
      </fieldset>
    </>
  );
}

/** Luck or a curse: pick the dice to reroll. */
export function LuckWidget({ store, model, decision, choose, texts }: WidgetContext) {
  const roll = latestRoll(model);
  const single = decision.kind === KIND.curse;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const toggle = (place: number) =>
    setPicked(
      picked.includes(place) ? picked.filter((each) => each !== place) : single ? [place] : [...picked, place],
    );
  const form = rerollOf(decision.kind, picked);
  const listed = cardsOf(decision, form.verb).find(({ slots }) => JSON.stringify(slots) === JSON.stringify(form.slots));
  const unlisted = picked.length > 0 && listed === undefined;
  const answer = useAnswer(store, unlisted ? { ask: "why_not", choice: form } : null);
  const keep = cardsOf(decision, "pass")[0]?.text ?? "";
  const odds = useOdds(store, listed === undefined ? [keep] : [keep, listed.text]);
  const refused = reason(answer);
  return (
    <div className="mode">
      <RolledDice {...roll} texts={texts} picked={picked} onPick={toggle} />
      <p className="quiet">{t("page_luck_hint")}</p>
      <Comparison now={odds.get(keep)} then={listed === undefined ? undefined : odds.get(listed.text)} />
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={picked.length === 0 || refused !== null}
          data-choice={picked.length === 0 ? undefined : form.verb}
          onClick={() => choose(form)}
        >
          {picked.length === 0 ? t("page_roll_again") : t("page_roll_again_dice", { count: picked.length })}
        </button>
        <button type="button" data-choice="pass" onClick={() => choose(PASS)}>
          {texts.look(PASS, decision.kind).label}
        </button>
      </div>
    </div>
  );
}

/** The choice to roll the dice at these places again. */
function rerollOf(kind: string, places: readonly number[]): ChoiceForm {
  return kind === KIND.curse
    ? { verb: "curse", slots: { die: places[0] ?? 0 } }
    : { verb: "reroll", slots: { dice: places.toSorted((a, b) => a - b) } };
}

/** The odds of the dice as rolled, and after the reroll. */
function Comparison({ now, then }: { now: Odds | undefined; then: Odds | undefined }) {
  const before = summaryOf(now);
  if (before === null) {
    return null;
  }
  const after = summaryOf(then);
  return <p>{after === null ? t("page_as_they_lie", { before }) : t("page_rolled_again", { before, after })}</p>;
}

/** The odds of a roll in short: its chance of success, or its expected sum. */
function summaryOf(odds: Odds | undefined): string | null {
  if (odds === undefined) {
    return null;
  }
  const hit = chance(odds, "hit");
  const holds = chance(odds, "holds");
  const mean = amount(odds, "expected");
  if (hit !== "" || holds !== "") {
    return hit !== "" ? t("page_hits_expected", { chance: hit, mean }) : t("page_holds", { chance: holds });
  }
  return mean === "" ? null : t("page_mean", { mean });
}
