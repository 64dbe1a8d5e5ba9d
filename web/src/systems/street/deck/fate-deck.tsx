import { t } from "../text";
import type { SystemTexts } from "../../../text/system";
import { cardOf, cardText } from "./cards";
import { FateCard } from "./fate-card";
import type { SystemLook } from "../../types";
import { playerName } from "../players";
import { handOf, type ShootOut, shootOut } from "../state";

/** The cards in the hand of the seat, wherever the game stands. */
export function handOfSeat(texts: SystemTexts): NonNullable<SystemLook["Hand"]> {
  return function Hand({ model }) {
    const s = shootOut(model.state);
    const cards = model.seat === null ? [] : handOf(s, model.seat);
    return (
      cards.length > 0 && (
        <section className="own-hand" aria-label={t("page_own_hand")}>
          <Cards title={t("page_own_hand")} none="" cards={cards} explained {...{ s, texts }} />
        </section>
      )
    );
  };
}

interface Props {
  s: ShootOut;
  texts: SystemTexts;
}

/** The fate deck: open cards, hands, and the number of cards left. */
export function FateDeck({ s, texts, seat: own }: Props & { seat: string | null }) {
  const discards = s.discards ?? [];
  return (
    <section className="fate-deck">
      <h3>
        {t("page_fate_deck")}
        <span className="tag">{t("page_face_down", { count: s.deck?.length ?? 0 })}</span>
        <span className="tag">{t("page_jokers", { count: s.jokers ?? 0 })}</span>
      </h3>
      <OpenRow {...{ s, texts }} />
      {s.order.map((seat) => (
        <Cards
          key={seat}
          title={seat === own ? t("page_own_hand") : t("page_hand", { who: playerName(seat, own, texts) })}
          none={t("page_hand_none")}
          cards={handOf(s, seat)}
          {...{ s, texts }}
        />
      ))}
      {discards.length > 0 && (
        <p className="quiet">
          {t("page_discards", { cards: discards.map((card) => cardText(card, s, texts)).join(", ") })}
        </p>
      )}
    </section>
  );
}

/** The action cards that lie open. */
export function OpenRow({ s, texts }: Props) {
  return <Cards title={t("page_row")} none={t("page_row_none")} cards={s.row ?? []} {...{ s, texts }} />;
}

interface CardsProps extends Props {
  title: string;
  none: string;
  cards: readonly string[];
  /** Whether each card says what it is good for. */
  explained?: boolean;
}

/** What an own card is good for, and when it can be played. */
export function cardUse(card: string, s: ShootOut, texts: SystemTexts): string {
  const words = cardText(card, s, texts);
  return cardOf(card, texts).kind === "held" ? t("page_held_use", { figure: words }) : t("page_card_use", { card: words });
}

function Cards({ title, none, cards, s, texts, explained = false }: CardsProps) {
  return (
    <p className="fate-row">
      <span className="quiet">{title}</span>
      {cards.length === 0 ? (
        <span className="none">{none}</span>
      ) : (
        cards.map((card) => (
          <span key={card} data-explains={explained ? cardUse(card, s, texts) : undefined}>
            <FateCard {...{ card, s, texts }} />
          </span>
        ))
      )}
    </p>
  );
}
