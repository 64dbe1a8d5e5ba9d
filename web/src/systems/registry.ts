import type { SystemTexts } from "../text/system";
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

/** The look of a system; the generic one if it has none. */
export async function lookOf(system: string, texts: SystemTexts): Promise<SystemLook> {
  const load = looks[system.split("-")[0] ?? ""];
  return load === undefined ? genericLook(texts) : (await load())(texts, system);
}
