import { spot } from "../common/places";
import { countingDice, limitRolls } from "../common/dice-steps";
import type { GameEvent } from "../../net/model";
import type { Spot, Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { cardText } from "./deck/cards";
import { nameOf, place, type ShootOut, shootOut, factsOf } from "./state";

type EventFields = Readonly<Record<string, unknown>>;
type Tone = "harm" | "good" | "note";

/** The animation steps of a shoot-out's events. */
export function steps(events: readonly GameEvent[], before: unknown, after: unknown, texts: SystemTexts): Step[] {
  return limitRolls(new StepBuilder(shootOut(before ?? after), shootOut(after), texts).build(events));
}

/** Builds the animation steps, tracking positions through the events. */
class StepBuilder {
  private readonly at = new Map<string, Spot>();
  private readonly steps: Step[] = [];

  constructor(
    before: ShootOut,
    private readonly after: ShootOut,
    private readonly texts: SystemTexts,
  ) {
    for (const figure of Object.values(before.figures)) {
      if (figure.fate !== "waiting" && figure.fate !== "gone") {
        this.at.set(figure.id, place(figure));
      }
    }
  }

  build(events: readonly GameEvent[]): Step[] {
    for (const event of events) {
      this.handlers[event.event]?.(event);
    }
    return this.steps;
  }

  private readonly handlers: Readonly<Record<string, (event: EventFields) => void>> = {
    moved: (event) => this.walk(event["figure"], event["to"], event["facing"]),
    climbed: (event) => this.walk(event["figure"], event["at"], undefined),
    ducked: (event) => this.duck(event),
    roll: (event) => this.roll(event),
    shot: (event) => this.shot(event),
    shot_wasted: (event) => this.shot(event),
    stopped: (event) =>
      this.flash(event, "note", t("page_flash_stopped", { cover: this.texts.word(event["cover"]) })),
    passed_on: (event) => this.flash(event, "harm", t("page_flash_way")),
    scratched: (event) => this.flash(event, "note", t("page_flash_scratched")),
    wounded: (event) =>
      this.flash(
        event,
        "harm",
        t("page_flash_wound", {
          severity: this.texts.word(event["severity"]),
          zone: this.texts.word(event["zone"]),
        }),
      ),
    knocked_down: (event) => this.flash(event, "harm", t("page_knocked_down")),
    unconscious: (event) => this.flash(event, "harm", t("page_unconscious")),
    out_of_action: (event) => this.flash(event, "harm", t("page_out_of_action")),
    dead: (event) => this.flash(event, "harm", t("page_dead")),
    rises: (event) => this.flash(event, "note", t("page_flash_rises")),
    recovered: (event) => this.flash(event, "good", t("page_flash_recovered")),
    not_recovered: (event) => this.flash(event, "note", t("page_flash_not_recovered")),
    stood_up: (event) => this.flash(event, "good", t("flash_stands_up")),
    woke: (event) => this.flash(event, "good", t("page_flash_wakes")),
    stumbled: (event) => this.flash(event, "harm", t("page_flash_stumbles")),
    aimed: (event) => this.flash(event, "note", t("page_flash_aims")),
    interrupted: (event) => this.caught(event),
    card_played: (event) =>
      this.flash(
        event,
        "note",
        t("page_flash_free", { card: cardText(stringOf(event["card"]), this.after, this.texts) }),
      ),
    rapid_fire: (event) => this.flash(event, "note", this.texts.word(event["result"])),
    fight: (event) => this.blow(event),
    fight_effect: (event) =>
      this.flash(event, "harm", this.texts.word(event["result"])),
    nerve_test: (event) => event["holds"] === true && this.flash(event, "good", t("page_flash_holds")),
    lost_nerve: (event) => this.flash(event, "harm", t("page_flash_nerve")),
    surrendered: (event) => this.flash(event, "harm", t("page_flash_surrenders")),
    runs: (event) => this.flash(event, "harm", t("page_flash_runs")),
    flees: (event) => this.flash(event, "note", t("page_flash_flees")),
    weapon_state: (event) => {
      if (event["state"] !== "ready") {
        this.flash(event, "note", this.texts.word(event["state"]));
      }
    },
  };

  private walk(figure: unknown, to: unknown, facing: unknown): void {
    const id = stringOf(figure);
    const from = this.at.get(id);
    if (from === undefined || !Array.isArray(to)) {
      return;
    }
    const there = spot(to as number[]);
    this.at.set(id, there);
    const turned = typeof facing === "number" ? { facing } : {};
    this.steps.push({ step: "move", id, path: [from, there], ...turned });
  }

  private duck(event: EventFields): void {
    const [from, to] = [this.at.get(stringOf(event["figure"])), event["at"]];
    if (from !== undefined && Array.isArray(to) && (to[0] !== from[0] || to[1] !== from[1])) {
      this.walk(event["figure"], to, undefined);
    }
    this.flash(event, "note", t("page_ducked"));
  }

  /** The move stops where it is interrupted. */
  private caught(event: EventFields): void {
    this.walk(event["figure"], event["at"], undefined);
    this.flash(event, "note", t("page_flash_caught"));
  }

  private roll(event: EventFields): void {
    const faces = event["faces"] as readonly number[];
    if (faces.length === 0) {
      return;
    }
    const figure = this.after.figures[stringOf(event["figure"])];
    const name = figure === undefined ? "" : nameOf(figure, this.texts);
    const text = t("dice_of", { name, what: this.texts.word(event["kind"]) });
    this.steps.push({ step: "dice", faces, sides: 6, good: countingDice(event), text });
  }

  private shot(event: EventFields): void {
    const [from, to] = [this.at.get(stringOf(event["figure"])), this.at.get(stringOf(event["target"]))];
    if (from === undefined || to === undefined) {
      return;
    }
    const hit = Number(event["hits"] ?? 0) + Number(event["extra"] ?? 0) > 0;
    this.steps.push({ step: "shot", from: this.raised(from, 0.75), to: this.raised(to, 0.6), hit });
    if (!hit) {
      this.steps.push({ step: "flash", id: stringOf(event["target"]), tone: "note", text: t("flash_miss") });
    }
  }

  private raised([x, y, z]: Spot, fraction: number): Spot {
    return [x, y, z + factsOf(this.texts).profile.height * fraction];
  }

  private blow(event: EventFields): void {
    const [id, target] = [stringOf(event["figure"]), stringOf(event["target"])];
    if (this.at.has(id) && this.at.has(target)) {
      this.steps.push({ step: "blow", id, target, hit: Number(event["hits"] ?? 0) > 0 });
    }
  }

  private flash(event: EventFields, tone: Tone, text: string): void {
    const id = stringOf(event["figure"]);
    if (this.at.has(id)) {
      this.steps.push({ step: "flash", id, tone, text });
    }
  }
}

function stringOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
