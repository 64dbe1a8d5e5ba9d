import { parameters } from "../router";
import type { SystemTexts } from "../text/system";
import { loadBoard } from "./element-board";
import { genericLook } from "./generic";
import type { SystemLook } from "./types";

/** Creates the look of a system from its texts. */
export type MakeLook = (texts: SystemTexts, system: string) => SystemLook;

/** The looks by the first word of the system's name; each is a separate chunk. */
const looks: Readonly<Record<string, () => Promise<MakeLook>>> = {
  cascade: async () => (await import("./cascade")).makeLook,
  street: async () => (await import("./street")).makeLook,
  wolsung: async () => (await import("./wolsung")).makeLook,
};

/**
 * How much of a system's own look the page uses, from `?widgets=` in its address: `none` shows the table of the
 * system, but its decisions by the common pickers; `generic` shows it as a system without any code of its own.
 */
const widgets = parameters.get("widgets");

/** The look of a system; the generic one if it has none. */
export async function lookOf(system: string, texts: SystemTexts): Promise<SystemLook> {
  const load = looks[system.split("-")[0] ?? ""];
  if (load === undefined || widgets === "generic") {
    return genericLook(texts, widgets === "generic" ? null : await loadBoard(system, texts));
  }
  const look = (await load())(texts, system);
  return widgets === "none" ? { ...look, widgets: {}, pickers: {} } : look;
}
