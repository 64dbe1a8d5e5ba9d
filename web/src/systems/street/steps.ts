import { Animation } from "../common/animation";
import type { ViewState } from "../../net/model";
import type { GameEvent } from "../../protocol/messages";
import type { Event } from "../../protocol/street";
import type { Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { cardText } from "./deck/cards";
import { factsOf, nameOf, place, shootOut } from "./state";

/** The animation steps of a shoot-out's events. */
export function steps(events: readonly GameEvent[], before: ViewState, after: ViewState, texts: SystemTexts): Step[] {
  const s = shootOut(after);
  const standing = Object.values(shootOut(before ?? after).figures).filter(({ fate }) => fate !== "waiting" && fate !== "gone");
  const a = new Animation({
    at: new Map(standing.map((figure) => [figure.id, place(figure)])),
    name: (id) => (s.figures[id] === undefined ? "" : nameOf(s.figures[id], texts)),
    height: () => factsOf(texts).profile.height,
  });
  return a.play<Event>(events, {
    moved: ({ figure, to, facing }) => a.walk(figure, to, facing),
    climbed: ({ figure, at }) => a.walk(figure, at),
    ducked: ({ figure, at }) => {
      a.walk(figure, at);
      a.flash(figure, "note", t("page_ducked"));
    },
    // The move stops where it is interrupted.
    interrupted: ({ figure, at }) => {
      a.walk(figure, at);
      a.flash(figure, "note", t("page_flash_caught"));
    },
    roll: (event) => a.dice(event.figure, texts.word(event.kind), { ...event, sides: 6 }),
    shot: ({ figure, target, hits = 0, extra = 0 }) =>
      hits + extra > 0 ? a.strike(figure, target, { shot: true, hit: true }) : a.miss(figure, target, true),
    shot_wasted: ({ figure, target }) => a.miss(figure, target, true),
    stopped: ({ figure, cover }) => a.flash(figure, "note", t("page_flash_stopped", { cover: texts.word(cover) })),
    passed_on: ({ figure }) => a.flash(figure, "harm", t("page_flash_way")),
    scratched: ({ figure }) => a.flash(figure, "note", t("page_flash_scratched")),
    wounded: ({ figure, severity, zone }) =>
      a.flash(figure, "harm", t("page_flash_wound", { severity: texts.word(severity), zone: texts.word(zone) })),
    knocked_down: ({ figure }) => a.flash(figure, "harm", t("page_knocked_down")),
    unconscious: ({ figure }) => a.flash(figure, "harm", t("page_unconscious")),
    out_of_action: ({ figure }) => a.flash(figure, "harm", t("page_out_of_action")),
    dead: ({ figure }) => a.flash(figure, "harm", t("page_dead")),
    rises: ({ figure }) => a.flash(figure, "note", t("page_flash_rises")),
    recovered: ({ figure }) => a.flash(figure, "good", t("page_flash_recovered")),
    not_recovered: ({ figure }) => a.flash(figure, "note", t("page_flash_not_recovered")),
    stood_up: ({ figure }) => a.flash(figure, "good", t("flash_stands_up")),
    woke: ({ figure }) => a.flash(figure, "good", t("page_flash_wakes")),
    stumbled: ({ figure }) => a.flash(figure, "harm", t("page_flash_stumbles")),
    aimed: ({ figure }) => a.flash(figure, "note", t("page_flash_aims")),
    card_played: ({ figure, card }) => a.flash(figure, "note", t("page_flash_free", { card: cardText(card, s, texts) })),
    rapid_fire: ({ figure, result }) => a.flash(figure, "note", texts.word(result)),
    fight: ({ figure, target, hits }) => a.strike(figure, target, { shot: false, hit: hits > 0 }),
    fight_effect: ({ figure, result }) => a.flash(figure, "harm", texts.word(result)),
    nerve_test: ({ figure, holds }) => holds === true && a.flash(figure, "good", t("page_flash_holds")),
    lost_nerve: ({ figure }) => a.flash(figure, "harm", t("page_flash_nerve")),
    surrendered: ({ figure }) => a.flash(figure, "harm", t("page_flash_surrenders")),
    runs: ({ figure }) => a.flash(figure, "harm", t("page_flash_runs")),
    flees: ({ figure }) => a.flash(figure, "note", t("page_flash_flees")),
    weapon_state: ({ figure, state }) => state !== "ready" && a.flash(figure, "note", texts.word(state)),
  });
}
