import type { SystemLook } from "../types";
import { told } from "../widget";
import type { SystemTexts } from "../../text/system";
import { ActionWidget } from "./action";
import { DeployWidget } from "./movement/deployment";
import { DiscardWidget, HandWidget } from "./hand/hand";
import { option } from "./options";
import { Reacting } from "./attacks/reactions";

const CARDS = [
  "steal",
  "hold_initiative",
  "extra",
  "oppose_extra",
  "delay",
  "oppose_delay",
  "recover",
  "heroic_move",
  "deed",
  "fall_card",
];

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return told(
    {
      action: ActionWidget,
      leave_path: ActionWidget,
      start_ability: ActionWidget,
      deploy: DeployWidget,
      discard: DiscardWidget,
      react_shot: Reacting,
      react_melee: Reacting,
      ...Object.fromEntries(CARDS.map((kind) => [kind, HandWidget])),
    },
    texts,
    option,
  );
}
