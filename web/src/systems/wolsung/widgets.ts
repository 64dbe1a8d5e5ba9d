import { option } from "../common/option";
import type { SystemLook } from "../types";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./action";
import { DeployWidget } from "./movement/deployment";
import { DiscardWidget, HandWidget } from "./hand/hand";
import { KIND } from "./kinds";
import { ReactionWidget } from "./attacks/reactions";

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

/** Widgets by kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return withTexts(
    {
      [KIND.action]: ActionWidget,
      [KIND.path]: ActionWidget,
      [KIND.startAbility]: ActionWidget,
      [KIND.deploy]: DeployWidget,
      [KIND.discard]: DiscardWidget,
      [KIND.shotReaction]: ReactionWidget,
      [KIND.meleeReaction]: ReactionWidget,
      ...Object.fromEntries(CARD_KINDS.map((kind) => [kind, HandWidget])),
    },
    texts,
    option,
  );
}
