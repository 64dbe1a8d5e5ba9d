import type { SystemTexts } from "../text/system";
import { plainLook } from "./generic";
import type { SystemLook } from "./types";

/** The look of a system, made with its sentences. */
export type MakeLook = (texts: SystemTexts, system: string) => SystemLook;

/** Which systems have a look of their own, by the first word of their name; each is a chunk of its own. */
const looks: Readonly<Record<string, () => Promise<MakeLook>>> = {
  cascade: async () => (await import("./cascade")).makeLook,
  street: async () => (await import("./street")).makeLook,
  wolsung: async () => (await import("./wolsung")).makeLook,
};

/** The look of a system; generic if it has none of its own. */
export async function lookOf(system: string, texts: SystemTexts): Promise<SystemLook> {
  const load = looks[system.split("-")[0] ?? ""];
  return load === undefined ? plainLook(texts) : (await load())(texts, system);
}
