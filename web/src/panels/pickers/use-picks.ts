import { useState } from "react";
import { type Guess, onlyChoice, type Pick, picked, progressOf, type Progress, type SlotInfo, type VerbGroup } from "./picks";

/** The picks of a decision, and the steps forward and back. */
export interface Picks {
  /** The verb that is being filled in; null if none is chosen yet. */
  group: VerbGroup | null;
  picks: readonly Pick[];
  progress: Progress | null;
  /** The slot whose picker is shown. */
  slot: SlotInfo | null;
  /** Whether only one verb has something to pick. */
  sole: boolean;
  /** Whether the player has chosen the verb; a move is offered before. */
  chosen: boolean;
  /** Whether nothing of the verb is filled in yet. */
  fresh: boolean;
  /** The figure that was clicked before the verb was chosen. */
  aimed: string | null;
  /** Where the player clicked to go before choosing how; who acts was clicked if it is empty. */
  pointed: readonly number[] | null;
  /** Choose a verb; `aimed` is the figure that was clicked, if one was, `made` the slots that the click fills. */
  start(key: string, aimed?: string, made?: readonly Pick[]): void;
  /** Offer the verbs that lead to a place; anywhere, if it is empty. */
  point(at: readonly number[]): void;
  /** Fill these slots, in their order. */
  pick(...picks: readonly Pick[]): void;
  /** Undo the pick of a slot. */
  drop(slot: string): void;
  /** Show the picker of a slot that is filled or optional. */
  edit(slot: string): void;
  /** Undo one pick; false if there is none. */
  back(): boolean;
}

interface State {
  key: string | null;
  picks: readonly Pick[];
  editing: string | null;
  aimed: string | null;
  pointed: readonly number[] | null;
}

const EMPTY: State = { key: null, picks: [], editing: null, aimed: null, pointed: null };

/** Whether a verb is only a path of the figure that acts: it can be dragged at once. */
function isMove({ slots }: VerbGroup): boolean {
  return slots.length === 1 && slots[0]?.picker === "path";
}

/**
 * What is picked of a decision. A verb that is the only one with something to pick is chosen at once, unless it is but
 * one of several ways to go somewhere (`ways`).
 */
export function usePicks(groups: readonly VerbGroup[], open: boolean, ways: readonly string[], guess?: Guess): Picks {
  const [state, setState] = useState<State>(EMPTY);
  const toFill = groups.filter((group) => onlyChoice(group, open) === null);
  const several = groups.filter(({ verb }) => ways.includes(verb)).length > 1;
  const [first] = toFill;
  const sole = toFill.length === 1 && first !== undefined && !(several && ways.includes(first.verb)) ? first : null;
  const chosen = groups.find(({ key }) => key === state.key) ?? sole;
  const group = chosen ?? toFill.find(isMove) ?? null;
  const progress = group === null ? null : progressOf(group, state.picks, open, guess);
  const last = state.picks.at(-1)?.slot;
  const shown = state.editing ?? progress?.next?.name ?? (open ? last : undefined);
  return {
    group,
    picks: state.picks,
    progress,
    slot: group?.slots.find(({ name }) => name === shown) ?? null,
    sole: sole !== null,
    chosen: chosen !== null,
    fresh: state.picks.length === 0 && state.editing === null,
    aimed: state.aimed,
    pointed: state.pointed,
    point: (at) => setState({ ...EMPTY, pointed: at }),
    start: (key, aimed, made = []) => setState({ ...EMPTY, key, aimed: aimed ?? state.aimed, picks: made }),
    pick: (...made) => {
      if (group !== null) {
        const picks = made.reduce((before, { slot, value }) => picked(group, before, slot, value), state.picks);
        setState({ ...EMPTY, key: group.key, picks });
      }
    },
    drop: (slot) => setState({ ...EMPTY, key: group?.key ?? null, picks: state.picks.filter((pick) => pick.slot !== slot) }),
    edit: (slot) => setState({ ...state, editing: slot }),
    back: () => {
      if (state.editing !== null) {
        setState({ ...state, editing: null });
      } else if (state.picks.length > 0) {
        setState({ ...state, picks: state.picks.slice(0, -1) });
      } else if (state.key !== null || state.pointed !== null) {
        setState(EMPTY);
      } else {
        return false;
      }
      return true;
    },
  };
}
