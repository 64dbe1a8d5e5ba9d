import { useState } from "react";
import { Done } from "./several-picker";
import type { PickerProps } from "./picker";
import { ValuePicker } from "./value-picker";
import { t } from "../../../text";

/** A number: the offered ones as buttons, any other by a field. */
export function NumberPicker(props: PickerProps) {
  const { slot, offered, free, value } = props;
  const [first] = offered;
  const [number, setNumber] = useState(Number(value ?? first ?? 0));
  const legal = Number.isInteger(number);
  return (
    <>
      <ValuePicker {...props} offered={offered.toSorted((one, other) => Number(one) - Number(other))} />
      {free && (
        <label className="number">
          <span>{t("pick_other_number")}</span>
          <input
            type="number"
            step={1}
            min={slot.described["signed"] === true ? undefined : 0}
            value={Number.isNaN(number) ? "" : number}
            onChange={(event) => setNumber(event.target.valueAsNumber)}
          />
        </label>
      )}
      {free && legal && <Done {...props} value={number} />}
    </>
  );
}
