import type { Json } from "../../protocol/messages";
import { fact } from "../odds/odds-card";
import type { Marks, Scene, Spot } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

type SightAnswer = Readonly<Record<string, Json>>;
/** A ray from the server: its end, the fraction at which it is stopped, and by what. */
type ServerRay = readonly [x: number, y: number, z: number, stopped: number | null, by: string | null];

/** Fields that are drawn, not listed. */
const DRAWN = new Set(["eye", "rays"]);
/** Fields that are listed even when false. */
const LISTED_IF_FALSE = new Set(["visible", "in_arc"]);

/** The rays of a sight line as marks, with the names of the obstacles. */
export function sightMarks(answer: SightAnswer | null, scene: Scene): Marks {
  const [eye, rays] = [answer?.["eye"] as Spot | undefined, answer?.["rays"] as readonly ServerRay[] | undefined];
  if (eye === undefined || rays === undefined) {
    return {};
  }
  const obstacles = new Map<string, Spot>();
  for (const [x, y, z, stopped, by] of rays) {
    if (by !== null && stopped !== null && !obstacles.has(by)) {
      obstacles.set(by, [eye[0] + (x - eye[0]) * stopped, eye[1] + (y - eye[1]) * stopped, eye[2] + (z - eye[2]) * stopped]);
    }
  }
  return {
    rays: rays.map(([x, y, z, stopped]) => ({ from: eye, to: [x, y, z], stopped })),
    notes: [...obstacles].map(([id, at]) => ({ at, text: obstacleName(id, scene) })),
  };
}

/** The facts about two figures with their labels; trivial ones are left out. */
export function factsOf(answer: SightAnswer, scene: Scene, texts: SystemTexts): [name: string, text: string][] {
  const listed = ([name, value]: [string, Json]) =>
    !DRAWN.has(name) &&
    !isEmpty(value) &&
    (value !== false || LISTED_IF_FALSE.has(name)) &&
    !((name === "range" || name === "gap") && value === answer["distance"]) &&
    !(name === "by" && answer["covered"] !== undefined) &&
    !(name === "in_cover" && answer["cover"] !== undefined);
  return Object.entries(answer)
    .filter(listed)
    .map(([name, value]) => [name, factText(name, value, scene, texts)]);
}

function factText(name: string, value: Json, scene: Scene, texts: SystemTexts): string {
  if (name === "by") {
    const blocking = Object.entries(value as Record<string, number>);
    return blocking.map(([id, count]) => t("measure_stops", { obstacle: obstacleName(id, scene), count })).join(", ");
  }
  if (name === "covered") {
    const zones = Object.entries(value as Record<string, [id: string, by: string][]>);
    return zones.map(([zone, by]) => `${texts.word(zone)}: ${by.map(([id]) => obstacleName(id, scene)).join(", ")}`).join("; ");
  }
  return fact(value, texts);
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** The name of a piece or a figure. */
function obstacleName(id: string, { pieces, figures }: Scene): string {
  const obstacle = [...figures, ...pieces].find((each) => each.id === id);
  return (obstacle?.name ?? id.replaceAll("_", " ")).replace(/ \(.*\)$/, "");
}
