import type { ViewState } from "../../net/model";
import { nameOf, namesOf } from "../common/figures";
import { option } from "../common/option";
import type { MakeLook } from "../registry";
import type { SystemLook } from "../types";
import { oddsField, t } from "./text";
import type { SystemTexts } from "../../text/system";
import { ground } from "./ground";
import { handStripOf } from "./cards/hand";
import { leadOf } from "./lead";
import { figureOf, positionOf } from "./position";
import { scene } from "./scene";
import { SLOT_TEXTS } from "./slots";
import { activation, skirmish, waitingTogether } from "./state";
import { steps } from "./steps";
import { targetOdds } from "./target-odds";
import { PICKERS, widgetsOf } from "./widgets";

/** The look of Wolsung skirmishes, for all editions. */
export const makeLook: MakeLook = (texts) => lookWith(Object.assign(texts, { slotTexts: SLOT_TEXTS }));

const lookWith = (texts: SystemTexts): SystemLook => ({
  scene: (state, model) => scene(state, model, texts),
  steps: (events, before, after) => steps(events, before, after, texts),
  option: (choice, decision, state) => option(choice, decision, state, texts),
  widgets: widgetsOf(texts),
  pickers: PICKERS,
  Lead: leadOf(texts),
  Hand: handStripOf(),
  Position: positionOf(texts),
  figure: (id, model) => figureOf(id, model.state, texts),
  moment: (state) => moment(state, texts),
  ground,
  oddsField,
  targetOdds,
  names: (state) => namesOf(skirmish(state).figures, (model) => nameOf(model, texts)),
});

/** The acting model, or the phase of the turn. */
export function moment(state: ViewState, texts: SystemTexts): string {
  const s = skirmish(state);
  const acting = s.figures[activation(s)?.figure ?? ""];
  if (acting !== undefined) {
    return t("page_moment_acts", { figure: nameOf(acting, texts) });
  }
  const together = waitingTogether(s).flatMap((id) => s.figures[id] ?? []);
  if (together.length > 0) {
    return t("page_moment_group", { figures: together.map((each) => nameOf(each, texts)).join(", ") });
  }
  return texts.get("names", s.phase ?? "activations");
}
