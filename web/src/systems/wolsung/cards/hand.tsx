import type { Event } from "../../../protocol/wolsung";
import { useState } from "react";
import { useNotes } from "../../../panels/decision/use-notes";
import { Differs } from "../../../panels/odds/differs";
import { GameTerms } from "../../../panels/rules/terms";
import type { SystemLook } from "../../types";
import type { WidgetContext } from "../../widget";
import type { MatchModel } from "../../../net/model";
import type { Asked, ChoiceForm, Numbered } from "../../../protocol/messages";
import { t } from "../text";
import type { SystemTexts } from "../../../text/system";
import { CardButton, CardFace } from "./card-face";
import { cardFace, cardUse } from "./cards";
import { KIND } from "../kinds";
import { handOf, skirmish } from "../state";

/** The cards of the seat, wherever the game stands. */
export function handStripOf(): NonNullable<SystemLook["Hand"]> {
  return function Hand({ model }) {
    const hand = handOf(skirmish(model.state), model.seat);
    return (
      hand.length > 0 && (
        <section className="own-hand" aria-label={t("page_hand")}>
          <h3>{t("page_hand")}</h3>
          <div className="hand">
            {hand.map((card) => (
              <span key={card} data-explains={cardUse(card)}>
                <CardFace card={card} />
              </span>
            ))}
          </div>
        </section>
      )
    );
  };
}

/** A decision made with one card: the hand, each playable card with what it does; another one says why it cannot be played. */
export function HandWidget({ model, decision, look, choose, whyNot, texts }: WidgetContext) {
  const hand = handOf(skirmish(model.state), model.seat);
  const choices = decision.choices ?? [];
  const byCard = new Map(choices.map(({ slots, text }) => [slots?.["card"], text]));
  const others = choices.filter(({ slots }) => !hand.some((card) => card === slots?.["card"])).map(({ text }) => text);
  const noteOf = useNotes(choices.map(({ text }) => text));
  const passing = (choice: string) => decision.kind === KIND.heroicDeed && noteOf(choice);
  const verb = decision.verbs?.find((each) => texts.verbs.some((card) => card.verb === each && "card" in card.slots)) ?? "";
  return (
    <div className="hand-widget">
      {decision.kind === KIND.heroicDeed && <RollSummary model={model} texts={texts} />}
      <div className="hand" data-rows={decision.kind === KIND.heroicDeed}>
        {hand.map((card) => {
          const choice = byCard.get(card);
          return choice === undefined ? (
            <CardButton key={card} card={card} playable={false} onChoose={() => void whyNot({ verb, slots: { card } })} />
          ) : (
            <CardButton key={card} card={card} choice={choice} note={noteOf(choice)} onChoose={() => choose(choice)} />
          );
        })}
      </div>
      <Differs kind={decision.kind} notes={[...byCard.values()].map(noteOf)} />
      <div className="buttons">
        {others.map((choice) => (
          <button key={choice} type="button" data-pick data-choice={choice} onClick={() => choose(choice)}>
            <GameTerms text={look(choice).label} within="choice" />
            {passing(choice) && (
              <b className="note">
                <GameTerms text={noteOf(choice)} within="choice" />
              </b>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The rolls that a card or luck may change. */
export function RollSummary({ model, texts }: { model: MatchModel; texts: SystemTexts }) {
  return (
    <ul className="attack">
      {latestRolls(model).map(({ n, event }) => (
        <li key={n}>{texts.event(event)}</li>
      ))}
    </ul>
  );
}

/** The latest roll or deed of each of the two models. */
function latestRolls(model: MatchModel): Numbered[] {
  const newest = new Map<string, Numbered>();
  for (const each of model.events.toReversed()) {
    if (each.event.event === "attack" || newest.size === 2) {
      break;
    }
    const event = each.event as Event;
    if ((event.event === "roll" || event.event === "deed") && !newest.has(event.figure)) {
      newest.set(event.figure, each);
    }
  }
  return [...newest.values()].toReversed();
}

/** Pick several cards to discard; the choices give the number. */
export function DiscardWidget({ model, decision, choose }: WidgetContext) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const hand = handOf(skirmish(model.state), model.seat);
  const count = cardsIn(decision.choices?.[0]).length;
  const choice = discardOf(decision, chosen);
  const toggle = (card: string) =>
    setChosen(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card]);
  return (
    <div className="hand-widget">
      <p className="quiet">{t("page_discard_pick", { chosen: chosen.length, count })}</p>
      <div className="hand">
        {hand.map((card) => (
          <CardButton key={card} card={card} choice="" chosen={chosen.includes(card)} onChoose={() => toggle(card)} />
        ))}
      </div>
      <button
        type="button"
        className="main"
        data-pick
        disabled={choice === null}
        onClick={() => choice !== null && choose(choice)}
      >
        {t("page_discard_go")}
      </button>
    </div>
  );
}

/** The choice that discards exactly these cards, in any order. */
export function discardOf({ choices = [], options }: Asked, chosen: readonly string[]): string | ChoiceForm | null {
  if (options === undefined) {
    return chosen.length === 0 ? null : { verb: "discard", slots: { cards: chosen } };
  }
  const wanted = chosen.map(cardFace).toSorted().join(" ");
  return choices.find((each) => cardsIn(each).map(cardFace).toSorted().join(" ") === wanted)?.text ?? null;
}

function cardsIn(discard: ChoiceForm | undefined): readonly string[] {
  return (discard?.slots?.["cards"] ?? []) as readonly string[];
}
