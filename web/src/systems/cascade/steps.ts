import { spot } from "../common/places";
import { countingDice, limitRolls } from "../common/dice-steps";
import type { GameEvent } from "../../net/model";
import type { Spot, Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { nameOf, placesOf } from "./scene";
import { type Battle, battle } from "./state";

type EventFields = Readonly<Record<string, unknown>>;

const CHEST_HEIGHT = 0.65;

/** The animation steps of a battle's events. */
export function steps(events: readonly GameEvent[], before: unknown, after: unknown, texts: SystemTexts): Step[] {
  return limitRolls(new StepBuilder(battle(before ?? after), battle(after), texts).build(events));
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

  build(events: readonly GameEvent[]): Step[] {
    for (const event of events) {
      this.handlers[event.event]?.(event);
    }
    return this.steps;
  }

  private readonly handlers: Readonly<Record<string, (event: EventFields) => void>> = {
    move: (event) => this.walk(stringOf(event["fighter"]), event["to"]),
    flight: (event) => this.walk(stringOf(event["fighter"]), event["to"]),
    throw: (event) => this.throws(event),
    score: (event) => this.flash(event["fighter"], "note", t("page_flash_score", { dice: dice(event["faces"]) })),
    contest: (event) => this.contest(event),
    freeze: (event) => this.flash(event["attacker"], "good", t("page_flash_initiative")),
    wave: (event) => {
      this.attacker = stringOf(event["attacker"]);
    },
    parry: (event) => this.parried(stringOf(event["fighter"])),
    hit: (event) => this.hit(event, true),
    miss: (event) => this.hit({ ...event, by: "shot" }, false),
    minimum: (event) => this.flash(event["target"], "note", t("page_flash_needs", { count: Number(event["minimum"]) })),
    reaction: (event) => this.tests(event, t("page_dice_reaction")),
    dodge: (event) => this.tests(event, t("page_dice_dodge")),
    damage_throw: (event) => this.damage(event),
    wound: (event) => this.wound(event),
    special_result: (event) => this.flash(event["fighter"], "good", this.texts.word(event["name"])),
    prone: (event) => this.flash(event["fighter"], "harm", t("page_flash_prone")),
    disarmed: (event) => this.flash(event["fighter"], "harm", t("page_flash_disarmed")),
    out: (event) => this.flash(event["fighter"], "harm", t("flash_removed")),
    fled: (event) => this.flash(event["fighter"], "note", t("page_flash_fled")),
    stand_up: (event) => this.flash(event["fighter"], "note", t("flash_stands_up")),
    aware: (event) => this.flash(event["fighter"], "note", t("page_flash_aware")),
  };

  private walk(id: string, to: unknown): void {
    const from = this.at.get(id);
    if (from !== undefined && Array.isArray(to)) {
      const there = spot(to as number[]);
      this.at.set(id, there);
      if (from[0] !== there[0] || from[1] !== there[1]) {
        this.steps.push({ step: "move", id, path: [from, there] });
      }
    }
  }

  private throws(event: EventFields): void {
    this.dice(event, event["fighter"], t("page_dice_throw", { number: Number(event["number"]) }));
  }

  private tests(event: EventFields, label: string): void {
    this.dice(event, event["fighter"], label);
  }

  private damage(event: EventFields): void {
    this.dice(event, event["attacker"], t("page_dice_damage"));
  }

  private dice(event: EventFields, id: unknown, label: string): void {
    const faces = event["faces"] as readonly number[];
    if (faces.length > 0) {
      const sides = Number(event["sides"] ?? Math.max(...faces));
      const caption = t("dice_of", { name: this.name(stringOf(id)), what: label });
      this.steps.push({ step: "dice", faces, sides, good: countingDice(event), text: caption });
    }
  }

  private contest(event: EventFields): void {
    for (const [id, total] of Object.entries(event["totals"] as Readonly<Record<string, number>>)) {
      this.flash(id, event["winner"] === id ? "good" : "note", t("page_flash_contest", { count: total }));
    }
  }

  private parried(id: string): void {
    if (this.attacker !== "") {
      this.steps.push({ step: "blow", id: this.attacker, target: id, hit: false });
    }
    this.flash(id, "good", t("page_flash_parry"));
  }

  private hit(event: EventFields, hit: boolean): void {
    const [id, target] = [stringOf(event["attacker"]), stringOf(event["defender"])];
    const [from, to] = [this.at.get(id), this.at.get(target)];
    if (from === undefined || to === undefined) {
      return;
    }
    if (event["by"] === "shot") {
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

  private wound(event: EventFields): void {
    const marks = Number(event["marks"] ?? 0);
    const text = marks > 0 ? t("page_flash_marks", { count: marks }) : t("page_flash_no_wound");
    this.flash(event["target"], marks > 0 ? "harm" : "good", text);
  }

  private flash(id: unknown, tone: "harm" | "good" | "note", text: string): void {
    if (this.at.has(stringOf(id))) {
      this.steps.push({ step: "flash", id: stringOf(id), tone, text });
    }
  }

  private name(id: string): string {
    const fighter = this.after.fighters[id];
    return fighter === undefined ? this.texts.word(id) : nameOf(fighter, this.texts);
  }
}

function dice(faces: unknown): string {
  return (faces as readonly number[]).join(" ");
}

function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
