import type { Answers } from "../../protocol/cascade";
import { useEffect, useMemo, useState } from "react";
import { useSights } from "../common/queries";
import { pathMarks, type Mover, usePath, type FoundPath } from "../common/use-path";
import { useOnChange } from "../common/use-change";
import { slotPlace } from "../common/places";
import { Suggestions } from "../common/suggestions";
import type { WidgetContext } from "../widget";
import type { ChoiceForm } from "../../protocol/messages";
import { t } from "./text";
import { family } from "../../text/family";
import { Rich } from "../../text/rich";
import { nameOf, place } from "../common/figures";
import { battle, type Fighter, gone } from "./state";

interface VisibleFrom {
  id: string;
  visible: boolean;
  hidden: number;
}

/** The movement step: drag a fighter, or pick one and click the destination. */
export function MoveWidget(props: WidgetContext) {
  const { model, picked, choose, texts, look } = props;
  const fighters = Object.values(battle(model.state).fighters);
  const own = fighters.filter((each) => each.seat === model.seat && !gone(each) && each.moved !== true);
  const [chosen, setChosen] = useState(own[0]?.id ?? "");
  useOnChange(picked, ({ figure, dragged }) => {
    const id = dragged?.id ?? figure;
    if (own.some((each) => each.id === id)) {
      setChosen(id ?? "");
    }
  });
  const me = own.find(({ id }) => id === chosen) ?? own[0];
  return (
    <div className="mode">
      <fieldset className="verbs">
        <legend>{t("page_who_moves")}</legend>
        {own.map((each) => (
          <button
            key={each.id}
            type="button"
            className="verb"
            aria-pressed={each.id === me?.id}
            onClick={() => setChosen(each.id)}
          >
            {nameOf(each, texts)}
          </button>
        ))}
      </fieldset>
      {me !== undefined && <Moves key={me.id} {...props} me={me} />}
      <button type="button" data-choice="pass" onClick={() => choose("pass")}>
        {look("pass").label}
      </button>
      {me !== undefined && <Suggestions {...props} like={moveOf(me.id)} />}
    </div>
  );
}

/** The move of one fighter. */
function Moves({ me, ...props }: WidgetContext & { me: Fighter }) {
  const { store, picked, mark, choose, texts } = props;
  const mover = useMemo<Mover>(() => ({ id: me.id, at: place(me) }), [me]);
  const { to, path, refusal, confirmed, reach, clear } = usePath(store, picked, mover);
  const label = path === null ? "" : pathText(path);
  const visible = useVisible(props, me, confirmed && path !== null ? to : null);
  useEffect(() => {
    mark({ ...pathMarks(mover, { to, path, refusal, reach }, label), highlight: [mover.id], targets: visibleMarks(visible) });
  }, [mark, mover, to, path, refusal, reach, label, visible]);
  useEffect(() => () => mark({}), [mark]);
  return (
    <>
      <p className="quiet">{t("page_move_hint")}</p>
      {refusal !== null && <p className="refused">{texts.message(refusal.reason)}</p>}
      <div className="buttons">
        {path !== null && (
          <>
            <button type="button" className="main" onClick={() => choose(moveOf(me.id, path.places))}>
              <Rich say={t} id="page_go" elements={{ way: <b>{label}</b> }} />
            </button>
            <button type="button" onClick={clear}>
              {t("clear_choice")}
            </button>
          </>
        )}
        <button type="button" data-choice={`move ${me.id}`} onClick={() => choose(moveOf(me.id, []))}>
          {t("page_stays")}
        </button>
      </div>
    </>
  );
}

/** Paths hold thousandths of an inch. */
const PATH = { per_inch: 1000 };

/** The choice to move a fighter along a path; without one, any move of that fighter. */
function moveOf(fighter: string, path?: readonly (readonly number[])[]): ChoiceForm {
  return { verb: "move", slots: { fighter, ...(path === undefined ? {} : { path: path.map((corner) => slotPlace(corner, PATH)) }) } };
}

/** How fast a fighter moves. */
export const speedName = family(t, "page_speed", ["still", "slow", "fast"]);

function pathText({ length, speed = "slow" }: FoundPath): string {
  return t("page_way", { length: Math.round(length * 10) / 10, speed: speedName(speed) ?? speed });
}

/** Who an archer would see from there; null until it is answered. */
function useVisible({ store, model }: WidgetContext, me: Fighter, at: readonly number[] | null): VisibleFrom[] | null {
  const b = battle(model.state);
  const shoots = me.profile.ranged !== null && at !== null;
  const enemies = shoots ? Object.values(b.fighters).filter((each) => each.side !== me.side && !gone(each)) : [];
  const seen = useSights<Answers["sight"]>(store, me.id, enemies, at);
  return useMemo(
    () => seen && [...seen].map(([id, { visible, hidden }]) => ({ id, visible, hidden })),
    [seen],
  );
}

function visibleMarks(sightings: readonly VisibleFrom[] | null) {
  return (sightings ?? [])
    .filter(({ visible }) => visible)
    .map(({ id }) => ({ id, label: t("page_in_sight"), tone: "plain" as const }));
}
