import { readable } from "../../common/terrain";
import type { SystemTexts } from "../../../text/system";
import { cardOf, cardText } from "./cards";
import type { ShootOut } from "../state";

interface Props {
  card: string;
  s: ShootOut;
  texts: SystemTexts;
}

/** A card of the fate deck, face up. */
export function FateCard({ card, s, texts }: Props) {
  const { kind, of } = cardOf(card, texts);
  return (
    <span className="fate-card" data-kind={kind} data-class={kind === "action" ? of : undefined}>
      {readable(cardText(card, s, texts))}
    </span>
  );
}
