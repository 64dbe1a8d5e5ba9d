import { useEffect } from "react";
import { useMatchContext } from "../../match/match-context";
import { Coordinates } from "./coordinates";
import { Lists } from "./several-picker";
import type { PickerProps } from "./picker";
import { pointedSlotPlace, tablePlace } from "../../../systems/common/places";
import { isWithin } from "../../../systems/common/reach";
import { useChangeEffect } from "../../../systems/common/use-change";
import { useReach } from "../../../systems/common/use-path";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";

const MAX_SUGGESTED = 12;

/** A place: click it on the table, drag the figure there, or enter its coordinates. */
export function PlacePicker(props: PickerProps) {
  const { store, slot, offered, free, value, label, pick, scene, mover, moverId, most, picked, mark } = props;
  const { look } = useMatchContext();
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
  const { cells } = useReach(store, scene === null ? moverId : null, most);
  const places = offered.filter((each) => Array.isArray(each)).map((each) => tablePlace(each as number[], slot.described));
  const reach = cells !== null && isWithin(places, cells) ? cells : null;
  useEffect(() => {
    const at = there === null ? null : (JSON.parse(there) as Spot);
    mark({
      ...(at === null ? {} : mover === null ? { notes: [{ at, text }] } : { ghost: { id: mover.id, at, legal: true, facing: null } }),
      ...(moverId === null ? {} : { highlight: [moverId] }),
      ...(reach === null ? {} : { reach }),
    });
    return () => mark({});
  }, [mark, mover, moverId, reach, there, text]);
  return (
    <>
      {free && (scene !== null || look.Board !== undefined) && <p className="quiet">{t(scene === null ? "pick_place_click" : "pick_place_hint")}</p>}
      {text !== "" && <p>{t("pick_place_is", { place: text })}</p>}
      <div className="other-ways">
        <Lists {...props} offered={free ? offered.slice(0, MAX_SUGGESTED) : offered} />
        {free && <Coordinates slot={slot.described} start={mover?.at ?? [0, 0, 0]} onPlace={set} />}
      </div>
    </>
  );
}
