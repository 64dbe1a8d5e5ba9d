import { Animation } from "../common/animation";
import { nameOf, place } from "../common/figures";
import type { ViewState } from "../../net/model";
import type { GameEvent } from "../../protocol/messages";
import type { AttackEvent, Event } from "../../protocol/wolsung";
import type { Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { heightOf, present, type Skirmish, skirmish } from "./state";

/** The animation steps of a skirmish's events. */
export function steps(events: readonly GameEvent[], before: ViewState, after: ViewState, texts: SystemTexts): Step[] {
  const s = skirmish(after);
  const a = new Animation({
    at: new Map(present(skirmish(before ?? after)).map((model) => [model.id, place(model)])),
    name: (id) => (s.figures[id] === undefined ? texts.word(id) : nameOf(s.figures[id], texts)),
    height: (id) => (s.figures[id] === undefined ? 1 : heightOf(s.figures[id], texts)),
  });
  let declared: AttackEvent | null = null;
  /** The test of each pool; rolls in older records do not contain it. */
  const tests = new Map<string, string>();
  const failed = ({ figure, success }: { figure: string; success?: boolean }) =>
    success === false && a.flash(figure, "harm", t("page_flash_fails"));
  return a.play<Event>(events, {
    move: ({ figure, to }) => a.walk(figure, to),
    jumped_aside: ({ figure, at }) => a.walk(figure, at),
    deployed: ({ figure, at }) => a.put(figure, at),
    shift: ({ figures, to }) => figures.forEach((id, i) => a.walk(id, to[i])),
    fell: ({ figure, at }) => a.fall(figure, at),
    attack: (event) => {
      declared = event;
    },
    pool: ({ figure, test }) => tests.set(figure, test),
    roll: (event) => a.dice(event.figure, texts.word(event.test ?? tests.get(event.figure) ?? ""), { ...event, sides: 6 }),
    hit: ({ attacker, target, riposte = false }) => a.strike(attacker, target, { shot: !riposte && shoots(s, attacker, declared), hit: true }),
    miss: ({ attacker, target }) => a.miss(attacker, target, shoots(s, attacker, declared)),
    deed: ({ figure, card }) => a.flash(figure, "good", card),
    wounds: ({ figure, from, to }) => a.flash(figure, "harm", t("page_flash_wounds", { count: from - to })),
    healed: ({ figure, amount }) => a.flash(figure, "good", t("page_flash_healed", { count: amount })),
    toppled: ({ figure }) => a.flash(figure, "note", t("page_flash_toppled")),
    stand_up: ({ figure }) => a.flash(figure, "note", t("flash_stands_up")),
    recovery: ({ figure }) => a.flash(figure, "good", t("flash_stands_up")),
    hard_to_kill: ({ figure }) => a.flash(figure, "good", t("page_flash_hard_to_kill")),
    stays: ({ figure }) => a.flash(figure, "note", t("page_flash_stays")),
    removed: ({ figure }) => a.flash(figure, "harm", t("flash_removed")),
    spell: ({ figure, target, spell, works }) =>
      a.flash(target ?? figure, works === true ? "note" : "harm", t("page_flash_spell", { spell: texts.word(spell), works })),
    climb: failed,
    jump: failed,
    left_melee: failed,
    objective: ({ figure, success, marker }) => a.flash(figure, success === true ? "good" : "harm", texts.word(marker)),
  });
}

/** Whether the declared attack of a model is a shot: anything but a melee weapon. */
function shoots(s: Skirmish, id: string, declared: AttackEvent | null): boolean {
  if (declared?.figure !== id || declared.with === "melee") {
    return false;
  }
  return s.figures[id]?.profile.weapons?.find((weapon) => weapon.id === declared.with)?.melee !== true;
}
