import type { SystemTexts } from "../../text/system";
import { t as common } from "../../text";
import { t } from "./text";

/** The name of the player at a seat; the reader is `You`. */
export function playerName(seat: string, own: string | null, texts: SystemTexts): string {
  return seat === own ? common("score_you") : (texts.nameInMatch("seat", seat) ?? t("page_player", { seat }));
}
