import { useEffect, useMemo, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { roundPlace } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { Suggestions } from "../../common/suggestions";
import type { WidgetContext } from "../../widget";
import { scrollIntoView } from "../../../panels/common/scroll-into-view";
import type { Spot } from "../../../table/types";
import { t } from "../text";
import { cardsOf, placeSlot } from "../choices";
import { actingIn, type Character, shootOut } from "../state";

interface Props extends WidgetContext {
  me: Character;
  /** The verb of the choice, which has a place: `change_position`, `objective`, `point`. */
  verb: string;
  hint: string;
}

/** A place picked by click or drag; the server checks whether it is legal. */
export function PointPanel({ me, verb, hint, decision, store, picked, mark, choose, texts }: Props) {
  const [at, setAt] = useState<Spot | null>(null);
  useOnChange(picked, ({ dragged, at: clicked }) => {
    const place = dragged?.id === me.id ? dragged.at : clicked;
    if (place !== null) {
      setAt(roundPlace(place));
    }
  });
  const choice = at === null ? null : { verb, slots: { place: placeSlot(at) } };
  const answer = useAnswer(store, choice === null ? null : { ask: "why_not", choice });
  const refused = reason(answer);
  const marks = useMemo(
    () => (at === null ? {} : { ghost: { id: me.id, at, legal: refused === null, facing: me.facing ?? 0 } }),
    [me, at, refused],
  );
  useEffect(() => {
    mark(marks);
    return () => mark({});
  }, [mark, marks]);
  return (
    <div className="mode" ref={scrollIntoView}>
      <p className="quiet">{hint}</p>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      {choice !== null && answer !== null && refused === null && (
        <div className="buttons">
          <button type="button" className="main" data-choice={verb} onClick={() => choose(choice)}>
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

/** The spot in cover to run for, or none. */
export function ObjectiveWidget(props: WidgetContext) {
  return <PointWidget {...props} verb="objective" hint={t("page_objective_hint")} pass />;
}

/** The corner to duck behind; one must be chosen. */
export function DuckPointWidget(props: WidgetContext) {
  return <PointWidget {...props} verb="point" hint={t("page_point_hint")} pass={false} />;
}

function PointWidget({ verb, hint, pass, ...props }: WidgetContext & { verb: string; hint: string; pass: boolean }) {
  const me = actingIn(shootOut(props.model.state));
  const fallback = pass ? (cardsOf(props.decision, "pass")[0]?.text ?? "") : props.decision.default;
  return (
    <div className="action">
      {me !== undefined && <PointPanel {...props} me={me} verb={verb} hint={hint} />}
      <button type="button" data-choice={fallback} onClick={() => props.choose(fallback)}>
        {props.look(fallback).label}
      </button>
      <Suggestions {...props} like={{ verb }} />
    </div>
  );
}
