import { useState } from "react";
import type { ChoiceForm } from "../../../protocol/messages";
import type { WidgetContext } from "../../widget";
import { cardsOf, defaultOf, PASS, slotOf } from "../choices";
import { shootOut } from "../state";
import { FateCard } from "./fate-card";

/** The open action cards to claim; initially all that may be claimed. */
export function ClaimWidget({ model, decision, choose, texts }: WidgetContext) {
  const s = shootOut(model.state);
  const cards = [...new Set(cardsOf(decision, "claim").flatMap((card) => cardsIn(card)))];
  const [chosen, setChosen] = useState<readonly string[]>(cardsIn(defaultOf(decision)));
  const form = claimOf(chosen);
  const toggle = (card: string) =>
    setChosen(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card]);
  return (
    <div className="hand-widget">
      <div className="hand">
        {cards.map((card) => (
          <button
            key={card}
            type="button"
            className="card-button"
            aria-pressed={chosen.includes(card)}
            onClick={() => toggle(card)}
          >
            <FateCard {...{ card, s, texts }} />
          </button>
        ))}
      </div>
      <div className="buttons">
        <button type="button" className="main" data-choice={form.verb} onClick={() => choose(form)}>
          {texts.look(form, decision.kind).label}
        </button>
        {form !== PASS && (
          <button type="button" data-choice="pass" onClick={() => choose(PASS)}>
            {texts.look(PASS, decision.kind).label}
          </button>
        )}
      </div>
    </div>
  );
}

function cardsIn(card: ChoiceForm | undefined): readonly string[] {
  return slotOf<readonly string[]>(card, "cards") ?? [];
}

/** The choice that takes exactly these cards. */
export function claimOf(cards: readonly string[]): ChoiceForm {
  return cards.length === 0 ? PASS : { verb: "claim", slots: { cards } };
}
