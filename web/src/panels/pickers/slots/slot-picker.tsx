import type { ComponentType } from "react";
import { AssignmentPicker } from "./assignment-picker";
import { DistancePicker } from "./distance-picker";
import { EachPicker } from "./each-picker";
import { FacingPicker } from "./facing-picker";
import { NumberPicker } from "./number-picker";
import { OrderPicker } from "./order-picker";
import { PathPicker } from "./path-picker";
import type { PickerProps } from "./picker";
import { PlacePicker } from "./place-picker";
import { SeveralPicker } from "./several-picker";
import { FigurePicker, ValuePicker } from "./value-picker";
import { useMatchContext } from "../../match/match-context";
import { t } from "../../../text";
import { pickerQuestion } from "../../../text/family";

/** Pickers by the names that slots give them; a system may bring others. All further ones are lists of names. */
const PICKERS: Readonly<Record<string, ComponentType<PickerProps>>> = {
  figure: FigurePicker,
  target: FigurePicker,
  dice: SeveralPicker,
  several: SeveralPicker,
  order: OrderPicker,
  assignment: AssignmentPicker,
  number: NumberPicker,
  inches: DistancePicker,
  facing: FacingPicker,
  place: PlacePicker,
  path: PathPicker,
};

const COMPOSED = new Set(["dice", "several", "order", "assignment"]);
/** So few lists are shown whole; more are composed from their items. */
const MAX_WHOLE = 6;

/** The picker of one slot, under its question. */
export function SlotPicker(props: PickerProps) {
  const { verb, slot, offered, free } = props;
  const { texts, look } = useMatchContext();
  const words = free ? slot.described.words : undefined;
  const common = slot.described.each === true ? EachPicker : isWhole(props) ? ValuePicker : (PICKERS[slot.picker] ?? ValuePicker);
  const Picker = look.pickers?.[`${verb}-${slot.name}`] ?? look.pickers?.[slot.picker] ?? common;
  const all = words === undefined ? offered : [...new Set([...offered, ...words])];
  return (
    <fieldset className="picker" data-picker={slot.picker} data-slot={slot.name}>
      <legend>{texts.find("slots", `${verb}-${slot.name}`) ?? questionOf(slot.picker)}</legend>
      <Picker {...props} offered={all} />
    </fieldset>
  );
}

/** Whether a value is picked as a whole: a listed place or path, and one of a few lists. */
function isWhole({ slot, offered, free }: PickerProps): boolean {
  const few = COMPOSED.has(slot.picker) && offered.length <= MAX_WHOLE;
  return !free && (few || slot.picker === "path" || slot.picker === "place");
}

/** What a picker asks, unless the texts of the system have a question for the slot: `shoot.route`. */
function questionOf(picker: string): string {
  return pickerQuestion(picker) ?? t("pick_which_name");
}
