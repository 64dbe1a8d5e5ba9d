import { useEffect } from "react";
import { Coordinates } from "./coordinates";
import { Lists } from "./several-picker";
import type { PickerProps } from "./picker";
import { pointedSlotPlace, tablePlace } from "../../../systems/common/places";
import { useChangeEffect } from "../../../systems/common/use-change";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";

const MAX_SUGGESTED = 12;

/** A place: click it on the table, drag the figure there, or enter its coordinates. */
export function PlacePicker(props: PickerProps) {
  const { slot, offered, free, value, label, pick, mover, picked, mark } = props;
  const dragging = picked.dragged !== null && !picked.dragged.done && picked.dragged.id === mover?.id ? picked.dragged.at : null;
  const there = dragging !== null ? JSON.stringify(dragging) : Array.isArray(value) ? JSON.stringify(tablePlace(value as number[], slot.described)) : null;
  const text = value === undefined ? "" : label(value);
  const set = (place: readonly number[]) => pick(pointedSlotPlace(place, slot.described));
  useChangeEffect(picked, ({ figure, at, dragged }) => {
    const place = dragged?.done === true ? dragged.at : figure === null ? at : null;
    if (place !== null && free) {
      set(place);
    }
  });
  useEffect(() => {
    const at = there === null ? null : (JSON.parse(there) as Spot);
    mark({
      ...(at === null ? {} : mover === null ? { notes: [{ at, text }] } : { ghost: { id: mover.id, at, legal: true, facing: null } }),
      ...(mover === null ? {} : { highlight: [mover.id] }),
    });
    return () => mark({});
  }, [mark, mover, there, text]);
  return (
    <>
      {free && <p className="quiet">{t("pick_place_hint")}</p>}
      {text !== "" && <p>{t("pick_place_is", { place: text })}</p>}
      {free && <Coordinates heights={slot.described["heights"] === true} start={mover?.at ?? [0, 0, 0]} onPlace={set} />}
      <Lists {...props} offered={free ? offered.slice(0, MAX_SUGGESTED) : offered} />
    </>
  );
}
