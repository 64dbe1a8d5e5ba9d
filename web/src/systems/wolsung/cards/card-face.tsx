import { cardName, cardOf, pip } from "./cards";
import { t } from "../text";

/** A playing card, face up. */
export function CardFace({ card }: { card: string }) {
  const { rank, red } = cardOf(card);
  return (
    <span className="card-face" data-red={red}>
      <span className="sr">{cardName(card)}</span>
      <b aria-hidden="true">{t("page_rank", { rank })}</b>
      <i aria-hidden="true">{pip(cardOf(card))}</i>
    </span>
  );
}

interface Props {
  card: string;
  /** The choice that it makes; empty if it makes none alone. */
  choice?: string;
  chosen?: boolean;
  /** Whether it can be played; a card that cannot be says why. */
  playable?: boolean;
  /** What it does, in a few words. */
  note?: string;
  onChoose(): void;
}

/** A playing card that can be chosen. */
export function CardButton({ card, choice = "", chosen = false, playable = true, note = "", onChoose }: Props) {
  return (
    <button
      type="button"
      className="card-button"
      data-value={card}
      aria-pressed={chosen}
      aria-disabled={!playable}
      title={playable ? note : t("page_card_why_not")}
      {...(playable && { "data-pick": "" })}
      {...(choice !== "" && { "data-choice": choice })}
      onClick={onChoose}
    >
      <CardFace card={card} />
      {note !== "" && <small>{note}</small>}
    </button>
  );
}
