import type { SystemTexts } from "../text/system";
import { option } from "./common/option";
import type { SystemLook } from "./types";

/** The fallback for a system without widgets: every decision is a list, labelled with the system's texts. */
export function genericLook(texts: SystemTexts): SystemLook {
  return {
    scene: () => null,
    steps: () => [],
    option: (choice, decision, state) => option(choice, decision, state, texts),
    widgets: {},
    Position: () => null,
    moment: () => "",
    names: () => ({}),
  };
}
