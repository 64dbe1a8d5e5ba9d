import { useEffect, useState } from "react";
import { asLists, type PickerProps } from "./picker";
import { same } from "../picks";
import { Done } from "./several-picker";
import { valueMark } from "../../lesson/targets";
import type { Json } from "../../../protocol/messages";
import { useChangeEffect } from "../../../systems/common/use-change";
import { t } from "../../../text";

/** A list with one thing for each of its places, such as who takes each hit: a row of buttons for each place. */
export function EachPicker(props: PickerProps) {
  const { offered, begun, free, value, label, outcome, pick, picked } = props;
  const lists = asLists(offered);
  const [first = []] = lists;
  const [chosen, setChosen] = useState<readonly Json[]>(first);
  const [next, setNext] = useState(0);
  const whole = free && outcome(chosen) !== null;
  const itemsAt = (place: number) => {
    const items = [...lists.map((list) => list[place] ?? null), ...asLists(begun).flat()];
    return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  };
  const set = (place: number, item: Json) => {
    setChosen(chosen.with(place, item));
    setNext((place + 1) % chosen.length);
    if (whole) {
      pick(chosen.with(place, item));
    }
  };
  useChangeEffect(picked, ({ figure }) => {
    if (figure !== null && itemsAt(next).includes(figure)) {
      set(next, figure);
    }
  });
  useEffect(() => {
    if (whole && value === undefined) {
      pick(chosen);
    }
  });
  return (
    <>
      {chosen.map((item, place) => (
        // Places are identified by their index.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset className="verbs" key={place}>
          <legend>{t("pick_each", { number: place + 1 })}</legend>
          {itemsAt(place).map((each) => (
            <button key={JSON.stringify(each)} type="button" className="value" data-pick data-value={valueMark(each)} aria-pressed={same(each, item)} onClick={() => set(place, each)}>
              {label([each])}
            </button>
          ))}
        </fieldset>
      ))}
      {!whole && <Done {...props} value={chosen} />}
    </>
  );
}
