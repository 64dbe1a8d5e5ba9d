import type { PoolOdds } from "../../protocol/messages";
import type { MatchModel } from "../../net/model";
import type { SystemTexts } from "../../text/system";
import { battle, latest, running } from "./state";

/** The dice pools of all fighters involved in a choice: the current fighters, and those it names. */
export function pools(
  choice: string,
  { state, events }: Pick<MatchModel, "state" | "events">,
  texts: SystemTexts,
): PoolOdds[] {
  const b = battle(state);
  const [clash, shot] = [running(b, "clash"), running(b, "shot")];
  const form = texts.form(choice);
  const named = form === null ? [] : texts.slots(form).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const involved = new Set([...(clash?.members ?? []), shot?.shooter ?? "", shot?.target ?? "", ...named]);
  return [...involved].flatMap((figure): PoolOdds[] => {
    const pool = latest(events.filter(({ event }) => event["fighter"] === figure), "pool");
    return pool === undefined ? [] : [{ figure, base: pool.base, dice: pool.dice, modifiers: pool.modifiers }];
  });
}
