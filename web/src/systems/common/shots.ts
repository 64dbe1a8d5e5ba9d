import { useMemo } from "react";
import { answersByTarget, errorOf, type QueryStore, useTogether } from "./queries";
import { bearing, spot } from "./places";
import type { MeasureAnswer, NoAnswer, Question, RangesAnswer, ShotsAnswer } from "../../protocol/messages";
import type { Figure, Marks, Scene, Spot } from "../../table/types";
import type { SystemTexts } from "../../text/system";

/** The distance to an enemy, the best shot at it and the best shot back; null where there is none. */
export interface Exchange {
  id: string;
  distance: number | null;
  shot: ShotsAnswer | null;
  back: ShotsAnswer | null;
}

/** A place as a question holds it. */
type Place = [number, number, number];

/** The server answers at most 32 questions at once; two are about all enemies together. */
const MAX_ENEMIES = 30;

/** The fighters of the other sides. */
export function enemiesOf(figure: Figure | null, scene: Scene | null): readonly Figure[] {
  const others = scene?.figures.filter(({ side, posture }) => side >= 0 && side !== figure?.side && posture !== "out") ?? [];
  return figure === null ? [] : others.slice(0, MAX_ENEMIES);
}

/** What could be shot after a path, and who could shoot back; null without a path, and until it is answered. */
export function useExchanges(
  store: QueryStore,
  figure: string,
  enemies: readonly { id: string }[],
  path: readonly (readonly number[])[] | null,
): readonly Exchange[] | null {
  const to = enemies.map(({ id }) => id);
  const end = path?.at(-1);
  const [first, ...others] = (path ?? []).map(corner);
  const after: { [name: string]: [Place, ...Place[]] } = first === undefined ? {} : { [figure]: [first, ...others] };
  const questions: Question[] =
    end === undefined || to.length === 0
      ? []
      : [
          { ask: "measure", figure, to, at: { [figure]: corner(end) } },
          { ask: "shots", figure, to, after },
          ...to.map((enemy) => ({ ask: "shots" as const, figure: enemy, to: figure, after })),
        ];
  const answers = useTogether<object>(store, questions);
  const ids = to.join(" ");
  return useMemo(() => (answers === null ? null : exchanges(ids.split(" "), answers)), [answers, ids]);
}

function exchanges(ids: readonly string[], [measured, shots, ...back]: readonly object[]): Exchange[] {
  const distances = answersByTarget(ids, listOf<MeasureAnswer>(measured));
  const shotAt = answersByTarget(ids, listOf<ShotsAnswer>(shots));
  return ids.map((id, i) => ({
    id,
    distance: distances.get(id)?.distance ?? null,
    shot: possible(shotAt.get(id)),
    back: possible(back[i] as ShotsAnswer | NoAnswer | undefined),
  }));
}

function corner(place: readonly number[]): Place {
  const [x, y, z] = spot(place);
  return [x, y, z];
}

/** The answers to a question about several figures; none if it was refused as a whole. */
function listOf<T>(answer: object | undefined): readonly (T | NoAnswer)[] {
  return Array.isArray(answer) ? (answer as (T | NoAnswer)[]) : [];
}

function possible(answer: ShotsAnswer | NoAnswer | undefined): ShotsAnswer | null {
  return answer !== undefined && errorOf(answer) === null && (answer as ShotsAnswer).possible ? (answer as ShotsAnswer) : null;
}

/** The range bands of a figure's weapons, around a place; `weapon` picks one, by default the first. */
export function rangeMarks(
  answer: RangesAnswer | undefined,
  around: Spot,
  enemies: readonly Figure[],
  arc: { facing: number; half: number } | null,
  texts: SystemTexts,
  weapons: readonly string[] = [],
): Pick<Marks, "ranges"> {
  const shown = weapons.length === 0 ? answer?.weapons[0] : answer?.weapons.find(({ weapon }) => weapons.includes(weapon));
  if (shown === undefined || shown.bands.length === 0) {
    return {};
  }
  const bands = shown.bands.map(({ radius, label }) => ({ radius, label: texts.message(label) }));
  return { ranges: { at: around, bands, towards: (bearing(around, middleOf(enemies, around)) * Math.PI) / 180, arc } };
}

/** The middle of some figures; without any, a place north of this one. */
function middleOf(figures: readonly Figure[], [x, y, z]: Spot): Spot {
  const mean = (axis: 0 | 1) => figures.reduce((sum, { at }) => sum + at[axis], 0) / figures.length;
  return figures.length === 0 ? [x, y + 1, z] : [mean(0), mean(1), z];
}
