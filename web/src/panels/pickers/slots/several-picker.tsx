import { useState } from "react";
import { asLists, offeredList, type PickerProps } from "./picker";
import { itemsOf, sendable, textOf, without } from "../picks";
import { PickButton } from "./value-picker";
import { valueMark } from "../../lesson/targets";
import { useNotes } from "../../decision/use-notes";
import { useMatchContext } from "../../match/match-context";
import { OddsBeside } from "../../odds/ask-odds";
import { useOddsNotes } from "../../odds/use-odds-notes";
import type { Json } from "../../../protocol/messages";
import { useChangeEffect } from "../../../systems/common/use-change";
import { t } from "../../../text";
import { inner } from "../../../text/choice-label";

/** At most this many whole lists are shown as buttons. */
const MAX_LISTS = 8;

/** A longer value is not written on the button that accepts it. */
const MAX_NAMED = 60;
const FIGURES = new Set(["figure", "target"]);

/** Some of several things, such as dice: each is switched on or off. */
export function SeveralPicker(props: PickerProps) {
  const { slot, offered, free, value: composed, outcome, label, pick, picked } = props;
  const [added, setAdded] = useState<readonly string[]>([]);
  const lists = [...asLists(offered), ...added.map((figure) => [figure])];
  const dice = slot.picker === "dice";
  const items = dice ? itemsOf(lists).toSorted((one, other) => Number(other) - Number(one)) : itemsOf(lists);
  const keys = keysOf(items);
  // By keys, not by places: when suggestions arrive, the places change.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const chosenOf = (some: readonly string[]) => items.filter((_, place) => some.includes(keys[place] ?? ""));
  const values = chosenOf(chosen);
  const exact = offeredList(offered, values);
  const value = exact ?? (free ? values : undefined);
  const more = lists.filter((list) => without(list, values) !== null);
  const choose = (some: readonly string[]) => {
    const next = chosenOf(some);
    setChosen(some);
    // What completes a choice needs no other button than that of the choice.
    if (free && (next.length > 0 || composed !== undefined) && outcome(next) !== null) {
      pick(next);
    }
  };
  const toggle = (key: string) => choose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  const ofFigures = FIGURES.has(String(inner(slot.described, "of")["picker"]));
  useChangeEffect(picked, ({ figure }) => {
    const known = keys[items.indexOf(figure)];
    if (known !== undefined) {
      toggle(known);
    } else if (figure !== null && free && ofFigures) {
      setAdded([...added, figure]);
      setChosen([...chosen, ...keysOf([figure])]);
    }
  });
  return (
    <>
      <ul className="values" data-dice={dice}>
        {items.map((item, place) => {
          const key = keys[place] ?? "";
          return (
            <li key={key}>
              <button
                type="button"
                className={dice ? "die" : "value"}
                data-pick
                data-value={valueMark(item)}
                aria-pressed={chosen.includes(key)}
                aria-label={dice ? t("pick_die", { face: String(item) }) : undefined}
                disabled={!free && !chosen.includes(key) && !lists.some((list) => without(list, [...values, item]) !== null)}
                onClick={() => toggle(key)}
              >
                {label([item])}
              </button>
            </li>
          );
        })}
      </ul>
      {value === undefined || values.length < (slot.described.least ?? 0) ? (
        <p className="quiet">{t(values.length === 0 ? "pick_some" : "pick_more")}</p>
      ) : (
        composed === undefined && <Done {...props} value={value} />
      )}
      {values.length === 0 && <Lists {...props} offered={offered.slice(0, MAX_LISTS)} />}
      {values.length > 0 && more.length > 0 && more.length <= MAX_LISTS && <Lists {...{ ...props, offered: more, outcome, pick }} />}
    </>
  );
}

/** A key for each item; equal ones, such as dice, are counted. */
function keysOf(items: readonly Json[]): string[] {
  const texts = items.map((item) => JSON.stringify(item));
  return texts.map((text, place) => `${text} ${texts.slice(0, place).filter((each) => each === text).length}`);
}

/** The button that accepts a composed value. */
export function Done({ kind, value = null, final, outcome, label, pick }: PickerProps) {
  const { texts } = useMatchContext();
  const choice = final ? outcome(value) : null;
  const oddsOf = useOddsNotes(kind, choice === null ? [] : [sendable(choice)]);
  const noteOf = useNotes(choice === null ? [] : [sendable(choice)]);
  const text = label(value) === "" ? t("pick_nothing") : label(value);
  const named = text.length > MAX_NAMED ? t("pick_all_of_it") : text;
  return (
    <button
      type="button"
      className="main"
      data-pick
      data-choice={textOf(choice) ?? undefined}
      onClick={() => pick(value)}
    >
      <span>{choice === null ? t("pick_done", { value: named }) : texts.look(choice, kind).label}</span>{" "}
      <OddsBeside odds={choice === null ? null : oddsOf(sendable(choice))} note={choice === null ? "" : noteOf(sendable(choice))} />
    </button>
  );
}

/** Whole values to pick from at once. */
export function Lists({ offered, free, final, outcome, label, choiceLabel, pick, onHover }: PickerProps & { onHover?(value: Json | null): void }) {
  return (
    offered.length > 0 && (
      <details className="suggestions">
        <summary>{t(free ? "pick_suggested" : "pick_whole", { count: offered.length })}</summary>
        <ul className="values">
          {offered.map((each) => (
            <li key={JSON.stringify(each)}>
              <PickButton {...{ value: each, choice: final ? outcome(each) : null, pressed: false, label: choiceLabel(each) ?? label(each), pick }} onLook={(looking) => onHover?.(looking ? each : null)} />
            </li>
          ))}
        </ul>
      </details>
    )
  );
}
