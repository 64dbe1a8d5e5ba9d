import { learnPath } from "../../../net/lesson-cards";
import type { LessonCard } from "../../../protocol/messages";
import { t } from "../../../text";

/** The way to the lesson of a game: from its beginning, or on from where it was left. */
export function LessonLink({ cards, systems }: { cards: readonly LessonCard[]; systems: readonly string[] }) {
  const card = cards.find(({ system }) => systems.includes(system));
  if (card === undefined) {
    return null;
  }
  const { begun = false, finished = false, minutes, step = 0, steps } = card;
  return (
    <a className="button learn" href={learnPath(card)}>
      {begun ? t("lesson_resume") : t("learn_to_play")}
      <span className="quiet">
        {begun ? t("lesson_step", { number: step + 1, count: steps }) : finished ? t("lesson_finished") : t("lesson_minutes", { minutes })}
      </span>
    </a>
  );
}
