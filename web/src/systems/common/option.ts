import type { ViewState } from "../../net/model";
import type { Asked } from "../../protocol/messages";
import type { SystemTexts } from "../../text/system";
import type { OptionLook } from "../types";

/** A choice in plain words from its verb and slots, and the figure it is about. */
export function option(choice: string, decision: Asked, _state: ViewState, texts: SystemTexts): OptionLook {
  texts.remember(decision.choices ?? []);
  return texts.look(choice, decision.kind);
}
