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
  "steal_hold",
  "extra",
  "extra_opp",
  "delay",
  "delay_opp",
  "recover",
  "hmove",
  "deed",
  "fallcard",
];

/** Widgets by the kind of decision; all other kinds get the list. */
export function widgetsOf(texts: SystemTexts): SystemLook["widgets"] {
  return told(
    {
      action: ActionWidget,
      path: ActionWidget,
      startabil: ActionWidget,
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
