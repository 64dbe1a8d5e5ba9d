import { useEffect, useMemo, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { pathMarks, type Mover, usePath } from "../../common/use-path";
import { useOnChange } from "../../common/use-change";
import { bearing, spot } from "../../common/places";
import { Suggestions } from "../../common/suggestions";
import type { WidgetContext } from "../../widget";
import type { MatchModel } from "../../../net/model";
import type { Spot } from "../../../table/types";
import { t } from "../text";
import { Rich } from "../../../text/rich";
import { cardsOf, PASS, placeSlot } from "../choices";
import { DistancePanel, SecondLeg } from "./second-leg";
import { actingIn, type Character, latest, place, shootOut } from "../state";

/** The move of a character: to a place, the full sum in one direction, or part of a given line. */
export function PathWidget(props: WidgetContext) {
  const { decision, model, choose, texts } = props;
  const me = actingIn(shootOut(model.state));
  const verb = cardsOf(decision, "heading", "distance")[0]?.verb ?? "to";
  const most = me === undefined ? null : rolledBy(model, me.id);
  return (
    <div className="action">
      {me !== undefined && verb === "heading" && <HeadingPanel {...props} me={me} most={most ?? 0} />}
      {verb === "distance" && <DistancePanel {...props} most={most ?? 0} />}
      {me !== undefined && verb === "to" && <ToPanel {...props} me={me} most={most} />}
      {cardsOf(decision, PASS.verb).length > 0 && (
        <button type="button" data-choice="pass" onClick={() => choose(PASS)}>
          {texts.look(PASS, decision.kind).label}
        </button>
      )}
      <Suggestions {...props} like={{ verb }} />
    </div>
  );
}

/** The sum of the latest movement roll: how far the character may go. */
export function rolledBy({ events }: Pick<MatchModel, "events">, id: string): number | null {
  const rolls = events.filter(({ event }) => event["figure"] === id && event["sum"] !== undefined);
  return latest(rolls, "roll")?.sum ?? null;
}

interface ToProps extends WidgetContext {
  me: Character;
  most: number | null;
}

/** One straight line, or for an Agile character two. */
function ToPanel(props: ToProps) {
  const [corner, setCorner] = useState<Spot | null>(null);
  return corner === null ? (
    <FirstLeg {...props} onCorner={setCorner} />
  ) : (
    <SecondLeg {...props} corner={corner} onBack={() => setCorner(null)} />
  );
}

function FirstLeg({ me, most, onCorner, ...props }: ToProps & { onCorner(corner: Spot): void }) {
  const { store, picked, mark, choose, texts } = props;
  const agile = (me.profile.skills?.["agile"] ?? 0) > 0;
  const mover = useMemo<Mover>(
    () => ({ id: me.id, at: place(me), ...(most === null ? {} : { most }) }),
    [me, most],
  );
  const { to, path, refusal, reach, clear } = usePath(store, picked, mover);
  const end = path?.places.at(-1);
  const label = path === null ? "" : t("page_way", { length: Math.round(path.length * 10) / 10 });
  useEffect(() => {
    mark(pathMarks(mover, { to, path, refusal, reach }, label));
    return () => mark({});
  }, [mark, mover, to, path, refusal, reach, label]);
  return (
    <div className="mode">
      <p className="quiet">{t(agile ? "page_path_hint_agile" : "page_path_hint")}</p>
      {most !== null && to === null && <p className="quiet">{t("reach_most", { most })}</p>}
      {refusal !== null && <p className="refused">{texts.message(refusal.reason)}</p>}
      {to !== null && path === null && refusal === null && <p className="quiet">{t("asking_table")}</p>}
      {end !== undefined && (
        <div className="buttons">
          <button type="button" className="main" onClick={() => choose({ verb: "to", slots: { path: [placeSlot(end)] } })}>
            <Rich say={t} id="page_go" elements={{ way: <b>{label}</b> }} />
          </button>
          {agile && (
            <button type="button" onClick={() => onCorner(spot(end))}>
              {t("page_corner")}
            </button>
          )}
          <button type="button" onClick={clear}>
            {t("clear_choice")}
          </button>
        </div>
      )}
    </div>
  );
}

/** A character who must run the full sum chooses only the direction. */
function HeadingPanel({ me, most, store, picked, mark, choose, texts }: WidgetContext & { me: Character; most: number }) {
  const [heading, setHeading] = useState<number | null>(null);
  useOnChange(picked, ({ at, dragged }) => {
    const to = dragged?.id === me.id ? dragged.at : at;
    if (to !== null) {
      setHeading(headingTo(place(me), to));
    }
  });
  const choice = heading === null ? null : { verb: "heading", slots: { heading } };
  const answer = useAnswer(store, choice === null ? null : { ask: "why_not", choice });
  const refused = reason(answer);
  useEffect(() => {
    const from = place(me);
    const end = heading === null ? null : along(from, heading, most);
    mark(
      end === null
        ? {}
        : {
            path: { points: [from, end], legal: refused === null, label: t("page_way", { length: most }) },
            ghost: { id: me.id, at: end, legal: refused === null, facing: heading },
          },
    );
    return () => mark({});
  }, [mark, me, heading, most, refused]);
  return (
    <div className="mode">
      <p className="quiet">{t("page_full_hint", { most })}</p>
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      {choice !== null && answer !== null && refused === null && (
        <div className="buttons">
          <button type="button" className="main" data-choice={choice.verb} onClick={() => choose(choice)}>
            {t("page_heading_go", { degrees: heading ?? 0 })}
          </button>
        </div>
      )}
    </div>
  );
}

/** The direction of a place, in whole degrees from 0 to 359. */
export function headingTo(from: Spot, to: Spot): number {
  return (Math.round(bearing(from, to)) + 360) % 360;
}

function along([x, y, z]: Spot, heading: number, distance: number): Spot {
  const angle = (heading * Math.PI) / 180;
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle), z];
}
