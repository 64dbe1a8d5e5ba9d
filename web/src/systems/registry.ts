import type { SystemTexts } from "../text/system";
import { plainLook } from "./plain";
import type { SystemLook } from "./types";

/** The look of a system, made with its sentences. */
export type MakeLook = (texts: SystemTexts, system: string) => SystemLook;

/** Every folder beside this file is the look of the systems whose names begin like it, in a chunk of its own. */
const looks = import.meta.glob<{ makeLook: MakeLook }>("./*/index.{ts,tsx}");

/** How a system looks; plain where nothing is known of it. */
export async function lookOf(system: string, texts: SystemTexts): Promise<SystemLook> {
  const [family = ""] = system.split("-");
  const load = looks[`./${family}/index.tsx`] ?? looks[`./${family}/index.ts`];
  return load === undefined ? plainLook(texts) : (await load()).makeLook(texts, system);
}
