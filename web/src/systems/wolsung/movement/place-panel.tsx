import { useEffect, useMemo, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { roundPlace } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { disc } from "../../common/places";
import type { WidgetContext } from "../../widget";
import type { ChoiceForm } from "../../../protocol/messages";
import type { Marks, Spot } from "../../../table/types";
import { t } from "../text";
import { filled } from "../entries";
import { factsOf, type Model } from "../state";

interface Props extends WidgetContext {
  me: Model;
  /** The choice without its place. */
  entry: ChoiceForm;
  /** Show the model where it would land, or the outline of a template. */
  preview: "ghost" | "template";
  hint: string;
}

/** A place for a template or a jump; the server checks it before it is offered. */
export function PlacingPanel({ me, entry, preview, hint, store, picked, mark, choose, decision, texts }: Props) {
  const [at, setAt] = useState<Spot | null>(null);
  useOnChange(picked, ({ dragged, at: clicked }) => {
    const place = dragged?.id === me.id ? dragged.at : clicked;
    if (place !== null) {
      setAt(roundPlace(place));
    }
  });
  const choice = at === null ? null : filled(entry, { place: at });
  const answer = useAnswer(store, choice === null ? null : { ask: "why_not", choice });
  const refused = reason(answer);
  const { diameter } = factsOf(texts).template;
  const marks = useMemo(
    () => (at === null ? {} : placeMarks(me.id, at, preview === "ghost" ? null : diameter, refused === null)),
    [me.id, at, preview, diameter, refused],
  );
  useEffect(() => mark(marks), [mark, marks]);
  return (
    <div className="mode">
      <p className="quiet">{hint}</p>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      {choice !== null && answer !== null && refused === null && (
        <div className="buttons">
          <button type="button" className="main" onClick={() => choose(choice)}>
            {texts.look(choice, decision.kind).label}
          </button>
          <button type="button" onClick={() => setAt(null)}>
            {t("clear_choice")}
          </button>
        </div>
      )}
    </div>
  );
}

function placeMarks(id: string, at: Spot, diameter: number | null, legal: boolean): Marks {
  return diameter === null
    ? { ghost: { id, at, legal, facing: null } }
    : { template: { outline: disc(at, diameter / 2), z: at[2], legal } };
}
