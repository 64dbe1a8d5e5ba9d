import type { ComponentType } from "react";
import type { MatchModel, MatchStore, ViewState } from "../net/model";
import type { Asked, ChoiceForm, GameEvent, Json, PoolOdds, ZonesAnswer } from "../protocol/messages";
import type { Marks, Scene, Step } from "../table/types";
import type { ChoiceOdds } from "../panels/odds/use-odds";
import type { PickerProps } from "../panels/pickers/slots/picker";
import type { SlotTexts } from "../text/choice-label";
import type { FigureRow } from "./common/position";
import type { BoardProps } from "./element-board";

/** The props of every widget: a decision, and the callbacks to answer it. */
export interface WidgetProps {
  store: MatchStore;
  model: MatchModel;
  decision: Asked;
  /** What the player picked on the table since the decision was shown. */
  picked: Picked;
  /** Set the marks on the table. */
  mark(marks: Marks): void;
  /** Look at a figure on the table. */
  onLook(figure: string | null): void;
  /** The details of odds, on request. */
  odds: ChoiceOdds;
  /** The choice that was sent but not yet acknowledged. */
  pending: string | null;
  /** Make this choice, given as its text or its form. */
  choose(choice: string | ChoiceForm): void;
  /** Ask why a choice is illegal, and show the answer; true if it is legal. */
  whyNot(choice: string | ChoiceForm): Promise<boolean>;
}

/** What the player clicked or dragged on the table. */
export interface Picked {
  figure: string | null;
  at: readonly [number, number, number] | null;
  /** The dragged figure and where it is. */
  dragged: { id: string; at: readonly [number, number, number]; done: boolean } | null;
}

/** How one choice is shown in the list and on the table. */
export interface OptionLook {
  label: string;
  /** A click on this figure makes the choice. */
  figure?: string;
  group?: string;
  /** The rule that explains the choice, if its name does not. */
  rule?: string;
}

/** The props of the part above pickers and lists of choices. */
export interface LeadProps {
  model: MatchModel;
  decision: Asked;
  /** Set the marks on the table, while nothing else does. */
  mark(marks: Marks): void;
}

/** Everything the page needs to know about a system: how its state looks, and widgets for its decisions. */
export interface SystemLook {
  /** The scene on the table; null if there is no table. */
  scene(state: ViewState, model: MatchModel): Scene | null;
  /** The board that a system brings itself, shown if there is no scene. */
  Board?: ComponentType<BoardProps>;
  /** The animation of these events. */
  steps(events: readonly GameEvent[], before: ViewState, after: ViewState): Step[];
  /** The label of a choice. */
  option(choice: string, decision: Asked, state: ViewState): OptionLook;
  /** Widgets by kind of decision; all other kinds get pickers. */
  widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Pickers of the system's own, by the verb and the slot (`shoot-route`), or by the name that slots give them. */
  pickers?: Readonly<Record<string, ComponentType<PickerProps>>>;
  /** Shown above pickers and lists of choices: who the decision is about, and what led to it. */
  Lead?: ComponentType<LeadProps>;
  /** Shown while others choose: what lies open to everybody, such as dice. */
  Open?: ComponentType<{ model: MatchModel }>;
  /** Shown below the answers: what may help to choose, such as the dice of others. */
  Details?: ComponentType<LeadProps>;
  /** The cards in the hand of the seat, always in sight; null if it has none. */
  Hand?: ComponentType<{ model: MatchModel }>;
  /** The position in words and numbers, beside the table. */
  Position: ComponentType<{ model: MatchModel; focus: string | null; onFocus(id: string | null): void }>;
  /** A figure in words and numbers, for its card; null if there is none with this id. */
  figure?(id: string, model: MatchModel): FigureRow | null;
  /** One line about the state of the game: turn, phase, activation. */
  moment(state: ViewState): string;
  /** The kinds of log entries whose outcome the reader is told beside the next question, though the action was their own. */
  outcomes?: readonly string[];
  /** The dice pools behind a choice, if its odds do not contain them. */
  pools?(choice: string, model: MatchModel): readonly PoolOdds[];
  /** The name of a field of the odds that only this system has; null for all others. */
  oddsField?(name: string): string | null;
  /** What stands on the table at a figure that can be attacked; null for the common headlines. */
  targetOdds?(odds: Readonly<Record<string, Json>>): { label: string; short: string } | null;
  /** The zones and markers of the scenario, from the query `zones`; only while `wanted`. */
  ground?: {
    wanted(state: ViewState): boolean;
    build(zones: ZonesAnswer, state: ViewState): Pick<Scene, "areas" | "markers">;
  };
  /** The names of the figures by id. */
  names(state: ViewState): Readonly<Record<string, string>>;
  /** The verbs with which who acts goes somewhere: a click on the ground, or on who acts, offers them all. */
  ways?: readonly string[];
  /** Whether a slot leaves nothing to choose in this position, such as the weapons in hand of somebody with only one. */
  isNeedless?(slot: string, state: ViewState): boolean;
  /** Whether paths of decisions of this kind have no corners. */
  isStraight?(kind: string, state: ViewState): boolean;
  /** How slots read in this position, if that depends on it: places and directions from where somebody stands. */
  slotTexts?(state: ViewState): SlotTexts;
}
