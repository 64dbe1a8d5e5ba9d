import "../../styles/lesson.css";
import { useState } from "react";
import { useLesson } from "./lesson-context";
import { useLoaded } from "../common/use-loaded";
import { useMatchContext } from "../match/match-context";
import { hasChosen } from "../../net/choice-history";
import { decline, hasDeclined, isFirstMatch, learnPath, lessonCards } from "../../net/lesson-cards";
import type { LessonCard } from "../../protocol/messages";
import { t } from "../../text";

/** Offers the lesson of the game before the first choice of a new player; one who declines is not asked again. */
export function LessonOffer() {
  const { match, seat, system } = useMatchContext();
  const inLesson = useLesson() !== null;
  const [declined, setDeclined] = useState(hasDeclined);
  const [first] = useState(() => !inLesson && seat !== null && isFirstMatch(match));
  if (!first || declined || hasChosen(match, seat)) {
    return null;
  }
  const close = () => {
    decline();
    setDeclined(true);
  };
  return <OfferOf system={system} onDecline={close} />;
}

function OfferOf({ system, onDecline }: { system: string; onDecline(): void }) {
  const cards = useLoaded("lessons", lessonCards).value ?? [];
  const card = lessonToOffer(cards, system);
  return (
    card !== null && (
      <section className="lesson-offer card" aria-label={t("learn_to_play")}>
        <a href={learnPath(card)} title={t("lesson_offer_hint")}>
          {t("lesson_offer", { minutes: card.minutes })}
        </a>
        <button type="button" className="chip" onClick={onDecline}>
          {t("lesson_decline")}
        </button>
      </section>
    )
  );
}

/** The lesson of a game that its player has not begun: that of the same edition, or else of another one. */
export function lessonToOffer(cards: readonly LessonCard[], system: string): LessonCard | null {
  const [family] = system.split("-");
  const ofGame = cards.filter((card) => card.system.split("-")[0] === family);
  const taken = ofGame.some(({ begun = false, finished = false }) => begun || finished);
  return taken ? null : (ofGame.find((card) => card.system === system) ?? ofGame[0] ?? null);
}
