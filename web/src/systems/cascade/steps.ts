import { spot } from "../common/places";
import { countingDice, limitRolls } from "../common/dice-steps";
import { type EventHandlers, handle } from "../common/events";
import type { ViewState } from "../../net/model";
import type { ContestEvent, Event, HitEvent, MissEvent, WoundEvent } from "../../protocol/cascade";
import type { GameEvent } from "../../protocol/messages";
import type { Spot, Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { nameOf, placesOf } from "./scene";
import { type Battle, battle } from "./state";

/** Dice on the table, and which of them count. */
interface Roll {
  faces: readonly number[];
  sides?: number;
  counts?: readonly number[];
}

const CHEST_HEIGHT = 0.65;

/** The animation steps of a battle's events. */
export function steps(events: readonly GameEvent[], before: ViewState, after: ViewState, texts: SystemTexts): Step[] {
  return limitRolls(new StepBuilder(battle(before ?? after), battle(after), texts).build(events as readonly Event[]));
}

/** Builds the animation steps, tracking positions and attackers through the events. */
class StepBuilder {
  private readonly at: Map<string, Spot>;
  private attacker = "";
  private readonly steps: Step[] = [];

  constructor(
    before: Battle,
    private readonly after: Battle,
    private readonly texts: SystemTexts,
  ) {
    this.at = placesOf(before);
  }

  build(events: readonly Event[]): Step[] {
    for (const event of events) {
      handle(this.handlers, event);
    }
    return this.steps;
  }

  private readonly handlers: EventHandlers<Event> = {
    move: (event) => this.walk(event.fighter, event.to),
    flight: (event) => this.walk(event.fighter, event.to),
    throw: (event) => this.dice(event, event.fighter, t("page_dice_throw", { number: event.number })),
    score: (event) => this.flash(event.fighter, "note", t("page_flash_score", { dice: event.faces.join(" ") })),
    contest: (event) => this.contest(event),
    freeze: (event) => this.flash(event.attacker, "good", t("page_flash_initiative")),
    wave: (event) => {
      this.attacker = event.attacker;
    },
    parry: (event) => this.parried(event.fighter),
    hit: (event) => this.hit(event, event.by, true),
    miss: (event) => this.hit(event, "shot", false),
    minimum: (event) => this.flash(event.target, "note", t("page_flash_needs", { count: event.minimum })),
    reaction: (event) => this.dice(event, event.fighter, t("page_dice_reaction")),
    dodge: (event) => this.dice(event, event.fighter, t("page_dice_dodge")),
    damage_throw: (event) => this.dice(event, event.attacker, t("page_dice_damage")),
    wound: (event) => this.wound(event),
    special_result: (event) => this.flash(event.fighter, "good", this.texts.word(event.name)),
    prone: (event) => this.flash(event.fighter, "harm", t("page_flash_prone")),
    disarmed: (event) => this.flash(event.fighter, "harm", t("page_flash_disarmed")),
    out: (event) => this.flash(event.fighter, "harm", t("flash_removed")),
    fled: (event) => this.flash(event.fighter, "note", t("page_flash_fled")),
    stand_up: (event) => this.flash(event.fighter, "note", t("flash_stands_up")),
    aware: (event) => this.flash(event.fighter, "note", t("page_flash_aware")),
  };

  private walk(id: string, to: readonly number[] | undefined): void {
    const from = this.at.get(id);
    if (from !== undefined && to !== undefined) {
      const there = spot(to);
      this.at.set(id, there);
      if (from[0] !== there[0] || from[1] !== there[1]) {
        this.steps.push({ step: "move", id, path: [from, there] });
      }
    }
  }

  private dice(event: Roll, id: string, label: string): void {
    const { faces, sides = Math.max(...faces) } = event;
    if (faces.length > 0) {
      const caption = t("dice_of", { name: this.name(id), what: label });
      this.steps.push({ step: "dice", faces, sides, good: countingDice(event), text: caption });
    }
  }

  private contest(event: ContestEvent): void {
    for (const [id, total] of Object.entries(event.totals)) {
      this.flash(id, event.winner === id ? "good" : "note", t("page_flash_contest", { count: total }));
    }
  }

  private parried(id: string): void {
    if (this.attacker !== "") {
      this.steps.push({ step: "blow", id: this.attacker, target: id, hit: false });
    }
    this.flash(id, "good", t("page_flash_parry"));
  }

  private hit({ attacker: id, defender: target }: HitEvent | MissEvent, by: HitEvent["by"], hit: boolean): void {
    const [from, to] = [this.at.get(id), this.at.get(target)];
    if (from === undefined || to === undefined) {
      return;
    }
    if (by === "shot") {
      this.steps.push({ step: "shot", from: this.chest(id, from), to: this.chest(target, to), hit });
    } else {
      this.steps.push({ step: "blow", id, target, hit });
    }
    if (!hit) {
      this.flash(target, "note", t("flash_miss"));
    }
  }

  private chest(id: string, [x, y, z]: Spot): Spot {
    return [x, y, z + (this.after.fighters[id]?.profile.height ?? 1.8) * CHEST_HEIGHT];
  }

  private wound({ target, marks }: WoundEvent): void {
    const text = marks > 0 ? t("page_flash_marks", { count: marks }) : t("page_flash_no_wound");
    this.flash(target, marks > 0 ? "harm" : "good", text);
  }

  private flash(id: string | undefined, tone: "harm" | "good" | "note", text: string): void {
    if (id !== undefined && this.at.has(id)) {
      this.steps.push({ step: "flash", id, tone, text });
    }
  }

  private name(id: string): string {
    const fighter = this.after.fighters[id];
    return fighter === undefined ? this.texts.word(id) : nameOf(fighter, this.texts);
  }
}
