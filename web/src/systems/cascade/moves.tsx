import { useEffect, useMemo, useState } from "react";
import { keyOf, useAnswers } from "../common/queries";
import { pathMarks, type Mover, usePath, type FoundPath } from "../common/use-path";
import { useOnChange } from "../common/use-change";
import { writePath } from "../common/places";
import { Suggestions } from "../common/suggestions";
import type { WidgetContext } from "../widget";
import { t, tAny } from "../../text";
import { nameOf } from "./scene";
import { battle, type Fighter, gone, place } from "./state";

interface VisibleFrom {
  id: string;
  visible: boolean;
  hidden: number;
}

/** The movement step: who moves, and where; dragged, or picked and pointed at. */
export function MoveWidget(props: WidgetContext) {
  const { model, picked, choose, texts } = props;
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
        <legend>{t("cascade_who_moves")}</legend>
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
        {t("cascade_pass_move")}
      </button>
      {me !== undefined && <Suggestions {...props} begin={`move ${me.id}`} />}
    </div>
  );
}

/** Where one fighter goes. */
function Moves({ me, ...props }: WidgetContext & { me: Fighter }) {
  const { store, picked, mark, choose, texts } = props;
  const mover = useMemo<Mover>(() => ({ word: "fighter", id: me.id, at: place(me) }), [me]);
  const { to, way, why, meant, reach, clear } = usePath(store, picked, mover);
  const label = way === null ? "" : wayText(way);
  const seen = useSeen(props, me, meant && way !== null ? to : null);
  useEffect(() => {
    mark({ ...pathMarks(mover, { to, way, why, reach }, label), highlight: [mover.id], targets: seenMarks(seen) });
  }, [mark, mover, to, way, why, reach, label, seen]);
  useEffect(() => () => mark({}), [mark]);
  return (
    <>
      <p className="quiet">{t("cascade_move_hint")}</p>
      {why !== null && <p className="refused">{texts.named(why.reason)}</p>}
      <div className="buttons">
        {way !== null && (
          <>
            <button type="button" className="main" onClick={() => choose(`move ${me.id} ${writePath(way.places)}`)}>
              {t("cascade_go")} <b>{label}</b>
            </button>
            <button type="button" onClick={clear}>
              {t("clear_choice")}
            </button>
          </>
        )}
        <button type="button" data-choice={`move ${me.id}`} onClick={() => choose(`move ${me.id}`)}>
          {t("cascade_stays")}
        </button>
      </div>
    </>
  );
}

function wayText({ length, speed = "slow" }: FoundPath): string {
  return t("cascade_way", { length: Math.round(length * 10) / 10, speed: tAny(`cascade_speed_${speed}`) });
}

/** Whom an archer would see from there; null until all answers are in. */
function useSeen({ store, model }: WidgetContext, me: Fighter, at: readonly number[] | null): VisibleFrom[] | null {
  const b = battle(model.state);
  const shoots = me.profile.ranged !== null && at !== null;
  const enemies = shoots ? Object.values(b.fighters).filter((each) => each.side !== me.side && !gone(each)) : [];
  const key = JSON.stringify({ me: me.id, looked: enemies.map(({ id }) => id), at });
  const known = useAnswers<{ visible: boolean; hidden: number }>(store, sightings(key));
  return useMemo(() => {
    const questions = sightings(key);
    if (questions.length === 0 || known.size < questions.length) {
      return null;
    }
    return questions.map((question) => {
      const found = known.get(keyOf(question))?.answer;
      return { id: question.with.between[1], visible: found?.visible === true, hidden: found?.hidden ?? 0 };
    });
  }, [known, key]);
}

/** The queries whom a fighter would see from a place. */
function sightings(key: string) {
  const { me, looked, at } = JSON.parse(key) as { me: string; looked: string[]; at: readonly number[] | null };
  return looked.map((id) => ({ ask: "sight", with: { between: [me, id] as const, at: { [me]: at } } }));
}

function seenMarks(seen: readonly VisibleFrom[] | null) {
  return (seen ?? [])
    .filter(({ visible }) => visible)
    .map(({ id }) => ({ id, label: t("in_sight"), tone: "plain" as const }));
}
