import type { ComponentType } from "react";
import { AssignmentPicker } from "./assignment-picker";
import { DistancePicker } from "./distance-picker";
import { EachPicker } from "./each-picker";
import { FacingPicker } from "./facing-picker";
import { ListedPlaces } from "./listed-places";
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

/** The same where all legal values are listed. */
const LISTED: typeof PICKERS = { ...PICKERS, place: ListedPlaces, path: ListedPlaces };

const COMPOSED = new Set(["dice", "several", "order", "assignment"]);
/** So few lists are shown whole; more are composed from their items. */
const MAX_WHOLE = 6;

/** The picker of one slot, under its question. */
export function SlotPicker(props: PickerProps) {
  const { verb, slot, offered, free } = props;
  const { texts, look } = useMatchContext();
  const words = free ? slot.described.words : undefined;
  const common = slot.described.each === true ? EachPicker : isFewLists(props) ? ValuePicker : ((free ? PICKERS : LISTED)[slot.picker] ?? ValuePicker);
  const Picker = look.pickers?.[`${verb}-${slot.name}`] ?? look.pickers?.[slot.picker] ?? common;
  const all = words === undefined ? offered : [...new Set([...offered, ...words])];
  return (
    <fieldset className="picker" data-picker={slot.picker} data-slot={slot.name}>
      <legend>{texts.find("slots", `${verb}-${slot.name}`) ?? questionOf(slot.picker)}</legend>
      <Picker {...props} offered={all} />
    </fieldset>
  );
}

/** Whether the value is one of a few listed lists, which is picked as a whole. */
function isFewLists({ slot, offered, free }: PickerProps): boolean {
  return !free && COMPOSED.has(slot.picker) && offered.length <= MAX_WHOLE;
}

/** What a picker asks, unless the texts of the system have a question for the slot: `shoot.route`. */
function questionOf(picker: string): string {
  return pickerQuestion(picker) ?? t("pick_which_name");
}
