import { useState } from "react";
import { reason, useAnswer } from "../asking";
import type { Told } from "../widget";
import type { MatchModel } from "../../net/model";
import { t } from "../../text";
import { nameOf, shootOut } from "./state";

/** The dice that lie there: the latest roll, with what was rolled again since. */
export function diceNow({ events }: Pick<MatchModel, "events">): { figure: string; kind: string; faces: number[] } {
  const begin = events.findLastIndex(({ event }) => event.event === "roll");
  const roll = events[begin]?.event;
  const faces = [...((roll?.["faces"] ?? []) as readonly number[])];
  for (const { event } of events.slice(begin + 1)) {
    if (event.event === "reroll") {
      const fresh = event["faces"] as readonly number[];
      ((event["dice"] ?? []) as readonly number[]).forEach((place, i) => {
        faces[place - 1] = fresh[i] ?? faces[place - 1] ?? 0;
      });
    }
  }
  return { figure: String(roll?.["figure"] ?? ""), kind: String(roll?.["kind"] ?? ""), faces };
}

/** Luck or a curse: the dice that are rolled again are picked where they lie. */
export function LuckWidget({ store, model, decision, look, choose, texts }: Told) {
  const { figure, kind, faces } = diceNow(model);
  const roller = shootOut(model.state).figures[figure];
  const one = decision.kind === "curse";
  const [picked, setPicked] = useState<readonly number[]>([]);
  const toggle = (place: number) =>
    setPicked(one ? [place] : picked.includes(place) ? picked.filter((each) => each !== place) : [...picked, place]);
  const choice = picked.length === 0 ? null : `${decision.kind} ${picked.toSorted((a, b) => a - b).join(" ")}`;
  const listed = choice === null || decision.options === undefined || decision.options.includes(choice);
  const why = useAnswer<string | null>(store, choice === null || listed ? null : { ask: "why_not", choice });
  const refused = reason(why);
  return (
    <div className="mode">
      {roller !== undefined && (
        <p>{t("dice_of", { name: nameOf(roller, texts), what: texts.word(kind).replaceAll("_", " ") })}</p>
      )}
      <fieldset className="lying-dice">
        <legend className="sr">{t("street_dice_lie")}</legend>
        {faces.map((face, i) => (
          <button
            // oxlint-disable-next-line no-array-index-key -- dice are known by where they lie
            key={i}
            type="button"
            aria-pressed={picked.includes(i + 1)}
            onClick={() => toggle(i + 1)}
          >
            {face}
          </button>
        ))}
      </fieldset>
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={choice === null || refused !== null}
          onClick={() => choice !== null && choose(choice)}
        >
          {t("street_roll_again", { count: picked.length })}
        </button>
        <button type="button" data-choice="pass" onClick={() => choose("pass")}>
          {look("pass").label}
        </button>
      </div>
    </div>
  );
}
