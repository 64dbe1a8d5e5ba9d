import { inches, nameOf, place } from "../common/figures";
import { disc, spot } from "../common/places";
import { frame, pieces } from "../common/terrain";
import type { MatchModel, ViewState } from "../../net/model";
import type { Asked } from "../../protocol/messages";
import type { Area, Figure, Scene, Spot } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { activation, factsOf, heightOf, type Model, type Profile, profileOf, sideOf, type Skirmish, skirmish, type Template, waitingTogether } from "./state";
import { KIND } from "./kinds";

/** A figure with at least this base, in millimetres, is drawn broad. */
const LARGE_BASE = 40;
const AREAS: Readonly<Record<Template["kind"], Area["look"]>> = {
  fire: "fire",
  acid: "template",
  smoke: "smoke",
  mist: "smoke",
};

/** The scene of a skirmish. During set-up this seat's models stand where they would be deployed. */
export function scene(state: ViewState, model: MatchModel, texts: SystemTexts): Scene {
  const s = skirmish(state);
  const deploying = model.decisions.find(({ kind }) => kind === KIND.deploy);
  const planned = deploying === undefined ? new Map<string, Spot>() : suggestedDeployment(deploying);
  const acting = activation(s)?.figure ?? null;
  const figures = Object.values(s.figures).flatMap((each) => {
    const at = each.removed === true ? planned.get(each.id) : place(each);
    return at === undefined ? [] : [figure(s, each, at, acting, texts)];
  });
  return {
    ...frame(s.table),
    ground: "street",
    pieces: pieces(s.table),
    figures,
    markers: [],
    areas: (s.templates ?? []).map((each) => area(s, each, texts)),
  };
}

/** The deployment that the server suggests, by model. */
function suggestedDeployment({ choices = [], default: text }: Asked): Map<string, Spot> {
  const places = choices.find((each) => each.text === text)?.slots?.["places"] ?? [];
  return new Map((places as readonly (readonly [string, readonly number[]])[]).map(([id, at]) => [id, spot(at)]));
}

function figure(s: Skirmish, each: Model, at: Spot, acting: string | null, texts: SystemTexts): Figure {
  const { base, wounds, kind } = profileOf(each, texts);
  return {
    id: each.id,
    name: nameOf(each, texts),
    side: sideOf(s, each.seat),
    at,
    base: inches(base),
    height: heightOf(each, texts),
    facing: null,
    arc: null,
    figure: silhouette(each.profile, base),
    rank: kind === "hero" ? "hero" : "henchman",
    posture: each.toppled === true ? "lying" : "standing",
    life: Math.max(0, Math.min(1, each.wounds / wounds)),
    left: [Math.max(0, each.wounds), wounds],
    tokens: tokens(s, each, texts),
    spent: each.activated === true && !waitingTogether(s).includes(each.id),
    active: each.id === acting,
  };
}

/** The silhouette of a model, by its equipment. */
export function silhouette({ abilities = [], spells = [], weapons = [] }: Profile, base: number): Figure["figure"] {
  if (abilities.some(({ id }) => id === "golem")) {
    return "golem";
  }
  if (spells.length > 0) {
    return "mage";
  }
  if (base >= LARGE_BASE) {
    return "brute";
  }
  const melee = weapons.some((weapon) => weapon.melee === true);
  return weapons.some((weapon) => weapon.melee !== true) ? "gunner" : melee ? "fencer" : "thug";
}

/** The states of a model, one word each. */
export function tokens(s: Skirmish, each: Model, texts: SystemTexts): string[] {
  const carried = (s.markers ?? []).filter(({ carrier }) => carrier === each.id).map(({ id }) => texts.word(id));
  const engaged = (s.links ?? []).some((link) => link.includes(each.id)) ? [t("page_engaged")] : [];
  const effects = new Set((each.effects ?? []).map(({ source }) => texts.word(source)));
  return [...carried, ...engaged, ...effects];
}

function area(s: Skirmish, each: Template, texts: SystemTexts): Area {
  const defaults = factsOf(texts).template;
  return {
    id: each.id,
    outline: disc([each.x, each.y], (each.diameter ?? defaults.diameter) / 2),
    z: each.z ?? 0,
    height: each.height ?? defaults.height,
    look: AREAS[each.kind],
    side: sideOf(s, each.seat),
    name: texts.word(each.kind),
  };
}
