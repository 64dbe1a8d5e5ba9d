import { useEffect, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import type { ChoiceForm } from "../../../protocol/messages";
import { t } from "../text";
import { cardsOf, defaultOf, slotOf } from "../choices";
import { nameOf, shootOut } from "../state";

/** The figures that take the hits, one after the other. */
function takersIn(card: ChoiceForm | undefined): readonly string[] {
  return slotOf<readonly string[]>(card, "figures") ?? [];
}

/** A Pavement Demon distributes the hits of the dice (S-SKILL-DEMON): a row for each hit. */
export function GroupWidget({ store, model, decision, picked, mark, choose, texts }: WidgetContext) {
  const { figures } = shootOut(model.state);
  const candidates = [...new Set(cardsOf(decision, "give").flatMap((card) => takersIn(card)))];
  const [targets, setTargets] = useState<readonly string[]>(takersIn(defaultOf(decision)));
  const [next, setNext] = useState(0);
  const give = (hit: number, id: string) => {
    setTargets(targets.map((each, i) => (i === hit ? id : each)));
    setNext((hit + 1) % targets.length);
  };
  useOnChange(picked, ({ figure }) => {
    if (figure !== null && candidates.includes(figure)) {
      give(next, figure);
    }
  });
  const choice = { verb: "give", slots: { figures: targets } };
  const answer = useAnswer(store, { ask: "why_not", choice });
  const refused = reason(answer);
  const marks = JSON.stringify(candidates.map((id) => ({ id, label: countOf(targets, id), tone: "plain" })));
  useEffect(() => {
    mark({ targets: JSON.parse(marks) });
    return () => mark({});
  }, [mark, marks]);
  const nameFor = (id: string) => (figures[id] === undefined ? id : nameOf(figures[id], texts));
  return (
    <div className="mode">
      <p className="quiet">{t("page_group_hint")}</p>
      {targets.map((target, hit) => (
        // oxlint-disable-next-line no-array-index-key -- hits are identified by their index
        <fieldset className="verbs" key={hit}>
          <legend>{t("page_hit_number", { number: hit + 1 })}</legend>
          {candidates.map((id) => (
            <button key={id} type="button" className="verb" aria-pressed={id === target} onClick={() => give(hit, id)}>
              {nameFor(id)}
            </button>
          ))}
        </fieldset>
      ))}
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <button
        type="button"
        className="main"
        data-choice={choice.verb}
        disabled={refused !== null}
        onClick={() => choose(choice)}
      >
        {t("page_group_go")}
      </button>
    </div>
  );
}

/** The number of hits on a target, as its label on the table. */
function countOf(targets: readonly string[], id: string): string {
  const count = targets.filter((each) => each === id).length;
  return count === 0 ? "" : t("page_rapid_hits", { count });
}
