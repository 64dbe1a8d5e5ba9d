import type { StreetZones } from "../../protocol/street";
import type { SystemLook } from "../types";
import { zoneArea } from "../common/zones";
import type { SystemTexts } from "../../text/system";
import { t } from "./text";
import { shootOut, type ShootOut, sideOf } from "./state";

/** The zones of the sides during set-up. */
export const groundOf = (texts: SystemTexts): NonNullable<SystemLook["ground"]> => ({
  wanted: (state) => (shootOut(state).scenario ?? null) !== null && placing(shootOut(state)),
  build: (answer, state) => {
    const s = shootOut(state);
    const { zones } = answer as StreetZones;
    const areas = Object.entries(zones).map(([side, box]) => zoneArea(side, box, sideOf(s, side), t("page_zone_of", { side: texts.nameInMatch("side", side) ?? side })));
    return { areas, markers: [] };
  },
});

function placing({ frames = [] }: ShootOut): boolean {
  return frames.some(({ frame }) => frame === "setup");
}
