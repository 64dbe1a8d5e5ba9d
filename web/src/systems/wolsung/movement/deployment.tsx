import { useEffect, useMemo, useState } from "react";
import { query, reason, useAnswer } from "../../common/queries";
import { roundPlace } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import type { ChoiceForm, SuggestAnswer } from "../../../protocol/messages";
import type { Spot } from "../../../table/types";
import { t } from "../text";
import { placeLabel } from "../../../text/choice-label";
import { nameOf } from "../../common/figures";
import { deployment, suggestedDeployment } from "../scene";
import { skirmish } from "../state";

/** Deploy all models at once, starting from the server's suggestion. */
export function DeployWidget({ store, model, decision, picked, mark, choose, texts }: WidgetContext) {
  const s = skirmish(model.state);
  const suggested = useMemo(() => suggestedDeployment(decision), [decision]);
  const [places, setPlaces] = useState<ReadonlyMap<string, Spot>>(suggested);
  const { dragged } = picked;
  useOnChange(dragged, () => {
    if (dragged !== null && dragged.done && suggested.has(dragged.id)) {
      setPlaces(new Map(places).set(dragged.id, roundPlace(dragged.at)));
    }
  });
  const choice = deploymentOf(suggested, places);
  const answer = useAnswer(store, { ask: "why_not", choice });
  const refused = reason(answer);
  useEffect(() => {
    const draggedNow = dragged !== null && !dragged.done && suggested.has(dragged.id) ? dragged : null;
    mark({
      placed: [...places].map(([id, at]) => ({ id, at })),
      ...(draggedNow === null ? {} : { ghost: { id: draggedNow.id, at: draggedNow.at, legal: true, facing: null } }),
    });
    return () => mark({});
  }, [mark, places, dragged, suggested]);
  const rearrange = () => {
    const index = Math.max(
      0,
      model.decisions.findIndex(({ id }) => id === decision.id),
    );
    query<SuggestAnswer>(store, { ask: "suggest", decision: index, count: 3 }, new AbortController().signal)
      .then(({ cards = [] }) => {
        const other = cards[Math.floor(Math.random() * cards.length)];
        setPlaces(other === undefined ? suggested : deployment(other));
      })
      .catch(() => setPlaces(suggested));
  };
  return (
    <div className="deploying">
      <p className="quiet">{t("page_deploy_hint")}</p>
      <details>
        <summary>{t("page_deploy_places")}</summary>
        <ul className="placed">
          {[...places].map(([id, at]) => (
            <li key={id}>
              <span>{nameOf(s.figures[id] ?? { id, seat: "", profile: {}, wounds: 0 }, texts)}</span>
              <span className="quiet">{placeLabel(at, texts, {})}</span>
            </li>
          ))}
        </ul>
      </details>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={answer === null || refused !== null}
          onClick={() => choose(choice)}
        >
          {t("page_deploy_go")}
        </button>
        <button type="button" onClick={rearrange}>
          {t("page_deploy_spread")}
        </button>
      </div>
    </div>
  );
}

/** The deployment as a choice; models that were not moved keep the suggested place. */
export function deploymentOf(suggested: ReadonlyMap<string, Spot>, places: ReadonlyMap<string, Spot>): ChoiceForm {
  const pairs = [...suggested].map(([id, first]) => {
    const at = places.get(id) ?? first;
    return [id, at[2] === 0 ? at.slice(0, 2) : at];
  });
  return { verb: "deploy", slots: { places: pairs } };
}
