import { useEffect } from "react";
import type { PickerProps } from "./picker";
import { ValuePicker } from "./value-picker";
import { nearestPlace, pointedSlotPlace, tablePlace } from "../../../systems/common/places";
import { cells } from "../../../systems/common/reach";
import { useChangeEffect } from "../../../systems/common/use-change";
import type { Spot } from "../../../table/types";

/**
 * One of the listed places, or paths by their ends: as buttons, and by a click on the table or board; of another place the
 * reason is shown why it cannot be picked.
 */
export function ListedPlaces(props: PickerProps) {
  const { slot, offered, pick, explain, mover, picked, mark } = props;
  const ends = offered.map((value) => endOf(value, slot.picker)).map((end) => (end === null ? null : tablePlace(end, slot.described)));
  useChangeEffect(picked, ({ figure, at, dragged }) => {
    const place = dragged?.done === true ? dragged.at : figure === null ? at : null;
    const value = place === null ? undefined : offered[nearestPlace(ends, place)];
    if (value !== undefined) {
      pick(value);
    } else if (place !== null) {
      const there = pointedSlotPlace(place, slot.described);
      explain(slot.picker === "path" ? [there] : there);
    }
  });
  const places = JSON.stringify(ends.filter((end) => end !== null));
  useEffect(() => {
    mark({ reach: cells(JSON.parse(places) as Spot[]), ...(mover === null ? {} : { highlight: [mover.id] }) });
    return () => mark({});
  }, [mark, mover, places]);
  return <ValuePicker {...props} />;
}

/** The place, or the end of a path; null if the slot is left out or the path is empty. */
function endOf(value: unknown, picker: string): readonly number[] | null {
  if (!Array.isArray(value)) {
    return null;
  }
  return picker === "path" ? ((value as number[][]).at(-1) ?? null) : (value as number[]);
}
