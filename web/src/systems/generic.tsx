import type { SystemTexts } from "../text/system";
import type { SystemLook } from "./types";

/** A system without anything of its own: every decision is made from the list, in the words of its texts. */
export function plainLook(texts: SystemTexts): SystemLook {
  return {
    scene: () => null,
    steps: () => [],
    option: (choice) => ({ label: texts.choice(choice) }),
    widgets: {},
    Position: () => null,
    moment: () => "",
    names: () => ({}),
  };
}
