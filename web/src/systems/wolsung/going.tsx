import { useEffect, useMemo } from "react";
import { keyOf, useAnswers } from "../asking";
import { goingMarks, type Mover, useGoing } from "../moving";
import { writePath } from "../places";
import type { Told } from "../widget";
import { t } from "../../text";
import { targetMarks, nearest, useAims } from "./aiming";
import { AimList } from "./aim-list";
import { nameOf } from "./scene";
import { type Model, place, skirmish } from "./state";

interface Props extends Told {
  me: Model;
  /** What is written before the path: `move`, or `use lookout rifle_warden`. */
  prefix: string;
  /** It may shoot after this move with the same action. */
  shoots: boolean;
}

interface Seen {
  visible: boolean;
  cover: number | null;
}

/** A move: dragged or pointed at, with its length, and what could be shot at from there. */
export function GoingPanel({ me, prefix, shoots, ...props }: Props) {
  const { store, model, picked, mark, choose, texts } = props;
  const s = skirmish(model.state);
  const mover = useMemo<Mover>(() => ({ word: "figure", id: me.id, at: place(me) }), [me]);
  const going = useGoing(store, picked, mover);
  const { to, way, why, meant, most, reach } = going;
  const path = way === null ? null : writePath(way.places);
  const shots = path === null || !meant || !shoots ? [] : shotsAfter(me, nearest(s, me), path);
  const aims = useAims(store, shots);
  const seen = useSeen(props, me, meant && way !== null && shots.length === 0 ? to : null);
  const label = way === null ? "" : t("wolsung_way", { length: Math.round(way.length * 10) / 10 });
  const targets = useMemo(() => [...targetMarks(aims.possible), ...seenMarks(seen)], [aims, seen]);
  useEffect(() => {
    mark({ ...goingMarks(mover, { to, way, why, reach }, label), targets });
  }, [mark, mover, to, way, why, reach, label, targets]);
  return (
    <div className="mode">
      <p className="quiet">{t("wolsung_move_hint")}</p>
      {why !== null && <p className="refused">{why.reason}</p>}
      {to !== null && way === null && why === null && <p className="quiet">{t("asking_table")}</p>}
      {path !== null && (
        <div className="buttons">
          <button type="button" className="main" onClick={() => choose(`${prefix} ${path}`)}>
            {t("wolsung_go")} <b>{label}</b>
          </button>
          <button type="button" onClick={going.clear}>
            {t("clear_choice")}
          </button>
        </div>
      )}
      {most !== null && to === null && <p className="quiet">{t("reach_most", { most: `${most}″` })}</p>}
      {meant && path !== null && (
        <section className="from-there" aria-label={t("wolsung_from_here")}>
          <h3>{t("wolsung_from_here")}</h3>
          {aims.possible.length > 0 && <AimList aims={aims} {...props} />}
          {seen !== null && (
            <ul>
              {seen
                .filter(({ visible }) => visible)
                .map(({ id, cover }) => (
                  <li key={id}>
                    {t("wolsung_sees", {
                      target: nameOf(s.figures[id] ?? me, texts),
                      cover: cover === null || cover === 0 ? "" : t("wolsung_sees_cover", { cover }),
                    })}
                  </li>
                ))}
            </ul>
          )}
          {nothing(aims, shots.length, seen) && <p className="quiet">{t("wolsung_from_here_none")}</p>}
        </section>
      )}
    </div>
  );
}

function nothing(aims: { possible: readonly unknown[]; asking: boolean }, shots: number, seen: readonly (Seen & { id: string })[] | null): boolean {
  return shots > 0 ? !aims.asking && aims.possible.length === 0 : seen !== null && seen.every(({ visible }) => !visible);
}

/** Shots after this move with the same action: with every weapon, at every enemy; the server says which there are. */
export function shotsAfter(me: Model, targets: readonly Model[], path: string): [choice: string, target: string][] {
  const quick = (me.profile.weapons ?? []).filter((weapon) => weapon.melee !== true && weapon.quick === true);
  return quick.flatMap(({ id }) => targets.map((target): [string, string] => [`shoot ${id} ${target.id} after ${path}`, target.id]));
}

/** Whom a model would see from there, how well covered; null while nothing is asked or not all is known. */
function useSeen({ store, model }: Told, me: Model, at: readonly number[] | null): (Seen & { id: string })[] | null {
  const looked = at === null || !armed(me) ? [] : nearest(skirmish(model.state), me).map(({ id }) => id);
  const key = JSON.stringify({ me: me.id, looked, at });
  const known = useAnswers<Seen>(store, sightings(key));
  return useMemo(() => {
    const questions = sightings(key);
    if (questions.length === 0 || known.size < questions.length) {
      return null;
    }
    return questions.map((question) => {
      const found = known.get(keyOf(question))?.answer;
      return { id: question.with.between[1], visible: found?.visible === true, cover: found?.cover ?? null };
    });
  }, [known, key]);
}

/** The questions whom a model would see if it stood there. */
function sightings(key: string) {
  const { me, looked, at } = JSON.parse(key) as { me: string; looked: string[]; at: readonly number[] | null };
  return looked.map((id) => ({ ask: "sight", with: { between: [me, id] as const, at: { [me]: at } } }));
}

function armed({ profile }: Model): boolean {
  return (profile.weapons ?? []).some(({ melee }) => melee !== true) || (profile.spells ?? []).length > 0;
}

function seenMarks(seen: readonly (Seen & { id: string })[] | null) {
  return (seen ?? [])
    .filter(({ visible }) => visible)
    .map(({ id, cover }) => ({ id, label: cover ? t("wolsung_sees_cover", { cover }).replace(/^, /, "") : "", tone: "plain" as const }));
}
