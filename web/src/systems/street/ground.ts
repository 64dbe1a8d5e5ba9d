import type { Prize, StreetZones } from "../../protocol/street";
import { disc } from "../common/places";
import type { SystemLook } from "../types";
import { zoneArea } from "../common/zones";
import type { Scene } from "../../table/types";
import { t } from "./text";
import { shootOut, type ShootOut, sideOf } from "./state";

/** The zones of the sides during set-up, and the prize of the scenario with its radius. */
export const ground: NonNullable<SystemLook["ground"]> = {
  wanted: (state) => (shootOut(state).scenario ?? null) !== null,
  build: (zonesAndPrize, state) => {
    const s = shootOut(state);
    const { zones, prize } = zonesAndPrize as StreetZones;
    const areas = placing(s)
      ? Object.entries(zones).map(([side, box]) => zoneArea(side, box, sideOf(s, side), t("page_zone_of", { side })))
      : [];
    return prize === null ? { areas, markers: [] } : withPrize(areas, prize);
  },
};

function placing({ frames = [] }: ShootOut): boolean {
  return frames.some(({ frame }) => frame === "setup");
}

function withPrize(areas: Scene["areas"], { at, reach, points }: Prize) {
  const name = t("page_prize", { points });
  const prizeArea = { id: "prize", outline: disc(at, reach), z: 0, height: 0, look: "zone", side: -1, name } as const;
  return {
    areas: [...areas, prizeArea],
    markers: [{ id: "prize", at: [at[0], at[1], 0], look: "prize", name, side: -1 }] as Scene["markers"],
  };
}
