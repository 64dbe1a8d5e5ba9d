import { option } from "../common/option";
import type { SystemLook } from "../types";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { PathPicker } from "../../panels/pickers/slots/path-picker";
import { ChargePicker } from "./charge-picker";
import { DiscardWidget, HandWidget } from "./cards/hand";
import { KIND } from "./kinds";
import { TemplatePicker } from "./template-picker";

/** Decisions made with one card from the hand. */
const CARD_KINDS = [
  KIND.stealInitiative,
  KIND.holdInitiative,
  KIND.extraActivation,
  KIND.opposeExtraActivation,
  KIND.delay,
  KIND.opposeDelay,
  KIND.recovery,
  KIND.heroicMove,
  KIND.heroicDeed,
  KIND.fallCard,
];

/** Widgets by kind of decision; all other kinds get pickers. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  const hands = CARD_KINDS.map((kind) => [kind, HandWidget] as const);
  return withTexts({ [KIND.discard]: DiscardWidget, ...Object.fromEntries(hands) }, texts, option);
}

/** Pickers for slots of Wolsung's own. */
export const PICKERS: NonNullable<SystemLook["pickers"]> = { route: PathPicker, "use-place": TemplatePicker, "charge-targets": ChargePicker };
