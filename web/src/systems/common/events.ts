import type { Numbered } from "../../protocol/messages";

/** What is done with events, by their kinds. */
export type EventHandlers<E extends { event: string }> = {
  readonly [K in E["event"]]?: (event: Extract<E, { event: K }>) => void;
};

/** Handle an event, if there is a handler for its kind. */
export function handle<E extends { event: string }>(handlers: EventHandlers<E>, event: E): void {
  const handler = handlers[event.event as E["event"]] as ((event: E) => void) | undefined;
  handler?.(event);
}

/** Finds the latest event of some kinds, for the events of one system. */
export function latestOf<E extends { event: string }>() {
  return <K extends E["event"]>(events: readonly Numbered[], ...kinds: readonly K[]) =>
    events.findLast(({ event }) => (kinds as readonly string[]).includes(event.event))?.event as Extract<E, { event: K }> | undefined;
}
