import { useCallback } from "react";
import type { PickerProps } from "../../panels/pickers/slots/picker";
import { FigurePicker } from "../../panels/pickers/slots/value-picker";
import type { Json } from "../../protocol/messages";
import type { Marks } from "../../table/types";

/** Whom to charge: one enemy with a click, here or on the table; several where the server suggests it. */
export function ChargePicker(props: PickerProps) {
  const { offered, value, slot, outcome, label, choiceLabel, pick, explain, mark } = props;
  const targets = [...new Map(offered.flatMap(listOf).map((each) => [JSON.stringify(each), each])).values()];
  const several = offered.filter((each) => listOf(each).length > 1);
  // Nobody shoots in a charge: without the ranges of weapons.
  const markTargets = useCallback(({ targets: marked }: Marks) => mark(marked === undefined ? {} : { targets: marked }), [mark]);
  return (
    <FigurePicker
      {...props}
      slot={{ ...slot, picker: "target" }}
      offered={[...targets, ...several]}
      value={value === undefined || listOf(value).length > 1 ? value : listOf(value)[0]}
      outcome={(each) => outcome(listOf(each))}
      label={(each) => label(listOf(each))}
      choiceLabel={(each) => choiceLabel(listOf(each))}
      pick={(each) => pick(listOf(each))}
      mark={markTargets}
      explain={(each) => explain(listOf(each))}
    />
  );
}

/** The enemies of a value: of a list all, of a figure that one. */
function listOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [value];
}
