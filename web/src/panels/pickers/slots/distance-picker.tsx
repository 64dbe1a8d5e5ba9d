import { useEffect, useState } from "react";
import { Done } from "./several-picker";
import type { PickerProps } from "./picker";
import { ValuePicker } from "./value-picker";
import { useMatchContext } from "../../match/match-context";

const STEP = 0.1;

/** A distance: a slider up to the farthest that is allowed or offered; listed distances as buttons. */
export function DistancePicker(props: PickerProps) {
  const { offered, free, value, most = Math.max(0, ...offered.map(Number)), label, outcome, pick } = props;
  const { texts } = useMatchContext();
  const [distance, setDistance] = useState(Number(value ?? most));
  const whole = free && outcome(distance) !== null;
  useEffect(() => {
    if (whole && value === undefined) {
      pick(distance);
    }
  });
  if (!free) {
    return <ValuePicker {...props} />;
  }
  return (
    <>
      <label className="slider">
        <input
          type="range"
          min={0}
          max={most}
          step={STEP}
          value={distance}
          onChange={(event) => {
            const next = Math.round(event.target.valueAsNumber / STEP) * STEP;
            setDistance(Number(next.toFixed(3)));
            if (whole) {
              pick(Number(next.toFixed(3)));
            }
          }}
        />
        <output>{texts.find("slots", "length", { length: distance }) ?? label(distance)}</output>
      </label>
      {!whole && <Done {...props} value={distance} />}
    </>
  );
}
