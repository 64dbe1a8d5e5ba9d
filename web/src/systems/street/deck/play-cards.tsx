import { type ReactNode, useEffect, useState } from "react";
import { reason, useAnswer } from "../../common/queries";
import { useOnChange } from "../../common/use-change";
import type { WidgetContext } from "../../widget";
import type { Marks, Spot } from "../../../table/types";
import { t } from "../../../text";
import { heldBy } from "./cards";
import { FateCard } from "./fate-card";
import { type FixedMove, nameOf, type ShootOut, shootOut } from "../state";
import { KIND } from "../kinds";

/** What each card in hand is played for; a card without an entry is kept, or discarded at the Joker. */
export type Plays = Readonly<Record<string, string>>;

/**
 * For whom each card may be played, by the outline: `play killer ruta at 5`. A held card is for its owner alone, who is
 * not named again: `play held_vane at 5`.
 */
export function usable(outline: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const each of outline) {
    const [verb, card = "", named = ""] = each.split(" ");
    const figure = heldBy(card) ?? named;
    if (verb === "play" || verb === "discard") {
      found.set(card, [...(found.get(card) ?? []), ...(verb === "play" ? [figure] : [])]);
    }
  }
  return found;
}

/** The choice that plays these cards. */
export function playsText(
  kind: string,
  cards: readonly string[],
  plays: Plays,
  distances: Readonly<Record<string, number>> | null,
): string {
  const words = cards.flatMap((card) => {
    const figure = plays[card];
    if (figure === undefined) {
      return kind === KIND.joker ? [`discard ${card}`] : [];
    }
    const whom = heldBy(card) === null ? ` ${figure}` : "";
    return [`play ${card}${whom}${distances === null ? "" : ` at ${distances[card] ?? 0}`}`];
  });
  return words.length === 0 ? "pass" : words.join(", ");
}

/** An interrupt, or the Joker: each card in hand, and for whom it is played. */
export function CardsWidget(props: WidgetContext) {
  const { store, model, decision, picked, mark, choose, look, texts } = props;
  const s = shootOut(model.state);
  const outline = decision.outline ?? [];
  const may = usable(outline);
  const cards = [...may.keys()];
  const [plays, setPlays] = useState<Plays>({});
  const way = wayIn(s, outline);
  const [distances, setDistances] = useState<Readonly<Record<string, number>>>({});
  const told = way === null ? null : Object.fromEntries(cards.map((card) => [card, distances[card] ?? way.near]));
  useOnChange(picked, ({ figure }) => {
    const card = cards.find((each) => plays[each] === undefined && may.get(each)?.includes(figure ?? "") === true);
    if (card !== undefined && figure !== null) {
      setPlays({ ...plays, [card]: figure });
    }
  });
  const choice = playsText(decision.kind, cards, plays, told);
  const why = useAnswer<string | null>(store, choice === "pass" ? null : { ask: "why_not", choice });
  const refused = reason(why);
  const marks = JSON.stringify(marksOf(may, plays, way, told));
  useEffect(() => {
    mark(JSON.parse(marks) as Marks);
    return () => mark({});
  }, [mark, marks]);
  return (
    <div className="hand-widget">
      {cards.map((card) => (
        <CardRow key={card} {...props} card={card} may={may.get(card) ?? []} plays={plays} onPlays={setPlays}>
          {way !== null && told !== null && plays[card] !== undefined && (
            <Distance
              way={way}
              name={name(s, way.mover, props)}
              value={told[card] ?? way.near}
              onValue={(value) => setDistances({ ...distances, [card]: value })}
            />
          )}
        </CardRow>
      ))}
      {refused !== null && <p className="refused">{texts.named(refused)}</p>}
      <div className="buttons">
        <button
          type="button"
          className="main"
          data-choice={choice}
          disabled={refused !== null}
          onClick={() => choose(choice)}
        >
          {look(choice).label}
        </button>
        {choice !== "pass" && outline.includes("pass") && (
          <button type="button" data-choice="pass" onClick={() => choose("pass")}>
            {look("pass").label}
          </button>
        )}
      </div>
    </div>
  );
}

interface RowProps extends WidgetContext {
  card: string;
  may: readonly string[];
  plays: Plays;
  onPlays(plays: Plays): void;
  children: ReactNode;
}

function CardRow({ card, may, plays, onPlays, children, decision, model, texts }: RowProps) {
  const s = shootOut(model.state);
  const { [card]: chosen, ...others } = plays;
  return (
    <fieldset className="card-row">
      <legend>
        <FateCard {...{ card, s, texts }} />
      </legend>
      {may.map((id) => (
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
        {t(decision.kind === KIND.joker ? "street_play_discard" : "street_play_none")}
      </button>
      {children}
    </fieldset>
  );
}

/** The move that can be interrupted: its start, its length, and who moves. */
interface CardUse {
  near: number;
  far: number;
  mover: string;
  line: FixedMove;
}

/** The move of the current turn, if the outline asks after how many inches. */
export function wayIn(s: ShootOut, outline: readonly string[]): CardUse | null {
  const near = outline.map((each) => / at (\S+)$/.exec(each)?.[1]).find((found) => found !== undefined);
  const turn = s.frames.findLast(({ line }) => line !== undefined && line !== null);
  if (near === undefined || turn?.line === undefined || turn.line === null) {
    return null;
  }
  return { near: Number(near), far: turn.line.distance, mover: turn.figure ?? "", line: turn.line };
}

function Distance({
  way,
  name: mover,
  value,
  onValue,
}: {
  way: CardUse;
  name: string;
  value: number;
  onValue(value: number): void;
}) {
  return (
    <label className="distance">
      {t("street_play_after", { figure: mover })}
      <input
        type="range"
        min={way.near}
        max={way.far}
        step="any"
        value={value}
        onChange={({ target }) => onValue(Math.min(way.far, Math.round(Number(target.value) * 10) / 10))}
      />
      <b>{t("street_way", { length: Math.round(value * 10) / 10 })}</b>
    </label>
  );
}

/** Who can be picked, and where the move is interrupted. */
function marksOf(
  may: ReadonlyMap<string, readonly string[]>,
  plays: Plays,
  way: CardUse | null,
  told: Readonly<Record<string, number>> | null,
): Marks {
  const targets = [...new Set([...may.values()].flat())].map((id) => ({ id, label: "", tone: "plain" as const }));
  const card = Object.keys(plays)[0];
  if (way === null || told === null || card === undefined) {
    return { targets };
  }
  const points = way.line.points.map(([x, y]): Spot => [x, y, 0]);
  const at = along(points, told[card] ?? way.near);
  return {
    targets,
    path: { points, legal: true, label: t("street_way", { length: Math.round(way.far * 10) / 10 }) },
    ghost: { id: way.mover, at, legal: true, facing: null },
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
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (left <= far && far > 0) {
      const share = left / far;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1]), from[2]];
    }
    left -= far;
  }
  return [0, 0, 0];
}

function name(s: ShootOut, id: string, { texts }: Pick<WidgetContext, "texts">): string {
  const figure = s.figures[id];
  return figure === undefined ? texts.word(id) : nameOf(figure, texts);
}
