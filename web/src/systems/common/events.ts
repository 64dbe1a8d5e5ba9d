import type { Numbered } from "../../protocol/messages";

/** Finds the latest event of some kinds, for the events of one system. */
export function latestOf<E extends { event: string }>() {
  return <K extends E["event"]>(events: readonly Numbered[], ...kinds: readonly K[]) =>
    events.findLast(({ event }) => (kinds as readonly string[]).includes(event.event))?.event as Extract<E, { event: K }> | undefined;
}
