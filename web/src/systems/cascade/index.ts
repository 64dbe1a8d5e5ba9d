import type { ViewState } from "../../net/model";
import { nameOf, namesOf } from "../common/figures";
import { option } from "../common/option";
import type { MakeLook } from "../registry";
import type { SystemLook } from "../types";
import { running, battle } from "./state";
import { scene } from "./scene";
import { SLOT_TEXTS } from "./options";
import { steps } from "./steps";
import { t } from "./text";
import { family } from "../../text/family";
import type { SystemTexts } from "../../text/system";
import { pools } from "./pools";
import { figureOf, positionOf } from "./position";
import { detailsOf } from "./tray";
import { widgetsOf } from "./widgets";

/** The look of Cascade battles. */
export const makeLook: MakeLook = (texts) => lookWith(Object.assign(texts, { slotTexts: SLOT_TEXTS }));

const lookWith = (texts: SystemTexts): SystemLook => ({
  scene: (state) => scene(state, texts),
  steps: (events, before, after) => steps(events, before, after, texts),
  option: (choice, decision, state) => option(choice, decision, state, texts),
  widgets: widgetsOf(texts),
  Details: detailsOf(texts),
  Open: detailsOf(texts),
  Position: positionOf(texts),
  figure: (id, model) => figureOf(id, model.state, texts),
  moment: (state) => moment(state, texts),
  outcomes: ["melee", "shot"],
  pools: (choice, model) => pools(choice, model, texts),
  names: (state) => namesOf(battle(state).fighters, (fighter) => nameOf(fighter, texts)),
});

/** Who clashes or shoots, or the current step of the phase. */
export function moment(state: ViewState, texts: SystemTexts): string {
  const b = battle(state);
  const name = (id: string) => {
    const fighter = b.fighters[id];
    return fighter === undefined ? id : nameOf(fighter, texts);
  };
  const [shot, clash] = [running(b, "shot"), running(b, "clash")];
  if (shot?.shooter !== undefined) {
    return t("page_shot", { shooter: name(shot.shooter) });
  }
  if (clash !== null && b.fighters !== undefined) {
    return t("page_clash", { members: (clash.members ?? []).map(name).join(", ") });
  }
  return phaseStep(running(b, "phase")?.stage ?? "start") ?? "";
}

/** The steps of a phase. */
export const phaseStep = family(t, "page_step", [
  "first_side",
  "empty",
  "start",
  "movement",
  "shooting",
  "melee",
  "pairing",
  "joining",
  "clashes",
  "end",
]);
