import { type SlotInfo, same } from "../picks";
import type { MatchModel, MatchStore } from "../../../net/model";
import type { ChoiceOdds } from "../../odds/use-odds";
import type { ChoiceCard, ChoiceForm, Json } from "../../../protocol/messages";
import type { Picked } from "../../../systems/types";
import type { Figure, Marks, Scene } from "../../../table/types";

/** The props of every picker: what can be picked for one slot, and what is already picked. */
export interface PickerProps {
  store: MatchStore;
  model: MatchModel;
  kind: string;
  verb: string;
  slot: SlotInfo;
  offered: readonly Json[];
  /** Values that can be continued, such as the first of several cards. */
  begun: readonly Json[];
  /** Other values than the offered ones may be legal. */
  free: boolean;
  /** The value picked so far; undefined if there is none. */
  value: Json | undefined;
  /** Whether a value that completes a choice makes it, without another button. */
  final: boolean;
  /** The whole choice with this value, if nothing else is left to pick. */
  outcome(value: Json): ChoiceCard | ChoiceForm | null;
  label(value: Json): string;
  /** The label of the choice that this value makes, if it says more than the value. */
  choiceLabel(value: Json): string | null;
  pick(value: Json): void;
  /** Undo the pick of this slot. */
  drop(): void;
  /** Show why a value is not offered. */
  explain(value: Json): void;
  /** The details of odds, on request. */
  odds: Pick<ChoiceOdds, "ask">;
  /** The table, if there is one, the figure that moves, and how far it may go if that is given. */
  scene: Scene | null;
  mover: Figure | null;
  /** The id of the figure that moves, also on a board of the system's own. */
  moverId: string | null;
  most: number | undefined;
  picked: Picked;
  mark(marks: Marks): void;
  onLook(figure: string | null): void;
}

/** The same picker for a slot within its slot. */
export function innerPicker(props: PickerProps, picker: string, described: SlotInfo["described"]): PickerProps {
  return { ...props, slot: { name: props.slot.name, picker, described } };
}

/** The offered value that equals this one, in any order of its items; undefined if there is none. */
export function offeredList(offered: readonly Json[], items: readonly Json[]): Json | undefined {
  const sorted = sortedItems(items);
  return offered.find((each) => Array.isArray(each) && same(sortedItems(each), sorted));
}

function sortedItems(items: readonly Json[]): string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}

/** The offered values as lists; a slot that is left out is an empty list. */
export function asLists(offered: readonly Json[]): readonly (readonly Json[])[] {
  return offered.map((each) => (Array.isArray(each) ? each : []));
}
