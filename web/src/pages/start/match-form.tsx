import { useState } from "react";
import { Sheet } from "./dialog";
import { useRequest } from "./use-request";
import { type Game, openMatch } from "./open-match";
import { PracticeOption } from "./practice-option";
import { rulesInForce } from "./optional-rules";
import { RulesFields } from "./optional-rules-fields";
import { SeatingFields } from "./seats/seat-fields";
import { defaultSeating, matchRequestOf } from "./seats/seating";
import { lastName } from "../../net/player";
import type { Clock, Opened } from "../../protocol/messages";
import { t } from "../../text";

const DAY = 86_400;
const CLOCKS: Readonly<Record<"none" | "quick" | "steady" | "days", Clock | null>> = {
  none: null,
  quick: { per_move: 30, bank: 300 },
  steady: { per_move: 90, bank: 1200 },
  days: { per_move: 2 * DAY, bank: 0 },
};
type ClockName = keyof typeof CLOCKS;

interface MatchFormProps {
  game: Game;
  /** The default for the other seats: `open`, or `bot:greedy`. */
  others: string;
  onClose(): void;
  onOpened(opened: Opened): void;
}

/** The form for a new match: seats, forces, clock, and who may watch. */
export function MatchForm({ game, others, onClose, onOpened }: MatchFormProps) {
  const [seating, setSeating] = useState(() => defaultSeating(game, game.scenario.seats.length, others));
  const [rules, setRules] = useState(() => rulesInForce(game, null));
  const [name, setName] = useState(lastName);
  const [clock, setClock] = useState<ClockName>("none");
  const [listed, setListed] = useState(false);
  const [practice, setPractice] = useState(false);
  const hasBots = seating.seats.some(({ holder }) => holder.startsWith("bot:"));
  const { busy, problem, run } = useRequest();
  const open = () =>
    run(async () => {
      const request = { ...matchRequestOf(game, seating, rules), listed, practice: practice && hasBots, clock: CLOCKS[clock] };
      onOpened(await openMatch(request, name.trim() || t("guest")));
    });
  return (
    <Sheet title={game.scenario.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <label>
          <span>{t("your_name")}</span>
          <input value={name} maxLength={32} autoComplete="name" onChange={(event) => setName(event.target.value)} />
        </label>
        <SeatingFields {...{ game, seating, others, onChange: setSeating }} />
        <RulesFields game={game} on={rules} onChange={setRules} />
        <label>
          <span>{t("with_clock")}</span>
          <select value={clock} onChange={(event) => setClock(event.target.value as ClockName)}>
            {(Object.keys(CLOCKS) as ClockName[]).map((each) => (
              <option key={each} value={each}>
                {t(`clock_${each}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.target.checked)} />
          {t("make_listed")}
        </label>
        {hasBots && <PracticeOption on={practice} onChange={setPractice} />}
        {problem !== "" && (
          <p className="refused" role="alert">
            {t("failed", { message: problem })}
          </p>
        )}
        <div className="buttons">
          <button type="submit" className="main" disabled={busy}>
            {t("open_match")}
          </button>
          <button type="button" onClick={onClose}>
            {t("not_now")}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
