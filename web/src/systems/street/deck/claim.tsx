import { useState } from "react";
import type { WidgetContext } from "../../widget";
import { FateCard } from "./fate-card";
import { shootOut } from "../state";

/** The open action cards to claim; initially all that may be claimed. */
export function ClaimWidget({ model, decision, look, choose, texts }: WidgetContext) {
  const s = shootOut(model.state);
  const options = decision.options ?? [];
  const cards = [...new Set(options.flatMap((choice) => cardsIn(choice)))];
  const [chosen, setChosen] = useState<readonly string[]>(cardsIn(decision.default));
  const choice = claimOf(options, chosen);
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
        {choice !== null && (
          <button type="button" className="main" data-choice={choice} onClick={() => choose(choice)}>
            {look(choice).label}
          </button>
        )}
        {choice !== "pass" && (
          <button type="button" data-choice="pass" onClick={() => choose("pass")}>
            {look("pass").label}
          </button>
        )}
      </div>
    </div>
  );
}

function cardsIn(choice: string): string[] {
  const [verb, ...cards] = choice.split(" ");
  return verb === "claim" ? cards : [];
}

/** The option that takes exactly these cards, in any order. */
export function claimOf(options: readonly string[], chosen: readonly string[]): string | null {
  const wanted = chosen.toSorted().join(" ");
  return options.find((option) => cardsIn(option).toSorted().join(" ") === wanted) ?? null;
}
