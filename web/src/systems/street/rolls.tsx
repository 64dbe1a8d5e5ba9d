import { useState } from "react";
import type { MatchModel } from "../../net/model";
import { useMatchContext } from "../../panels/match/match-context";
import { offeredList, type PickerProps } from "../../panels/pickers/slots/picker";
import { Done } from "../../panels/pickers/slots/several-picker";
import type { Event } from "../../protocol/street";
import type { SystemTexts } from "../../text/system";
import { countingDice } from "../common/animation";
import { t } from "./text";

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
  return { figure: roll.figure, kind: roll.kind, faces, good: countingDice({ faces, counts: counts ?? [] }) };
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
            <button key={i} type="button" data-pick aria-pressed={picked?.includes(i + 1)} onClick={() => onPick(i + 1)} {...die} />
          );
        })}
      </fieldset>
    </>
  );
}

/** Dice of the latest roll, which are named by their positions: one, or some of them. */
export function RolledDicePicker(props: PickerProps) {
  const { model, slot, offered, pick, explain } = props;
  const { texts } = useMatchContext();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const value = offeredList(offered, chosen);
  const toggle = (place: number) => {
    const next = chosen.includes(place) ? chosen.filter((each) => each !== place) : [...chosen, place].toSorted((a, b) => a - b);
    setChosen(next);
    if (next.length > 0 && offeredList(offered, next) === undefined) {
      explain(next);
    }
  };
  const single = slot.picker === "number";
  return (
    <>
      <RolledDice {...latestRoll(model)} texts={texts} picked={chosen} onPick={single ? pick : toggle} />
      {!single && (value === undefined ? <p className="quiet">{t("page_luck_hint")}</p> : <Done {...props} value={value} />)}
    </>
  );
}
