import { Animation } from "../common/animation";
import { nameOf } from "../common/figures";
import type { ViewState } from "../../net/model";
import type { Event } from "../../protocol/cascade";
import type { GameEvent } from "../../protocol/messages";
import type { Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { placesOf } from "./scene";
import { battle } from "./state";

/** The height of a fighter that is no longer known. */
const HEIGHT = 1.8;

/** The animation steps of a battle's events. */
export function steps(events: readonly GameEvent[], before: ViewState, after: ViewState, texts: SystemTexts): Step[] {
  const { fighters } = battle(after);
  const a = new Animation({
    at: placesOf(battle(before ?? after)),
    name: (id) => (fighters[id] === undefined ? texts.word(id) : nameOf(fighters[id], texts)),
    height: (id) => fighters[id]?.profile.height ?? HEIGHT,
  });
  let attacker = "";
  const wounded = marksByFirstWound(events);
  return a.play<Event>(events, {
    move: ({ fighter, to }) => a.walk(fighter, to),
    flight: ({ fighter, to }) => a.walk(fighter, to),
    throw: (event) => a.dice(event.fighter, t("page_dice_throw", { number: event.number }), event),
    score: ({ fighter, faces }) => a.flash(fighter, "note", t("page_flash_score", { dice: faces.join(" ") })),
    contest: ({ totals, winner }) => {
      for (const [id, count] of Object.entries(totals)) {
        a.flash(id, winner === id ? "good" : "note", t("page_flash_contest", { count }));
      }
    },
    freeze: (event) => a.flash(event.attacker, "good", t("page_flash_initiative")),
    wave: (event) => {
      attacker = event.attacker;
      a.flash(attacker, "note", t("page_flash_attacks"));
    },
    parry: ({ fighter }) => {
      a.strike(attacker, fighter, { shot: false, hit: false });
      a.flash(fighter, "good", t("page_flash_parry"));
    },
    hit: (event) => a.strike(event.attacker, event.defender, { shot: event.by === "shot", hit: true }),
    miss: (event) => a.miss(event.attacker, event.defender, true),
    minimum: ({ target, minimum }) => a.flash(target, "note", t("page_flash_needs", { count: minimum })),
    reaction: (event) => a.dice(event.fighter, t("page_dice_reaction"), event),
    dodge: (event) => a.dice(event.fighter, t("page_dice_dodge"), event),
    damage_throw: (event) => a.dice(event.attacker, t("page_dice_damage"), event),
    wound: (event) => {
      const marks = wounded.get(event);
      if (marks !== undefined) {
        a.flash(event.target, marks > 0 ? "harm" : "good", marks > 0 ? t("page_flash_marks", { count: marks }) : t("page_flash_no_wound"));
      }
    },
    special_result: ({ fighter, name }) => a.flash(fighter, "good", texts.word(name)),
    prone: ({ fighter }) => a.flash(fighter, "harm", t("page_flash_prone")),
    disarmed: ({ fighter }) => a.flash(fighter, "harm", t("page_flash_disarmed")),
    out: ({ fighter }) => a.flash(fighter, "harm", t("flash_removed")),
    fled: ({ fighter }) => a.flash(fighter, "note", t("page_flash_fled")),
    stand_up: ({ fighter }) => a.flash(fighter, "note", t("flash_stands_up")),
    aware: ({ fighter }) => a.flash(fighter, "note", t("page_flash_aware")),
  });
}

/** What the wounds of one blow come to, by the first of them. */
function marksByFirstWound(events: readonly GameEvent[]): ReadonlyMap<GameEvent, number> {
  const sums = new Map<GameEvent, number>();
  let [first, hit] = [events[0], ""];
  for (const event of events as readonly Event[]) {
    if (event.event !== "wound") {
      hit = "";
      continue;
    }
    if (hit !== event.target) {
      [first, hit] = [event, event.target];
    }
    if (first !== undefined) {
      sums.set(first, (sums.get(first) ?? 0) + event.marks);
    }
  }
  return sums;
}
