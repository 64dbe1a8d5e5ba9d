import { useEffect, useState } from "react";
import type { VerbGroup } from "./picks";
import type { Choosing } from "../decision/use-choosing";
import { useNotes } from "../decision/use-notes";
import { scrollIntoView } from "../common/scroll-into-view";
import { type MatchContextValue, useMatchContext } from "../match/match-context";
import { AskOdds, OddsBeside } from "../odds/ask-odds";
import { Differs } from "../odds/differs";
import { fraction, oddsNote } from "../odds/odds-card";
import type { ChoiceOdds } from "../odds/use-odds";
import { type OddsFields, useOddsNotes } from "../odds/use-odds-notes";
import type { Asked, ChoiceCard } from "../../protocol/messages";
import { targetMark } from "../../systems/common/odds-text";
import { useChangeEffect } from "../../systems/common/use-change";
import type { Picked } from "../../systems/types";
import type { Marks } from "../../table/types";
import { t } from "../../text";

type Target = NonNullable<Marks["targets"]>[number];

/** More choices than this are picked slot by slot. */
const MAX_WHOLE = 40;

/** The choices of a verb with a target, if they are all listed and few, and leave open nobody but the target. */
export function targetedChoices({ slots, cards }: VerbGroup, { choices = [] }: Asked): readonly ChoiceCard[] {
  const offered = cards.filter((card) => choices.includes(card));
  const aims = slots.some(({ picker }) => picker === "target") && !slots.some(({ picker }) => picker === "figure");
  return aims && offered.length <= MAX_WHOLE && cards.every(({ open = [] }) => open.length === 0) ? offered : [];
}

interface Props {
  group: VerbGroup;
  cards: readonly ChoiceCard[];
  kind: string;
  choosing: Choosing;
  odds: ChoiceOdds;
  picked: Picked;
  mark(marks: Marks): void;
  onLook(figure: string | null): void;
  /** The figure that was clicked before the verb was chosen. */
  aimed: string | null;
}

/** Choices with a target, each with its odds: one click makes it, on its button or on the table. */
export function TargetedChoices({ group, cards, kind, choosing, odds, picked, mark, onLook, aimed }: Props) {
  const context = useMatchContext();
  const { texts } = context;
  const slot = group.slots.find(({ picker }) => picker === "target")?.name ?? "";
  const targetOf = (card: ChoiceCard) => String(card.slots?.[slot]);
  const [only, setOnly] = useState(() => (cards.some((card) => targetOf(card) === aimed) ? aimed : null));
  const oddsOf = useOddsNotes(kind, cards.map(({ text }) => text));
  const noteOf = useNotes(cards.map(({ text }) => text));
  const noted = ({ text }: ChoiceCard) => noteOf(text) || oddsNote(oddsOf(text) ?? {}, context);
  const marks = JSON.stringify(bestOdds(cards.map((card) => ({ id: targetOf(card), odds: oddsOf(card.text) })), context));
  const weapons = aimedWith(cards, slot).join(" ");
  useEffect(() => {
    mark({ targets: JSON.parse(marks) as Target[], weapons: weapons.split(" ").filter(Boolean) });
    return () => mark({});
  }, [mark, marks, weapons]);
  useChangeEffect(picked, ({ figure }) => {
    const [card, ...others] = cards.filter((each) => targetOf(each) === figure);
    if (card !== undefined && others.length === 0 && choosing.pending === null) {
      choosing.choose(card.text);
    } else if (card !== undefined) {
      setOnly(figure);
    } else if (figure !== null && cards[0] !== undefined) {
      void choosing.whyNot({ verb: group.verb, slots: { ...cards[0].slots, [slot]: figure } });
    }
  });
  const targets = [...new Set(cards.map(targetOf))];
  const shown = targets.filter((id) => only === null || id === only).flatMap((id) => cards.filter((card) => targetOf(card) === id));
  return (
    <fieldset className="picker" data-picker="target" ref={scrollIntoView}>
      <legend>{texts.find("slots", `${group.verb}-${slot}`) ?? t("pick_which_target")}</legend>
      <ul className="values whole">
        {shown.map((card) => {
          const label = texts.look(card, kind).label;
          return (
            <li key={card.text}>
              <button
                type="button"
                className="value"
                data-pick
                data-choice={card.text}
                title={label}
                disabled={choosing.pending !== null}
                onClick={() => choosing.choose(card.text)}
                onPointerEnter={() => onLook(targetOf(card))}
                onPointerLeave={() => onLook(null)}
                onFocus={() => onLook(targetOf(card))}
                onBlur={() => onLook(null)}
              >
                <span>{texts.word(targetOf(card))}</span>
                <span className="quiet">{otherSlots(card, slot, texts)}</span>
                <OddsBeside odds={oddsOf(card.text)} note={noteOf(card.text)} toned />
              </button>
              {oddsOf(card.text) !== null && <AskOdds {...{ choice: card.text, label, odds }} />}
            </li>
          );
        })}
      </ul>
      <Differs kind={kind} notes={shown.map(noted)} />
      {only !== null && (
        <button type="button" className="chip" onClick={() => setOnly(null)}>
          {t("show_all")}
        </button>
      )}
    </fieldset>
  );
}

/** What a choice has besides its target, such as the weapon. */
function otherSlots(card: ChoiceCard, target: string, texts: ReturnType<typeof useMatchContext>["texts"]): string {
  const others = texts.slots(card).filter(({ name }) => name !== target);
  return others.map((slot) => texts.slot(slot)).filter((text) => text !== "").join(" · ");
}

/** What choices name besides the target: the weapons among it are aimed with. */
export function aimedWith(cards: readonly { slots?: ChoiceCard["slots"] }[], target: string): string[] {
  const named = cards.flatMap(({ slots = {} }) => Object.entries(slots).filter(([name]) => name !== target).map(([, value]) => value));
  return [...new Set(JSON.stringify(named).match(/(?<=")\w+(?=")/g))];
}

/** Each target once, with its best choice. */
export function bestOdds(aims: readonly { id: string; odds: OddsFields | null }[], context: MatchContextValue): Target[] {
  const best = new Map<string, OddsFields | null>();
  for (const { id, odds } of aims) {
    if (!best.has(id) || hitOf(odds) > hitOf(best.get(id) ?? null)) {
      best.set(id, odds);
    }
  }
  return [...best].map(([id, odds]) => targetMark(id, odds, context));
}

/** The chance to hit; unknown odds rank below zero. */
function hitOf(odds: OddsFields | null): number {
  return odds === null ? -1 : (fraction(odds["hit"]) ?? 0);
}
