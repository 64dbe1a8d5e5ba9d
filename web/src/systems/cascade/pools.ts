import type { MatchModel } from "../../net/model";
import type { Modifier } from "../../text/system";
import type { Pool } from "../types";
import { battle, running } from "./state";

/** The dice in this phase of everybody whom a choice concerns: the current fighters, and those it names. */
export function pools(choice: string, { state, events }: Pick<MatchModel, "state" | "events">): Pool[] {
  const b = battle(state);
  const [clash, shot] = [running(b, "clash"), running(b, "shot")];
  const named = choice.split(/[ ,]/).filter((word) => Object.hasOwn(b.fighters, word));
  const concerned = new Set([...(clash?.members ?? []), shot?.shooter ?? "", shot?.target ?? "", ...named]);
  return [...concerned].flatMap((figure): Pool[] => {
    const found = events.findLast(({ event }) => event.event === "pool" && event["fighter"] === figure)?.event;
    return found === undefined
      ? []
      : [
          {
            figure,
            base: Number(found["base"]),
            dice: Number(found["dice"]),
            modifiers: (found["modifiers"] ?? []) as Modifier[],
          },
        ];
  });
}
