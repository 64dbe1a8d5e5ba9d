import { disc } from "../common/places";
import type { SystemLook } from "../types";
import { type Box, zoneArea } from "../common/zones";
import type { Scene } from "../../table/types";
import { t } from "../../text";
import { shootOut, type ShootOut, sideOf } from "./state";

interface ScenarioGround {
  zones: Readonly<Record<string, Box>>;
  prize: { at: readonly [number, number]; reach: number; points: number } | null;
}

/** The zones of the sides during set-up, and the prize of the scenario with its radius. */
export const ground: NonNullable<SystemLook["ground"]> = {
  wanted: (state) => (shootOut(state).scenario ?? null) !== null,
  build: (zonesAndPrize, state) => {
    const s = shootOut(state);
    const { zones, prize } = zonesAndPrize as ScenarioGround;
    const areas = placing(s)
      ? Object.entries(zones).map(([side, box]) => zoneArea(side, box, sideOf(s, side), t("street_zone_of", { side })))
      : [];
    return prize === null ? { areas, markers: [] } : withPrize(areas, prize);
  },
};

function placing({ frames }: ShootOut): boolean {
  return frames.some(({ frame }) => frame === "setup");
}

function withPrize(areas: Scene["areas"], { at, reach, points }: NonNullable<ScenarioGround["prize"]>) {
  const name = t("street_prize", { points });
  const prizeArea = { id: "prize", outline: disc(at, reach), z: 0, height: 0, look: "zone", side: -1, name } as const;
  return {
    areas: [...areas, prizeArea],
    markers: [{ id: "prize", at: [at[0], at[1], 0], look: "prize", name, side: -1 }] as Scene["markers"],
  };
}
