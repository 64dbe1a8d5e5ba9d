import type { MatchModel } from "../../net/model";
import type { Modifier, SystemTexts } from "../../text/system";
import type { Pool } from "../types";
import { battle, running } from "./state";

/** The dice pools of all fighters involved in a choice: the current fighters, and those it names. */
export function pools(
  choice: string,
  { state, events }: Pick<MatchModel, "state" | "events">,
  texts: SystemTexts,
): Pool[] {
  const b = battle(state);
  const [clash, shot] = [running(b, "clash"), running(b, "shot")];
  const form = texts.form(choice);
  const named = form === null ? [] : texts.slots(form).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const involved = new Set([...(clash?.members ?? []), shot?.shooter ?? "", shot?.target ?? "", ...named]);
  return [...involved].flatMap((figure): Pool[] => {
    const pool = events.findLast(({ event }) => event.event === "pool" && event["fighter"] === figure)?.event;
    return pool === undefined
      ? []
      : [
          {
            figure,
            base: Number(pool["base"]),
            dice: Number(pool["dice"]),
            modifiers: (pool["modifiers"] ?? []) as Modifier[],
          },
        ];
  });
}
