import { readable } from "../common/terrain";
import type { SystemLook } from "../types";
import { zoneArea } from "../common/zones";
import type { ZonesAnswer } from "../../protocol/messages";
import { sideOf, skirmish } from "./state";

/** The deployment zones, shown during set-up. */
export const ground: NonNullable<SystemLook["ground"]> = {
  wanted: (state) => skirmish(state).phase === "setup",
  build: (zones, state) => {
    const s = skirmish(state);
    const holder = (id: string) => Object.entries(s.zones ?? {}).find(([, zone]) => zone === id)?.[0];
    const side = (seat: string | undefined) => (seat === undefined ? -1 : sideOf(s, seat));
    const boxes = Object.entries((zones as ZonesAnswer).zones);
    return { areas: boxes.map(([id, box]) => zoneArea(id, box, side(holder(id)), readable(id))), markers: [] };
  },
};
