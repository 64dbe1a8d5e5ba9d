import type { ComponentType } from "react";
import type { LeadProps } from "../types";
import type { SystemTexts } from "../../text/system";
import { KIND } from "./kinds";
import { RollSummary } from "./hand/hand";

/** Decisions about dice that lie there already. */
const ROLLED = new Set<string>([KIND.heroicDeed, KIND.luck]);

/** Above a list of choices: the dice that they could change. */
export function leadOf(texts: SystemTexts): ComponentType<LeadProps> {
  return function Lead({ model, decision }) {
    return ROLLED.has(decision.kind) && <RollSummary model={model} texts={texts} />;
  };
}
