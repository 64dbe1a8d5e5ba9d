import { useEffect, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { rounded } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { readPlace, spot, writePlace } from "../../common/places";
import { Suggestions } from "../../common/suggestions";
import type { WidgetContext } from "../../widget";
import type { Spot } from "../../../table/types";
import { t } from "../../../text";
import { Compass } from "./compass";
import { headingTo } from "./path";
import { shootOut } from "../state";

/** Figures are placed one after the other: who, where, and with which facing. */
export function PlaceWidget(props: WidgetContext) {
  const { store, model, decision, picked, mark, choose, look, texts } = props;
  const outline = decision.outline ?? [];
  const ids = outline.map((each) => each.split(" ")[1] ?? "");
  const [begin, at0] = proposed(decision.default);
  const [chosen, setChosen] = useState(begin);
  const [at, setAt] = useState<Spot>(at0);
  const [turned, setTurned] = useState<number | null>(null);
  const id = ids.includes(chosen) ? chosen : begin;
  useOnChange(picked, ({ figure, at: clicked, dragged }) => {
    const who = dragged?.id ?? figure;
    if (who !== null && ids.includes(who)) {
      setChosen(who);
    }
    const to = dragged?.at ?? (figure === null ? clicked : null);
    if (to !== null) {
      setAt(rounded(to));
    }
  });
  // The default facing is the middle of the table.
  const facing = turned ?? headingTo(at, middle(model.state));
  const choice = `place ${id} ${writePlace(at.slice(0, 2))} face ${facing}`;
  const why = useAnswer<string | null>(store, { ask: "why_not", choice });
  const refused = reason(why);
  useEffect(() => {
    mark({ ghost: { id, at, legal: refused === null, facing }, highlight: [id] });
    return () => mark({});
  }, [mark, id, at, refused, facing]);
  return (
    <div className="mode">
      <fieldset className="verbs">
        <legend>{t("street_who")}</legend>
        {outline.map((each, i) => (
          <button
            key={each}
            type="button"
            className="verb"
            data-outline={each}
            aria-pressed={ids[i] === id}
            onClick={() => setChosen(ids[i] ?? begin)}
          >
            {look(each).label}
          </button>
        ))}
      </fieldset>
      <p className="quiet">{t("street_place_hint")}</p>
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <div className="turning">
        <Compass label={t("street_looks")} heading={facing} onHeading={setTurned} />
        <button type="button" className="main" disabled={refused !== null} onClick={() => choose(choice)}>
          {t("street_place_go")}
        </button>
      </div>
      <Suggestions {...props} begin={`place ${id}`} />
    </div>
  );
}

/** Who is placed where in `place vane 12,9 face 0`. */
export function proposed(choice: string): [id: string, at: Spot] {
  const [, id = "", at = ""] = choice.split(" ");
  return [id, spot(readPlace(at) ?? [0, 0])];
}

function middle(state: unknown): Spot {
  const { origin = [0, 0], size } = shootOut(state).table;
  return [origin[0] + size[0] / 2, origin[1] + size[1] / 2, 0];
}
