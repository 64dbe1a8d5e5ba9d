import { readable } from "../common/terrain";
import type { SystemLook } from "../types";
import { type Box, zoneArea } from "../common/zones";
import { sideOf, skirmish } from "./state";

/** Where models are deployed, for as long as they are. */
export const ground: NonNullable<SystemLook["ground"]> = {
  wanted: (state) => skirmish(state).phase === "setup",
  lay: (zones, state) => {
    const s = skirmish(state);
    const holder = (id: string) => Object.entries(s.zones ?? {}).find(([, zone]) => zone === id)?.[0];
    const side = (seat: string | undefined) => (seat === undefined ? -1 : sideOf(s, seat));
    const found = Object.entries(zones as Record<string, Box>);
    return { areas: found.map(([id, box]) => zoneArea(id, box, side(holder(id)), readable(id))), markers: [] };
  },
};
