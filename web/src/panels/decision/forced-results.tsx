import { useState } from "react";
import { useMatchContext } from "../match/match-context";
import { GameTerms } from "../rules/terms";
import type { MatchModel } from "../../net/model";

/** What was decided without asking since the last question of the seat, and why: only one answer was legal. */
export function ForcedResults({ model }: { model: MatchModel }) {
  const { texts } = useMatchContext();
  const since = useLastAsked(model);
  const lines = model.answered
    .filter(({ forced, number }) => forced === true && number > since)
    .flatMap(({ kind, about }) => texts.sentence("forced", kind, about) ?? []);
  return (
    lines.length > 0 && (
      <ul className="forced">
        {[...new Set(lines)].map((line) => (
          <li key={line}>
            <GameTerms text={line} />
          </li>
        ))}
      </ul>
    )
  );
}

/** The number of the match when the question before the present one was shown. */
function useLastAsked(model: MatchModel): number {
  const first = model.decisions[0]?.id;
  const [asked, setAsked] = useState<{ id: string | undefined; number: number; before: number }>({ id: first, number: model.number, before: model.number });
  if (first !== undefined && first !== asked.id) {
    setAsked({ id: first, number: model.number, before: asked.number });
  }
  return asked.id === first ? asked.before : asked.number;
}
