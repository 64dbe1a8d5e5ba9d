import type { ComponentType } from "react";
import type { LeadProps } from "../types";
import type { SystemTexts } from "../../text/system";
import { KIND } from "./kinds";
import { RollSummary } from "./hand/hand";

/** Decisions about dice that were already rolled. */
const AFTER_ROLL = new Set<string>([KIND.heroicDeed, KIND.luck]);

/** Shown above a list of choices: the rolls they could change. */
export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function Lead({ model, decision }) {
    return AFTER_ROLL.has(decision.kind) && <RollSummary model={model} texts={texts} />;
  };
}
