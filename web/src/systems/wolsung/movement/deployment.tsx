import { useEffect, useMemo, useState } from "react";
import { asked, reason, useAnswer } from "../../common/queries";
import { rounded } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { writePlace } from "../../common/places";
import type { WidgetContext } from "../../widget";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";
import { deployment, nameOf } from "../scene";
import { skirmish } from "../state";

/** All models are set down at once: they begin where the server would put them, and are dragged from there. */
export function DeployWidget({ store, model, decision, picked, mark, choose, texts }: WidgetContext) {
  const s = skirmish(model.state);
  const begin = useMemo(() => deployment(decision.default), [decision.default]);
  const [places, setPlaces] = useState<ReadonlyMap<string, Spot>>(begin);
  const { dragged } = picked;
  useOnChange(dragged, () => {
    if (dragged !== null && dragged.done && begin.has(dragged.id)) {
      setPlaces(new Map(places).set(dragged.id, rounded(dragged.at)));
    }
  });
  const choice = deployText(begin, places);
  const why = useAnswer<string | null>(store, { ask: "why_not", choice });
  const refused = reason(why);
  useEffect(() => {
    const moving = dragged !== null && !dragged.done && begin.has(dragged.id) ? dragged : null;
    mark({
      placed: [...places].map(([id, at]) => ({ id, at })),
      ...(moving === null ? {} : { ghost: { id: moving.id, at: moving.at, legal: true, facing: null } }),
    });
    return () => mark({});
  }, [mark, places, dragged, begin]);
  const spread = () => {
    const place = Math.max(
      0,
      model.decisions.findIndex(({ id }) => id === decision.id),
    );
    asked<string[]>(store, { ask: "suggest", decision: place, count: 3 }, new AbortController().signal)
      .then((found) => setPlaces(deployment(found[Math.floor(Math.random() * found.length)] ?? decision.default)))
      .catch(() => setPlaces(begin));
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
          disabled={why === null || refused !== null}
          onClick={() => choose(choice)}
        >
          {t("wolsung_deploy_go")}
        </button>
        <button type="button" onClick={spread}>
          {t("wolsung_deploy_spread")}
        </button>
      </div>
    </div>
  );
}

/** The deployment as it is written; a model that was not moved stands as the server wrote it. */
export function deployText(begin: ReadonlyMap<string, Spot>, places: ReadonlyMap<string, Spot>): string {
  const words = [...begin].map(([id, first]) => {
    const at = places.get(id) ?? first;
    return `${id} ${writePlace(at[2] === 0 ? at.slice(0, 2) : at)}`;
  });
  return `deploy ${words.join(" ")}`;
}
