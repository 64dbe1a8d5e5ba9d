import { disc, spot } from "../../systems/common/places";
import { sideName } from "./side-name";
import { sidePlace } from "../match/match-context";
import type { MatchModel } from "../../net/model";
import type { Score, Stake } from "../../protocol/messages";
import { inside } from "../../table/geometry/polygon";
import { solid } from "../../table/geometry/surfaces";
import type { Area, Marker, Scene, Spot } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

/** The players of a match, and the seat from which it is seen. */
type Holders = Pick<MatchModel, "card" | "seat">;

/** The name of something at stake. */
export function stakeName({ id, kind }: Stake, texts: SystemTexts): string {
  const known = texts.find("names", id);
  const name = known ?? (texts.catalog.has(`stakes-${kind}`, "name") ? texts.fill("stakes", kind, {}, "name") : texts.name(id));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Something at stake in a few words: who has it, if anybody. */
export function stakeWords(stake: Stake, { card, seat }: Holders, texts: SystemTexts): string {
  const name = stakeName(stake, texts);
  if (typeof stake.carrier === "string") {
    return t("stake_carried", { name, carrier: texts.name(stake.carrier) });
  }
  if (typeof stake.holder !== "string") {
    return t("stake_free", { name });
  }
  return t("stake_held", { name, who: sideName(card, stake.holder, seat) });
}

/** What something at stake is worth, in a sentence; null if the system does not say. */
export function stakeWorth(stake: Stake, texts: SystemTexts): string | null {
  const { kind, points = null, reach = null } = stake;
  return texts.find("stakes", kind, { name: stakeName(stake, texts), points, reach }) ?? null;
}

/** Pieces up to this height are objects on which something lies; it does not lie on the roofs of houses. */
const LOW = 2;

/** The place on top of a low piece that stands there, such as a well. */
function onTop([x, y, z]: Spot, { pieces }: Scene): Spot {
  const under = pieces.filter((piece) => solid(piece) && piece.bottom <= z && piece.top - z < LOW && inside(piece.footprint, [x, y]));
  return [x, y, Math.max(z, ...under.map(({ top }) => top))];
}

/** The scene with what is at stake: markers with their names, and the areas in which figures count. */
export function withStakes(scene: Scene, score: Score | null, holders: Holders, texts: SystemTexts): Scene {
  const markers: Marker[] = [];
  const areas: Area[] = [];
  for (const stake of score?.stakes ?? []) {
    if (stake.at === undefined || stake.at === null) {
      continue;
    }
    const side = typeof stake.holder === "string" ? sidePlace(holders.card, stake.holder) : -1;
    const name = stakeWords(stake, holders, texts);
    markers.push({ id: stake.id, at: onTop(spot(stake.at), scene), look: stake.look ?? "objective", name, side, labelled: true });
    if (typeof stake.reach === "number") {
      const [x, y, z] = stake.at;
      areas.push({ id: `stake ${stake.id}`, outline: disc([x, y], stake.reach), z, height: 0, look: "zone", side, name: "" });
    }
  }
  return { ...scene, markers: [...scene.markers, ...markers], areas: [...scene.areas, ...areas] };
}
