import type { Json } from "../../../protocol/messages";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Done, Lists } from "./several-picker";
import { asLists, innerPicker, type PickerProps } from "./picker";
import { PlacePicker } from "./place-picker";
import { same } from "../picks";
import { FigurePicker, ValuePicker } from "./value-picker";
import { valueMark } from "../../lesson/targets";
import { useMatchContext } from "../../match/match-context";
import { tablePlace } from "../../../systems/common/places";
import { useOnChange } from "../../../systems/common/use-change";
import type { Marks } from "../../../table/types";
import { t } from "../../../text";
import { inner, type SlotDescription, slotText } from "../../../text/choice-label";

type Pair = readonly [thing: Json, value: Json];

/** Pairs: pick a thing, such as a figure, then what belongs to it, such as its place. */
export function AssignmentPicker(props: PickerProps) {
  const { slot, offered, free, value: composed, pick, picked, scene, mark: markTable } = props;
  const { texts } = useMatchContext();
  const lists = asLists(offered) as readonly (readonly Pair[])[];
  const [made, setMade] = useState<readonly Pair[]>(() => (free || lists.length === 1 ? (lists[0] ?? []) : []));
  const pairs = free && Array.isArray(composed) ? (composed as readonly Pair[]) : made;
  const [thing, setThing] = useState<Json>(null);
  const things = uniques(lists.flat().map(([each]) => each));
  const fits = free ? lists : lists.filter((list) => pairs.every((pair) => list.some((each) => same(each, pair))));
  const valueSlot = inner(slot.described, "value");
  const name = (each: Json) => slotText(each, texts, inner(slot.described, "thing"));
  const mine = pairs.find(([each]) => same(each, thing));
  useOnChange(picked, ({ figure, dragged }) => {
    const id = dragged?.id ?? figure;
    if (things.includes(id)) {
      setThing(id);
    }
  });
  const placed = JSON.stringify(valueSlot["picker"] === "place" ? pairs.map(([id, at]) => placedAt(id, at, valueSlot)) : []);
  const mark = usePlacedMarks(markTable, placed, thing === null);
  const set = (value: Json) =>
    (free ? pick : setMade)(
      [...pairs.filter(([each]) => !same(each, thing)), [thing, value] as const].toSorted(
        ([one], [other]) => place(things, one) - place(things, other),
      ),
    );
  // What is offered at first is legal as it is: the choice can be made at once.
  const offerNow = useEffectEvent(() => free && composed === undefined && made.length > 0 && pick(made));
  useEffect(() => void offerNow(), []);
  const value = lists.find((list) => same(list, pairs)) ?? (free ? pairs : undefined);
  const nested: PickerProps = {
    ...innerPicker(props, String(valueSlot["picker"]), valueSlot),
    value: mine?.[1] ?? null,
    offered: uniques(fits.flat().filter(([each]) => same(each, thing)).map(([, right]) => right)),
    outcome: () => null,
    choiceLabel: () => null,
    label: (each) => slotText(each, texts, valueSlot),
    pick: set,
    mark,
    mover: scene?.figures.find(({ id }) => id === thing) ?? null,
  };
  return (
    <>
      <ul className="values">
        {things.map((each) => {
          const pair = pairs.find(([left]) => same(left, each));
          return (
            <li key={JSON.stringify(each)}>
              <button type="button" className="value" data-pick data-value={valueMark(each)} aria-pressed={same(each, thing)} onClick={() => setThing(each)}>
                <span>{name(each)}</span>
                <small>{pair === undefined ? t("pick_nothing") : slotText(pair[1], texts, valueSlot)}</small>
              </button>
            </li>
          );
        })}
      </ul>
      {thing !== null && (
        <fieldset className="picker" key={JSON.stringify(thing)}>
          <legend>{name(thing)}</legend>
          <Inner {...nested} />
        </fieldset>
      )}
      {pairs.length > 0 && !free && (
        <button type="button" onClick={() => setMade([])}>
          {t("clear_choice")}
        </button>
      )}
      {value === undefined ? <p className="quiet">{t("pick_more")}</p> : free ? null : <Done {...props} value={value} />}
      <Lists {...props} offered={(free ? offered : fits).slice(0, 8)} />
    </>
  );
}

/** Marks with the figures at their new places; they are shown at once if nothing else is marked. */
function usePlacedMarks(mark: PickerProps["mark"], placed: string, alone: boolean): PickerProps["mark"] {
  // The picker of a value takes its marks away after this one is gone: then nothing is placed any more.
  const gone = useRef(false);
  const markAll = useCallback(
    (marks: Marks) => mark(gone.current ? marks : { ...marks, placed: JSON.parse(placed) as NonNullable<Marks["placed"]> }),
    [mark, placed],
  );
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      mark({});
    };
  }, [mark]);
  useEffect(() => {
    if (alone) {
      markAll({});
    }
    return () => mark({});
  }, [mark, markAll, alone]);
  return markAll;
}

/** A figure at the place that it is given. */
function placedAt(id: Json, at: Json, slot: SlotDescription) {
  return { id: String(id), at: tablePlace(at as number[], slot) };
}

function Inner(props: PickerProps) {
  const { picker } = props.slot;
  return picker === "place" ? (
    <PlacePicker {...props} />
  ) : picker === "figure" || picker === "target" ? (
    <FigurePicker {...props} free={false} />
  ) : (
    <ValuePicker {...props} />
  );
}

function uniques(values: readonly Json[]): Json[] {
  return [...new Map(values.map((each) => [JSON.stringify(each), each])).values()];
}

function place(things: readonly Json[], thing: Json): number {
  return things.findIndex((each) => same(each, thing));
}
