import { useEffect, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import { t } from "../../../text";
import { nameOf, shootOut } from "../state";

/** The names in `give bob bob tom`. */
export function givenIn(choice: string): string[] {
  return choice.split(" ").slice(1);
}

/** A Pavement Demon distributes the hits of the dice (S-SKILL-DEMON): a row for each hit. */
export function GroupWidget({ store, model, decision, picked, mark, choose, texts }: WidgetContext) {
  const { figures } = shootOut(model.state);
  const takers = [...new Set((decision.outline ?? []).flatMap(givenIn))];
  const [given, setGiven] = useState<readonly string[]>(givenIn(decision.default));
  const [next, setNext] = useState(0);
  const give = (hit: number, id: string) => {
    setGiven(given.map((each, i) => (i === hit ? id : each)));
    setNext((hit + 1) % given.length);
  };
  useOnChange(picked, ({ figure }) => {
    if (figure !== null && takers.includes(figure)) {
      give(next, figure);
    }
  });
  const choice = ["give", ...given].join(" ");
  const why = useAnswer<string | null>(store, { ask: "why_not", choice });
  const refused = reason(why);
  const marked = JSON.stringify(takers.map((id) => ({ id, label: countOf(given, id), tone: "plain" })));
  useEffect(() => {
    mark({ targets: JSON.parse(marked) });
    return () => mark({});
  }, [mark, marked]);
  const named = (id: string) => (figures[id] === undefined ? id : nameOf(figures[id], texts));
  return (
    <div className="mode">
      <p className="quiet">{t("street_group_hint")}</p>
      {given.map((taker, hit) => (
        // oxlint-disable-next-line no-array-index-key -- hits are known by their place
        <fieldset className="verbs" key={hit}>
          <legend>{t("street_hit_number", { number: hit + 1 })}</legend>
          {takers.map((id) => (
            <button key={id} type="button" className="verb" aria-pressed={id === taker} onClick={() => give(hit, id)}>
              {named(id)}
            </button>
          ))}
        </fieldset>
      ))}
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <button
        type="button"
        className="main"
        data-choice={choice}
        disabled={refused !== null}
        onClick={() => choose(choice)}
      >
        {t("street_group_go")}
      </button>
    </div>
  );
}

/** The number of hits on a target, as its label on the table. */
function countOf(given: readonly string[], id: string): string {
  const count = given.filter((each) => each === id).length;
  return count === 0 ? "" : t("street_rapid_hits", { count });
}
