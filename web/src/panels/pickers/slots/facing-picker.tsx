import { useEffect, useState } from "react";
import { Done, Lists } from "./several-picker";
import type { PickerProps } from "./picker";
import { ValuePicker } from "./value-picker";
import { heading } from "../../../systems/common/places";
import { useChangeEffect } from "../../../systems/common/use-change";
import { t } from "../../../text";

const COMPASS = ["east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east"] as const;
const ARROWS = ["→", "↗", "↑", "↖", "←", "↙", "↓", "↘"];

/** A direction: a compass, a field for degrees, or a click on what to look at. */
export function FacingPicker(props: PickerProps) {
  const { offered, free, value, outcome, pick, scene, mover, picked, mark } = props;
  const [degrees, setDegrees] = useState(Number(value ?? 0));
  const facing = typeof value === "number" ? value : degrees;
  useChangeEffect(picked, ({ figure, at, dragged }) => {
    const seen = scene?.figures.find(({ id }) => id === figure && id !== mover?.id)?.at;
    const towards = seen ?? dragged?.at ?? at;
    if (towards !== null && mover !== null && free) {
      setDegrees(heading(mover.at, towards));
      pick(heading(mover.at, towards));
    }
  });
  const whole = outcome(degrees) !== null;
  useEffect(() => {
    mark(mover === null ? {} : { ghost: { id: mover.id, at: mover.at, legal: true, facing } });
    return () => mark({});
  }, [mark, mover, facing]);
  const others = offered.toSorted((one, other) => Number(one) - Number(other));
  return (
    <>
      {free && (
        <ul className="compass">
          {COMPASS.map((direction, place) => (
            <li key={direction} data-direction={direction}>
              <button
                type="button"
                data-pick
                aria-pressed={value === place * 45}
                aria-label={t(`facing_${direction}`)}
                title={t(`facing_${direction}`)}
                onClick={() => pick(place * 45)}
              >
                {ARROWS[place]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!free && <ValuePicker {...props} offered={others} />}
      {free && (
        <label className="number">
          <span>{t("pick_degrees")}</span>
          <input
            type="number"
            step={1}
            min={0}
            max={359}
            value={Number.isNaN(degrees) ? "" : degrees}
            onChange={(event) => {
              setDegrees(event.target.valueAsNumber);
              if (whole && Number.isFinite(event.target.valueAsNumber)) {
                pick(event.target.valueAsNumber);
              }
            }}
          />
        </label>
      )}
      {free && !whole && Number.isFinite(degrees) && <Done {...props} value={degrees} />}
      {free && <Lists {...props} offered={others} />}
    </>
  );
}
