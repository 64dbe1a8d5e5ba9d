import { useEffect, useMemo, useState } from "react";
import { query, reason, useAnswer } from "../../common/queries";
import { roundPlace } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { writePlace } from "../../common/places";
import type { WidgetContext } from "../../widget";
import type { SuggestAnswer } from "../../../protocol";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";
import { deployment, nameOf } from "../scene";
import { skirmish } from "../state";

/** Deploy all models at once, starting from the server's suggestion. */
export function DeployWidget({ store, model, decision, picked, mark, choose, texts }: WidgetContext) {
  const s = skirmish(model.state);
  const suggested = useMemo(() => deployment(decision.default), [decision.default]);
  const [places, setPlaces] = useState<ReadonlyMap<string, Spot>>(suggested);
  const { dragged } = picked;
  useOnChange(dragged, () => {
    if (dragged !== null && dragged.done && suggested.has(dragged.id)) {
      setPlaces(new Map(places).set(dragged.id, roundPlace(dragged.at)));
    }
  });
  const choice = deployText(suggested, places);
  const answer = useAnswer<string | null>(store, { ask: "why_not", choice });
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
      .then(({ choices = [] }) => setPlaces(deployment(choices[Math.floor(Math.random() * choices.length)] ?? decision.default)))
      .catch(() => setPlaces(suggested));
  };
  return (
    <div className="deploying">
      <p className="quiet">{t("wolsung_deploy_hint")}</p>
      <details>
        <summary>{t("wolsung_deploy_places")}</summary>
        <ul className="placed">
          {[...places].map(([id, at]) => (
            <li key={id}>
              <span>{nameOf(s.figures[id] ?? { id, seat: "", profile: {}, wounds: 0 }, texts)}</span>
              <span className="quiet">{writePlace(at.slice(0, 2))}</span>
            </li>
          ))}
        </ul>
      </details>
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={answer === null || refused !== null}
          onClick={() => choose(choice)}
        >
          {t("wolsung_deploy_go")}
        </button>
        <button type="button" onClick={rearrange}>
          {t("wolsung_deploy_spread")}
        </button>
      </div>
    </div>
  );
}

/** The deployment as a choice; models that were not moved keep the suggested place. */
export function deployText(suggested: ReadonlyMap<string, Spot>, places: ReadonlyMap<string, Spot>): string {
  const words = [...suggested].map(([id, first]) => {
    const at = places.get(id) ?? first;
    return `${id} ${writePlace(at[2] === 0 ? at.slice(0, 2) : at)}`;
  });
  return `deploy ${words.join(" ")}`;
}
