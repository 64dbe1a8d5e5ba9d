import { useEffect, useState } from "react";
import { useMatchContext } from "../../match/match-context";
import { Coordinates } from "./coordinates";
import { Lists } from "./several-picker";
import type { PickerProps } from "./picker";
import { distanceBetween, pointedSlotPlace, tablePlace } from "../../../systems/common/places";
import { isWithin } from "../../../systems/common/reach";
import { useChangeEffect } from "../../../systems/common/use-change";
import { useReach } from "../../../systems/common/use-path";
import type { Json } from "../../../protocol/messages";
import type { Marks, Spot } from "../../../table/types";
import { t } from "../../../text";

const MAX_SUGGESTED = 12;
/** The size of the patch that marks a suggested place on the table, in inches; a click on it takes the place. */
const PATCH = 1.2;

/** A place: click it on the table, drag the figure there, or enter its coordinates. */
export function PlacePicker(props: PickerProps) {
  const { store, slot, offered, free, value, label, pick, scene, mover, moverId, most, picked, mark } = props;
  const { look } = useMatchContext();
  const dragging = picked.dragged !== null && !picked.dragged.done && picked.dragged.id === mover?.id ? picked.dragged.at : null;
  const [hovered, setHovered] = useState<Json | null>(null);
  const looked = hovered ?? value;
  const there = dragging !== null ? JSON.stringify(dragging) : Array.isArray(looked) ? JSON.stringify(tablePlace(looked as number[], slot.described)) : null;
  const text = value === undefined ? "" : label(value);
  const set = (place: readonly number[]) => pick(pointedSlotPlace(place, slot.described));
  const { cells } = useReach(store, scene === null ? moverId : null, most);
  const places = offered.filter((each) => Array.isArray(each)).map((each) => tablePlace(each as number[], slot.described));
  const reach = cells !== null && isWithin(places, cells) ? cells : null;
  const suggested = free ? places.slice(0, MAX_SUGGESTED) : [];
  const patches = JSON.stringify(reach === null && mover !== null ? suggested : []);
  useChangeEffect(picked, ({ figure, at, dragged }) => {
    const place = dragged?.done === true ? dragged.at : figure === null ? at : null;
    if (place !== null && free) {
      const marked = dragged === null && reach === null ? suggested.find((each) => distanceBetween(each, place) <= PATCH / 2) : undefined;
      set(marked ?? place);
    }
  });
  useEffect(() => {
    const at = there === null ? null : (JSON.parse(there) as Spot);
    mark({
      ...(at === null ? {} : mover === null ? { notes: [{ at, text }] } : { ghost: { id: mover.id, at, legal: true, facing: null } }),
      ...(moverId === null ? {} : { highlight: [moverId] }),
      ...(reach === null ? patchMarks(JSON.parse(patches) as Spot[]) : { reach }),
    });
    return () => mark({});
  }, [mark, mover, moverId, reach, patches, there, text]);
  return (
    <>
      {free && (scene !== null || look.Board !== undefined) && <p className="quiet">{t(scene === null ? "pick_place_click" : "pick_place_hint")}</p>}
      {text !== "" && <p>{t("pick_place_is", { place: text })}</p>}
      <div className="other-ways">
        <Lists {...props} offered={free ? offered.slice(0, MAX_SUGGESTED) : offered} onHover={setHovered} />
        {free && <Coordinates slot={slot.described} start={mover?.at ?? [0, 0, 0]} onPlace={set} />}
      </div>
    </>
  );
}

/** The suggested places as patches on the table: cells of one grid around each of them. */
function patchMarks(places: readonly Spot[]): Marks {
  const step = PATCH / 3;
  const around = [-step, 0, step];
  const grid = (each: number) => Math.round(each / step) * step;
  const found = places.flatMap(([x, y, z]) => around.flatMap((east) => around.map((north): Spot => [grid(x) + east, grid(y) + north, z])));
  return places.length === 0 ? {} : { reach: { step, cells: [...new Map(found.map((cell) => [cell.map((each) => each.toFixed(2)).join(), cell])).values()] } };
}
