import { cardName, cardOf, pip } from "./cards";
import { t } from "./text";

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
  chosen?: boolean;
  disabled?: boolean;
  onChoose(): void;
}

/** A playing card that can be chosen. */
export function CardButton({ card, chosen = false, disabled = false, onChoose }: Props) {
  return (
    <button type="button" className="card-button" aria-pressed={chosen} disabled={disabled} onClick={onChoose}>
      <CardFace card={card} />
    </button>
  );
}
