import type { ComponentType } from "react";
import type { GameEvent, MatchModel, MatchStore } from "../net/model";
import type { Asked } from "../protocol";
import type { Marks, Scene, Step } from "../table/types";
import type { Modifier } from "../text/system";

/** A decision, and what a widget may do about it. */
export interface WidgetProps {
  store: MatchStore;
  model: MatchModel;
  decision: Asked;
  /** What the user picked on the table since the decision was shown. */
  picked: Picked;
  /** Mark something on the table. */
  mark(marks: Marks): void;
  /** Make this choice. */
  choose(choice: string): void;
}

/** What the user points at. */
export interface Picked {
  figure: string | null;
  at: readonly [number, number, number] | null;
  /** A figure that was dragged there. */
  dragged: { id: string; at: readonly [number, number, number]; done: boolean } | null;
}

/** How one choice is offered in the list, and what it is about on the table. */
export interface OptionLook {
  label: string;
  /** The figure that is clicked to make it. */
  figure?: string;
  group?: string;
  /** The rule that says what it means, where its name alone does not. */
  rule?: string;
}

/** A decision that is made from a list. */
export interface LeadProps {
  model: MatchModel;
  decision: Asked;
}

/** The dice of one figure, and what they come from. */
export interface Pool {
  figure: string;
  base: number;
  dice: number;
  modifiers: readonly Modifier[];
}

/** All that the page needs to know of a system: how its state looks on the table, and widgets for its decisions. */
/** What somebody may say unasked, as the server lists it. */
export interface InterjectingProps {
  model: MatchModel;
  listed: readonly string[];
  say(text: string): void;
}

export interface SystemLook {
  /** What lies on the table; null for a system or moment without one. */
  scene(state: unknown, model: MatchModel): Scene | null;
  /** What is shown while these events happen. */
  steps(events: readonly GameEvent[], before: unknown, after: unknown): Step[];
  /** The options of a decision as people read them. */
  option(choice: string, decision: Asked, state: unknown): OptionLook;
  /** Widgets by the kind of decision; all others get the list. */
  widgets: Readonly<Record<string, ComponentType<WidgetProps>>>;
  /** Above the list of a decision's choices: whom it is about, and what led to it. */
  Lead?: ComponentType<LeadProps>;
  /** What a seat may say without being asked: `say` sends it. */
  Interjecting?: ComponentType<InterjectingProps>;
  /** Beside the table: what the position is, in words and numbers. */
  Position: ComponentType<{ model: MatchModel; focus: string | null; onFocus(id: string | null): void }>;
  /** One line about where the game stands: turn, phase, whose activation. */
  moment(state: unknown): string;
  /** The dice of those whom a choice concerns, where its odds do not say what they come from. */
  pools?(choice: string, model: MatchModel): readonly Pool[];
  /** What the scenario marks on the table: asked for under `zones` as long as it is wanted. */
  ground?: {
    wanted(state: unknown): boolean;
    lay(zones: unknown, state: unknown): Pick<Scene, "areas" | "markers">;
  };
  /** What those who take part are called, by their ids. */
  names(state: unknown): Readonly<Record<string, string>>;
}
