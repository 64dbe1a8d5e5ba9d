import type { SystemLook } from "../types";
import { withTexts } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./action";
import { DeployWidget } from "./movement/deployment";
import { DiscardWidget, HandWidget } from "./hand/hand";
import { KIND } from "./kinds";
import { option } from "./options";
import { Reacting } from "./attacks/reactions";

/** Decisions that are made with one card of the hand. */
const CARDS = [
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

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return withTexts(
    {
      [KIND.action]: ActionWidget,
      [KIND.path]: ActionWidget,
      [KIND.startAbility]: ActionWidget,
      [KIND.deploy]: DeployWidget,
      [KIND.discard]: DiscardWidget,
      [KIND.shotReaction]: Reacting,
      [KIND.meleeReaction]: Reacting,
      ...Object.fromEntries(CARDS.map((kind) => [kind, HandWidget])),
    },
    texts,
    option,
  );
}
