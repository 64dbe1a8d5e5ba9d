import { fact } from "../odds/odds-card";
import type { Marks, Scene, Spot } from "../../table/types";
import { t } from "../../text";
import type { SystemTexts } from "../../text/system";

type SightAnswer = Readonly<Record<string, unknown>>;
/** A ray from the server: its end, how far it gets if something stops it, and what stops it. */
type ServerRay = readonly [x: number, y: number, z: number, stopped: number | null, by: string | null];

/** Fields that are drawn, not listed. */
const DRAWN = new Set(["eye", "rays"]);
/** Fields that are listed even when false. */
const TOLD_IF_NOT = new Set(["visible", "in_arc"]);

/** The rays of a sight line as marks, with the names of what stops them. */
export function looked(found: SightAnswer | null, scene: Scene): Marks {
  const [eye, rays] = [found?.["eye"] as Spot | undefined, found?.["rays"] as readonly ServerRay[] | undefined];
  if (eye === undefined || rays === undefined) {
    return {};
  }
  const stops = new Map<string, Spot>();
  for (const [x, y, z, stopped, by] of rays) {
    if (by !== null && stopped !== null && !stops.has(by)) {
      stops.set(by, [eye[0] + (x - eye[0]) * stopped, eye[1] + (y - eye[1]) * stopped, eye[2] + (z - eye[2]) * stopped]);
    }
  }
  return {
    rays: rays.map(([x, y, z, stopped]) => ({ from: eye, to: [x, y, z], stopped })),
    notes: [...stops].map(([id, at]) => ({ at, text: thing(id, scene) })),
  };
}

/** The facts about two figures with their labels; trivial ones are left out. */
export function factsOf(found: SightAnswer, scene: Scene, texts: SystemTexts): [name: string, words: string][] {
  const said = ([name, value]: [string, unknown]) =>
    !DRAWN.has(name) &&
    !isEmpty(value) &&
    (value !== false || TOLD_IF_NOT.has(name)) &&
    !((name === "range" || name === "gap") && value === found["distance"]) &&
    !(name === "by" && found["covered"] !== undefined);
  return Object.entries(found)
    .filter(said)
    .map(([name, value]) => [name, words(name, value, scene, texts)]);
}

function words(name: string, value: unknown, scene: Scene, texts: SystemTexts): string {
  if (name === "by") {
    const things = Object.entries(value as Record<string, number>);
    return things.map(([id, count]) => t("measure_stops", { thing: thing(id, scene), count })).join(", ");
  }
  if (name === "covered") {
    const zones = Object.entries(value as Record<string, [id: string, by: string][]>);
    return zones.map(([zone, by]) => `${texts.word(zone)}: ${by.map(([id]) => thing(id, scene)).join(", ")}`).join("; ");
  }
  return fact(value, texts);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** What a piece or a figure is called. */
function thing(id: string, { pieces, figures }: Scene): string {
  const found = [...figures, ...pieces].find((each) => each.id === id);
  return (found?.name ?? id.replaceAll("_", " ")).replace(/ \(.*\)$/, "");
}
