import { frame } from "../../common/terrain";
import type { ViewState } from "../../../net/model";
import { useEffect, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { roundPlace } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { spot } from "../../common/places";
import { Suggestions } from "../../common/suggestions";
import type { WidgetContext } from "../../widget";
import type { Spot } from "../../../table/types";
import type { ChoiceForm } from "../../../protocol/messages";
import { t } from "../text";
import { cardsOf, defaultOf, placeSlot, slotOf } from "../choices";
import { Compass } from "./compass";
import { headingTo } from "./path";
import { shootOut } from "../state";

/** Placing figures one after the other, each with its position and facing. */
export function PlaceWidget(props: WidgetContext) {
  const { store, model, decision, picked, mark, choose, texts } = props;
  const ids = [...new Set(cardsOf(decision, "place").map((card) => slotOf<string>(card, "figure") ?? ""))];
  const [first, firstPlace] = placementIn(defaultOf(decision));
  const [chosen, setChosen] = useState(first);
  const [at, setAt] = useState<Spot>(firstPlace);
  const [chosenFacing, setChosenFacing] = useState<number | null>(null);
  const id = ids.includes(chosen) ? chosen : first;
  useOnChange(picked, ({ figure, at: clicked, dragged }) => {
    const pickedId = dragged?.id ?? figure;
    if (pickedId !== null && ids.includes(pickedId)) {
      setChosen(pickedId);
    }
    const to = dragged?.at ?? (figure === null ? clicked : null);
    if (to !== null) {
      setAt(roundPlace(to));
    }
  });
  // By default the figure faces the middle of the table.
  const facing = chosenFacing ?? headingTo(at, middle(model.state));
  const choice = { verb: "place", slots: { figure: id, place: placeSlot(at), facing } };
  const answer = useAnswer(store, { ask: "why_not", choice });
  const refused = reason(answer);
  useEffect(() => {
    mark({ ghost: { id, at, legal: refused === null, facing }, highlight: [id] });
    return () => mark({});
  }, [mark, id, at, refused, facing]);
  return (
    <div className="mode">
      <fieldset className="verbs">
        <legend>{t("page_who")}</legend>
        {ids.map((each) => (
          <button
            key={each}
            type="button"
            className="verb"
            data-outline={each}
            aria-pressed={each === id}
            onClick={() => setChosen(each)}
          >
            {texts.word(each)}
          </button>
        ))}
      </fieldset>
      <p className="quiet">{t("page_place_hint")}</p>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <div className="turning">
        <Compass label={t("page_looks")} heading={facing} texts={texts} onHeading={setChosenFacing} />
        <button type="button" className="main" disabled={refused !== null} onClick={() => choose(choice)}>
          {t("page_place_go")}
        </button>
      </div>
      <Suggestions {...props} like={{ verb: "place", slots: { figure: id } }} />
    </div>
  );
}

/** The figure and the place of a placement. */
export function placementIn(card: ChoiceForm | undefined): [id: string, at: Spot] {
  return [slotOf<string>(card, "figure") ?? "", spot(slotOf<readonly number[]>(card, "place") ?? [0, 0])];
}

function middle(state: ViewState): Spot {
  const { origin, size } = frame(shootOut(state).table);
  return [origin[0] + size[0] / 2, origin[1] + size[1] / 2, 0];
}
