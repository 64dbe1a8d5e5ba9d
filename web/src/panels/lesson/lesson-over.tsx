import { useState } from "react";
import { asError } from "../common/use-loaded";
import { firstScenarioOf, openMatch, seatsFor, tablePath } from "../../pages/start/open-match";
import { get } from "../../net/api";
import type { LessonView, SystemCard } from "../../protocol/messages";
import { go } from "../../router";
import { t } from "../../text";

const BOT = "greedy";

/** The end of a lesson: play the game that it taught. */
export function LessonOver({ lesson, onAgain }: { lesson: LessonView; onAgain(): void }) {
  const [problem, setProblem] = useState("");
  const play = () => {
    playNow(lesson.system).catch((error: unknown) => setProblem(asError(error).message));
  };
  return (
    <div className="lesson-over">
      <h2 id="coach-heading">{t("lesson_over")}</h2>
      <p>{t("lesson_over_hint")}</p>
      {problem !== "" && (
        <p className="refused" role="alert">
          {t("failed", { message: problem })}
        </p>
      )}
      <div className="coach-buttons">
        <button type="button" className="chip" onClick={onAgain}>
          {t("lesson_again")}
        </button>
        <a className="button" href="/">
          {t("to_start")}
        </a>
        <button type="button" className="main" onClick={play}>
          {t("lesson_play")}
        </button>
      </div>
    </div>
  );
}

/** Open a match of this system against a bot. */
async function playNow(name: string): Promise<void> {
  const system = (await get<SystemCard[]>("/api/systems")).find((each) => each.name === name);
  const scenario = system === undefined ? undefined : firstScenarioOf(system);
  if (scenario === undefined) {
    throw new Error(t("no_system"));
  }
  const { match } = await openMatch({ system: name, scenario: scenario.id, seats: seatsFor(scenario, { holder: "bot", bot: BOT }) });
  go(tablePath(match));
}
