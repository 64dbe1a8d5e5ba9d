import type { Answers } from "../../../protocol/wolsung";
import { useEffect, useMemo } from "react";
import { useSights } from "../../common/queries";
import { pathMarks, type Mover, usePath } from "../../common/use-path";
import type { WidgetContext } from "../../widget";
import type { ChoiceForm } from "../../../protocol/messages";
import type { Marks, Spot } from "../../../table/types";
import { t } from "../text";
import { Rich } from "../../../text/rich";
import { type Aims, nearest, targetMarks, useAims } from "../attacks/targets";
import { AimList } from "../attacks/target-list";
import { filled, idIn } from "../entries";
import { nameOf, place } from "../../common/figures";
import { type Model, skirmish } from "../state";

interface Props extends WidgetContext {
  me: Model;
  /** The choice without its path. */
  entry: ChoiceForm;
  /** Whether the model may shoot after this move with the same action. */
  shoots: boolean;
}

type Path = readonly (readonly number[])[];

interface VisibleFrom {
  visible: boolean;
  cover: number | null;
}

type Sighting = VisibleFrom & { id: string };

/** A move by drag or click, with its length and the possible shots from its end. */
export function MovePanel({ me, entry, shoots, ...props }: Props) {
  const { store, picked, mark, choose, texts } = props;
  const mover = useMemo<Mover>(() => ({ id: me.id, at: place(me) }), [me]);
  const { to, path, refusal, confirmed, most, reach, clear } = usePath(store, picked, mover);
  const there = useFromThere(props, me, confirmed ? to : null, path?.places ?? null, shoots);
  const label = path === null ? "" : t("page_way", { length: Math.round(path.length * 10) / 10 });
  const { targets } = there;
  useEffect(() => {
    mark({ ...pathMarks(mover, { to, path, refusal, reach }, label), targets });
  }, [mark, mover, to, path, refusal, reach, label, targets]);
  return (
    <div className="mode">
      <p className="quiet">{t("page_move_hint")}</p>
      {refusal !== null && <p className="refused">{texts.message(refusal.reason)}</p>}
      {to !== null && path === null && refusal === null && <p className="quiet">{t("asking_table")}</p>}
      {path !== null && (
        <div className="buttons">
          <button type="button" className="main" onClick={() => choose(filled(entry, { path: path.places }))}>
            <Rich say={t} id="page_go" elements={{ way: <b>{label}</b> }} />
          </button>
          <button type="button" onClick={clear}>
            {t("clear_choice")}
          </button>
        </div>
      )}
      {most !== null && to === null && <p className="quiet">{t("reach_most", { most })}</p>}
      {confirmed && path !== null && <FromThere {...props} me={me} there={there} />}
    </div>
  );
}

interface PlannedPlace {
  /** Shots with the same action. */
  aims: Aims<ChoiceForm>;
  /** Who it would see, if it cannot shoot with the same action; null until known. */
  seen: readonly Sighting[] | null;
  targets: NonNullable<Marks["targets"]>;
}

/** The shots and the view of a model from a planned place. */
function useFromThere(props: WidgetContext, me: Model, to: Spot | null, path: Path | null, shoots: boolean): PlannedPlace {
  const s = skirmish(props.model.state);
  const shots = path === null || to === null || !shoots ? [] : shotsAfter(me, nearest(s, me), path);
  const aims = useAims(props.store, shots);
  const seen = useSeen(props, me, path !== null && shots.length === 0 ? to : null);
  const targets = useMemo(() => [...targetMarks(aims.possible), ...seenMarks(seen)], [aims, seen]);
  return { aims, seen, targets };
}

function FromThere({ me, there: { aims, seen }, ...props }: WidgetContext & { me: Model; there: PlannedPlace }) {
  const { texts, model } = props;
  const { figures } = skirmish(model.state);
  const visible = (seen ?? []).filter((each) => each.visible);
  const short = (choice: ChoiceForm) =>
    t("page_shoot_from", {
      weapon: texts.word(idIn(choice, "weapon")),
      target: nameOf(figures[idIn(choice, "target")] ?? me, texts),
    });
  const noTargets = seen === null ? !aims.loading && aims.possible.length === 0 : visible.length === 0;
  return (
    <section className="from-there">
      <h3>{t("page_from_here")}</h3>
      {aims.possible.length > 0 && <AimList aims={aims} {...props} short={short} />}
      <ul>
        {visible.map(({ id, cover }) => (
          <li key={id}>
            {t("page_sees", { target: nameOf(figures[id] ?? me, texts), cover: cover || null })}
          </li>
        ))}
      </ul>
      {noTargets && canAttack(me) && <p className="quiet">{t("page_from_here_none")}</p>}
    </section>
  );
}

/** Candidate shots after this move with the same action; the server decides which are legal. */
export function shotsAfter(me: Model, targets: readonly Model[], path: Path): [choice: ChoiceForm, target: string][] {
  const quick = (me.profile.weapons ?? []).filter((weapon) => weapon.melee !== true && weapon.quick === true);
  return quick.flatMap(({ id }) =>
    targets.map((target): [ChoiceForm, string] => [
      { verb: "shoot", slots: { weapon: id, target: target.id, route: path } },
      target.id,
    ]),
  );
}

/** Who a model would see from there, with their cover; null until it is answered. */
function useSeen({ store, model }: WidgetContext, me: Model, at: readonly number[] | null): Sighting[] | null {
  const enemies = at === null || !canAttack(me) ? [] : nearest(skirmish(model.state), me);
  const seen = useSights<Answers["sight"]>(store, me.id, enemies, at);
  return useMemo(() => seen && [...seen].map(([id, { visible, cover }]) => ({ id, visible, cover })), [seen]);
}

function canAttack({ profile }: Model): boolean {
  return (profile.weapons ?? []).some(({ melee }) => melee !== true) || (profile.spells ?? []).length > 0;
}

function seenMarks(seen: readonly Sighting[] | null) {
  return (seen ?? [])
    .filter(({ visible }) => visible)
    .map(({ id, cover }) => ({ id, label: cover ? t("page_cover", { cover }) : "", tone: "plain" as const }));
}
