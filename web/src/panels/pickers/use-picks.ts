import type { Json } from "../../protocol/messages";
import { useState } from "react";
import { onlyChoice, type Pick, picked, progressOf, type Progress, type SlotInfo, type VerbGroup } from "./picks";

/** The picks of a decision, and the steps forward and back. */
export interface Picks {
  /** The verb that is being filled in; null if none is chosen yet. */
  group: VerbGroup | null;
  picks: readonly Pick[];
  progress: Progress | null;
  /** The slot whose picker is shown. */
  slot: SlotInfo | null;
  start(key: string): void;
  pick(slot: string, value: Json): void;
  /** Show the picker of a slot that is filled or optional. */
  edit(slot: string): void;
  /** Undo one pick; false if there is none. */
  back(): boolean;
}

interface State {
  key: string | null;
  picks: readonly Pick[];
  editing: string | null;
}

const EMPTY: State = { key: null, picks: [], editing: null };

/** What is picked of a decision. A verb that is the only one with something to pick is chosen at once. */
export function usePicks(groups: readonly VerbGroup[], open: boolean): Picks {
  const [state, setState] = useState<State>(EMPTY);
  const toFill = groups.filter((group) => onlyChoice(group, open) === null);
  const sole = toFill.length === 1 ? (toFill[0] ?? null) : null;
  const group = groups.find(({ key }) => key === state.key) ?? sole;
  const progress = group === null ? null : progressOf(group, state.picks, open);
  const last = state.picks.at(-1)?.slot;
  const shown = state.editing ?? progress?.next?.name ?? (open ? last : undefined);
  return {
    group,
    picks: state.picks,
    progress,
    slot: group?.slots.find(({ name }) => name === shown) ?? null,
    start: (key) => setState({ ...EMPTY, key }),
    pick: (slot, value) =>
      group !== null && setState({ ...EMPTY, key: group.key, picks: picked(group, state.picks, slot, value) }),
    edit: (slot) => setState({ ...state, editing: slot }),
    back: () => {
      if (state.editing !== null) {
        setState({ ...state, editing: null });
      } else if (state.picks.length > 0) {
        setState({ ...state, picks: state.picks.slice(0, -1) });
      } else if (state.key !== null) {
        setState(EMPTY);
      } else {
        return false;
      }
      return true;
    },
  };
}
