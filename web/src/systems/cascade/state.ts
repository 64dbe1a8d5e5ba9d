import { latestOf } from "../common/events";
import type { ViewState } from "../../net/model";
import type { Battle, Event, Fighter } from "../../protocol/cascade";

export type { Battle, Fighter, Profile } from "../../protocol/cascade";

/** An activity in progress. */
export type Frame = NonNullable<Battle["frames"]>[number];

/** The latest event of one of these kinds. */
export const latest = latestOf<Event>();

/** The state of a battle: the look of Cascade gets no other. */
export function battle(state: ViewState): Battle {
  return state as Battle;
}

export function gone({ out, fled }: Fighter): boolean {
  return out === true || fled === true;
}

export function sideOf(b: Battle, fighter: Fighter): number {
  return b.sides.indexOf(fighter.side);
}

/** The innermost frame of a kind, such as the current clash. */
export function running<K extends Frame["frame"]>(b: Battle, kind: K): Extract<Frame, { frame: K }> | null {
  const isKind = (each: Frame): each is Extract<Frame, { frame: K }> => each.frame === kind;
  return b.frames?.findLast(isKind) ?? null;
}

/** The acting fighter: the attacker of the exchange, or the shooter. */
export function acting(b: Battle): string | null {
  for (const frame of b.frames?.toReversed() ?? []) {
    const id = "attacker" in frame ? frame.attacker : "shooter" in frame ? frame.shooter : undefined;
    if (id !== undefined) {
      return id || null;
    }
  }
  return null;
}
