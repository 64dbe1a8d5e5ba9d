import { useEffect, useState } from "react";
import { useNotes } from "../../../panels/decision/use-notes";
import { useMatchContext } from "../../../panels/match/match-context";
import { sendable } from "../../../panels/pickers/picks";
import type { PickerProps } from "../../../panels/pickers/slots/picker";
import type { Json } from "../../../protocol/messages";
import type { Turn, UsedCard } from "../../../protocol/street";
import type { Marks, Spot } from "../../../table/types";
import { along } from "../../common/places";
import { useChangeEffect } from "../../common/use-change";
import { type ShootOut, shootOut } from "../state";
import { t } from "../text";
import { FateCard } from "./fate-card";

/** Cards in hand and how each is used: for which figure, and after how many inches of a move. */
export function CardsPicker({ model, slot, offered, begun, value, pick, outcome, picked, mark }: PickerProps) {
  const { texts } = useMatchContext();
  const s = shootOut(model.state);
  const uses = [...offered, ...begun].flatMap((list) => list as readonly UsedCard[]);
  const figuresOf = figuresByCard(uses);
  const discards = slot.described.uses?.includes("discard") === true;
  const playable = [...figuresOf.values()].some((figures) => figures.length > 0);
  const [chosen, setChosen] = useState<readonly UsedCard[]>(discards && !playable ? [...figuresOf.keys()].map((card) => ({ card })) : []);
  const move = moveIn(s, uses);
  const usedFor = (card: string, figure: string | null, at = move?.near): UsedCard =>
    figure === null ? { card } : { card, figure, ...(at === undefined ? {} : { at }) };
  // What each card could do alone; at the Joker the others are discarded then.
  const alone = (card: string, figure: string | null) => {
    const at = chosen.find((each) => each.card === card && each.figure === figure)?.at ?? move?.near;
    return outcome([...figuresOf.keys()].flatMap((each) => (each === card ? [usedFor(card, figure, at)] : discards ? [{ card: each }] : [])) as unknown as Json);
  };
  const isWhole = (figure: string | null) => figure !== null || (discards && figuresOf.size === 1);
  const plays = [...figuresOf].flatMap(([card, figures]) => [...figures, null].filter(isWhole).map((figure) => alone(card, figure)));
  const noteOf = useNotes(plays.filter((play) => play !== null).map(sendable));
  const noted = (card: string, figure: string | null) => {
    const play = isWhole(figure) ? alone(card, figure) : null;
    return play === null ? "" : noteOf(sendable(play));
  };
  const use = (card: string, figure: string | null, at = move?.near) => {
    const used = usedFor(card, figure, at);
    const kept = [...figuresOf.keys()].flatMap((each) => (each === card ? [used] : chosen.filter((other) => other.card === each)));
    const next = discards ? kept : kept.filter((each) => each.figure);
    setChosen(next);
    // Where every card must be played or lost, the player says so for each of them.
    if (!discards || next.length === figuresOf.size) {
      pick(next);
    }
  };
  useEffect(() => {
    if (value === undefined && discards && !playable) {
      pick([...chosen]);
    }
  });
  useChangeEffect(picked, ({ figure }) => {
    const card = [...figuresOf].find(([each, figures]) => figures.includes(figure ?? "") && !chosen.some((used) => used.card === each && used.figure));
    if (card !== undefined) {
      use(card[0], figure);
    }
  });
  const marks = JSON.stringify(marksOf(figuresOf, chosen, move, move === null ? "" : texts.word(move.figure)));
  useEffect(() => {
    mark(JSON.parse(marks) as Marks);
    return () => mark({});
  }, [mark, marks]);
  return [...figuresOf].map(([card, figures]) => {
    const used = chosen.find((each) => each.card === card);
    const figure = used?.figure ?? null;
    return (
      <fieldset className="card-row" key={card}>
        <legend>
          <FateCard {...{ card, s, texts }} />
        </legend>
        {/* Not to interrupt is an answer of its own: with a single card it need not be said twice. */}
        {[...figures, ...(discards || figuresOf.size > 1 || figure !== null ? [null] : [])].map((id) => (
          <button key={id} type="button" className="value" data-pick data-value={id ?? ""} aria-pressed={used !== undefined ? figure === id : !discards && id === null} onClick={() => use(card, id)}>
            {id === null ? t(discards ? "page_play_discard" : "page_play_none") : texts.word(id)}
            {noted(card, id) !== "" && <b className="note">{noted(card, id)}</b>}
          </button>
        ))}
        {move !== null && figure !== null && (
          <label className="slider">
            {t("page_play_after", { figure: texts.word(move.figure) })}
            <input
              type="range"
              min={move.near}
              max={move.line.distance}
              step="any"
              value={used?.at ?? move.near}
              onChange={({ target }) => use(card, figure, Math.min(move.line.distance, Math.round(target.valueAsNumber * 10) / 10))}
            />
            <b>{texts.fill("slots", "length", { length: Math.round((used?.at ?? move.near) * 10) / 10 })}</b>
          </label>
        )}
      </fieldset>
    );
  });
}

/** The figures each card may be played for. */
function figuresByCard(uses: readonly UsedCard[]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const { card, figure } of uses) {
    const known = result.get(card) ?? [];
    result.set(card, figure && !known.includes(figure) ? [...known, figure] : known);
  }
  return result;
}

/** A move that can be interrupted, from a distance on. */
type InterruptedMove = Pick<Turn, "figure"> & { near: number; line: NonNullable<Turn["line"]> };

/** The move of the current turn, if a card is played at a distance. */
export function moveIn(s: ShootOut, uses: readonly UsedCard[]): InterruptedMove | null {
  const near = Math.min(...uses.flatMap(({ at }) => at ?? []));
  const turn = s.frames?.findLast((each): each is Turn => each.frame === "turn" && (each.line ?? null) !== null);
  return Number.isFinite(near) && turn?.line ? { near, figure: turn.figure, line: turn.line } : null;
}

/** The marks: figures that can be picked, the line of the mover with their name, and where they are interrupted. */
function marksOf(figuresOf: ReadonlyMap<string, readonly string[]>, chosen: readonly UsedCard[], move: InterruptedMove | null, runner: string): Marks {
  const targets = [...new Set([...figuresOf.values()].flat())].map((id) => ({ id, label: "", tone: "plain" as const }));
  if (move === null) {
    return { targets };
  }
  const at = chosen.find((used) => used.figure)?.at ?? move.near;
  const points = move.line.points.map(([x, y]): Spot => [x, y, 0]);
  const ghost = { id: move.figure, at: along(points, at), legal: true, facing: null };
  return { targets, path: { points, legal: true, label: runner }, ghost, highlight: [move.figure] };
}
