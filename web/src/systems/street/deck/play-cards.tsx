import type { Turn, UsedCard } from "../../../protocol/street";
import { type ReactNode, useEffect, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import type { Marks, Spot } from "../../../table/types";
import type { Asked, ChoiceForm } from "../../../protocol/messages";
import { cardsOf, PASS, slotOf } from "../choices";
import { t } from "../text";
import { FateCard } from "./fate-card";
import { nameOf, type ShootOut, shootOut } from "../state";
import { KIND } from "../kinds";

/** The figure each card in hand is played for; a card without an entry is kept, or discarded at the Joker. */
export type Plays = Readonly<Record<string, string>>;

/** What can be done with each card, one by one. */
function uses(decision: Asked): UsedCard[] {
  return cardsOf(decision, "play", "use_hand").flatMap((card) => slotOf<readonly UsedCard[]>(card, "cards") ?? []);
}

/** The figures each card may be played for. */
export function playable(used: readonly UsedCard[]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const { card, figure } of used) {
    result.set(card, [...(result.get(card) ?? []), ...(figure ? [figure] : [])]);
  }
  return result;
}

/** The choice that plays these cards. */
export function playsOf(
  kind: string,
  cards: readonly string[],
  plays: Plays,
  distances: Readonly<Record<string, number>> | null,
): ChoiceForm {
  const used = cards.flatMap((card): UsedCard[] => {
    const figure = plays[card];
    if (figure === undefined) {
      return kind === KIND.joker ? [{ card }] : [];
    }
    return [{ card, figure, ...(distances === null ? {} : { at: distances[card] ?? 0 }) }];
  });
  return used.length === 0 ? PASS : { verb: kind === KIND.joker ? "use_hand" : "play", slots: { cards: used } };
}

/** An interrupt, or the Joker: each card in hand, and the figure it is played for. */
export function CardsWidget(props: WidgetContext) {
  const { store, model, decision, picked, mark, choose, texts } = props;
  const s = shootOut(model.state);
  const used = uses(decision);
  const playableFor = playable(used);
  const cards = [...playableFor.keys()];
  const [plays, setPlays] = useState<Plays>({});
  const move = moveIn(s, used);
  const [distances, setDistances] = useState<Readonly<Record<string, number>>>({});
  const chosenDistances = move === null ? null : Object.fromEntries(cards.map((card) => [card, distances[card] ?? move.near]));
  useOnChange(picked, ({ figure }) => {
    const card = cards.find((each) => plays[each] === undefined && playableFor.get(each)?.includes(figure ?? "") === true);
    if (card !== undefined && figure !== null) {
      setPlays({ ...plays, [card]: figure });
    }
  });
  const form = playsOf(decision.kind, cards, plays, chosenDistances);
  const answer = useAnswer(store, form === PASS ? null : { ask: "why_not", choice: form });
  const refused = reason(answer);
  const marks = JSON.stringify(marksOf(playableFor, plays, move, chosenDistances));
  useEffect(() => {
    mark(JSON.parse(marks) as Marks);
    return () => mark({});
  }, [mark, marks]);
  return (
    <div className="hand-widget">
      {cards.map((card) => (
        <CardRow key={card} {...props} card={card} playableFor={playableFor.get(card) ?? []} plays={plays} onPlays={setPlays}>
          {move !== null && chosenDistances !== null && plays[card] !== undefined && (
            <Distance
              move={move}
              name={name(s, move.mover, props)}
              value={chosenDistances[card] ?? move.near}
              onValue={(value) => setDistances({ ...distances, [card]: value })}
            />
          )}
        </CardRow>
      ))}
      {refused !== null && <p className="refused">{texts.message(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          data-choice={form.verb}
          disabled={refused !== null}
          onClick={() => choose(form)}
        >
          {texts.look(form, decision.kind).label}
        </button>
        {form !== PASS && cardsOf(decision, "pass").length > 0 && (
          <button type="button" data-choice="pass" onClick={() => choose(PASS)}>
            {texts.look(PASS, decision.kind).label}
          </button>
        )}
      </div>
    </div>
  );
}

interface RowProps extends WidgetContext {
  card: string;
  playableFor: readonly string[];
  plays: Plays;
  onPlays(plays: Plays): void;
  children: ReactNode;
}

function CardRow({ card, playableFor, plays, onPlays, children, decision, model, texts }: RowProps) {
  const s = shootOut(model.state);
  const { [card]: chosen, ...others } = plays;
  return (
    <fieldset className="card-row">
      <legend>
        <FateCard {...{ card, s, texts }} />
      </legend>
      {playableFor.map((id) => (
        <button
          key={id}
          type="button"
          className="verb"
          aria-pressed={chosen === id}
          onClick={() => onPlays({ ...others, [card]: id })}
        >
          {name(s, id, { texts })}
        </button>
      ))}
      <button type="button" className="verb end" aria-pressed={chosen === undefined} onClick={() => onPlays(others)}>
        {t(decision.kind === KIND.joker ? "page_play_discard" : "page_play_none")}
      </button>
      {children}
    </fieldset>
  );
}

/** The move that can be interrupted: the range of distances, and the figure that moves. */
interface InterruptedMove {
  near: number;
  length: number;
  mover: string;
  line: NonNullable<Turn["line"]>;
}

/** The move of the current turn, if a card is played at a distance. */
export function moveIn(s: ShootOut, used: readonly UsedCard[]): InterruptedMove | null {
  const near = used.find(({ at }) => (at ?? null) !== null)?.at ?? null;
  const turn = s.frames?.findLast((each): each is Turn => each.frame === "turn" && (each.line ?? null) !== null);
  if (near === null || !turn?.line) {
    return null;
  }
  return { near, length: turn.line.distance, mover: turn.figure, line: turn.line };
}

function Distance({
  move,
  name: mover,
  value,
  onValue,
}: {
  move: InterruptedMove;
  name: string;
  value: number;
  onValue(value: number): void;
}) {
  return (
    <label className="distance">
      {t("page_play_after", { figure: mover })}
      <input
        type="range"
        min={move.near}
        max={move.length}
        step="any"
        value={value}
        onChange={({ target }) => onValue(Math.min(move.length, Math.round(Number(target.value) * 10) / 10))}
      />
      <b>{t("page_way", { length: Math.round(value * 10) / 10 })}</b>
    </label>
  );
}

/** The marks: figures that can be picked, and where the move is interrupted. */
function marksOf(
  playableFor: ReadonlyMap<string, readonly string[]>,
  plays: Plays,
  move: InterruptedMove | null,
  chosenDistances: Readonly<Record<string, number>> | null,
): Marks {
  const targets = [...new Set([...playableFor.values()].flat())].map((id) => ({ id, label: "", tone: "plain" as const }));
  const card = Object.keys(plays)[0];
  if (move === null || chosenDistances === null || card === undefined) {
    return { targets };
  }
  const points = move.line.points.map(([x, y]): Spot => [x, y, 0]);
  const at = along(points, chosenDistances[card] ?? move.near);
  return {
    targets,
    path: { points, legal: true, label: t("page_way", { length: Math.round(move.length * 10) / 10 }) },
    ghost: { id: move.mover, at, legal: true, facing: null },
  };
}

/** The place on a polyline after this many inches. */
export function along(points: readonly Spot[], distance: number): Spot {
  let left = distance;
  for (const [i, from] of points.entries()) {
    const to = points[i + 1];
    if (to === undefined) {
      return from;
    }
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (left <= length && length > 0) {
      const fraction = left / length;
      return [from[0] + fraction * (to[0] - from[0]), from[1] + fraction * (to[1] - from[1]), from[2]];
    }
    left -= length;
  }
  return [0, 0, 0];
}

function name(s: ShootOut, id: string, { texts }: Pick<WidgetContext, "texts">): string {
  const figure = s.figures[id];
  return figure === undefined ? texts.word(id) : nameOf(figure, texts);
}
