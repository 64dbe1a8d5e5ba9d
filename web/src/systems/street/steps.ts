import { spot } from "../common/places";
import { countingDice, limitRolls } from "../common/dice-steps";
import { type EventHandlers, handle } from "../common/events";
import type { ViewState } from "../../net/model";
import type { GameEvent } from "../../protocol/messages";
import type { DuckedEvent, Event, FightEvent, InterruptedEvent, RollEvent, ShotFiredEvent, ShotWastedEvent } from "../../protocol/street";
import type { Spot, Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { cardText } from "./deck/cards";
import { nameOf, place, type ShootOut, shootOut, factsOf } from "./state";

type Tone = "harm" | "good" | "note";

/** The animation steps of a shoot-out's events. */
export function steps(events: readonly GameEvent[], before: ViewState, after: ViewState, texts: SystemTexts): Step[] {
  return limitRolls(new StepBuilder(shootOut(before ?? after), shootOut(after), texts).build(events as readonly Event[]));
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

  build(events: readonly Event[]): Step[] {
    for (const event of events) {
      handle(this.handlers, event);
    }
    return this.steps;
  }

  private readonly handlers: EventHandlers<Event> = {
    moved: (event) => this.walk(event.figure, event.to, event.facing),
    climbed: (event) => this.walk(event.figure, event.at, undefined),
    ducked: (event) => this.duck(event),
    roll: (event) => this.roll(event),
    shot: (event) => this.shot(event, (event.hits ?? 0) + (event.extra ?? 0) > 0),
    shot_wasted: (event) => this.shot(event, false),
    stopped: (event) =>
      this.flash(event, "note", t("page_flash_stopped", { cover: this.texts.word(event.cover) })),
    passed_on: (event) => this.flash(event, "harm", t("page_flash_way")),
    scratched: (event) => this.flash(event, "note", t("page_flash_scratched")),
    wounded: (event) =>
      this.flash(
        event,
        "harm",
        t("page_flash_wound", {
          severity: this.texts.word(event.severity),
          zone: this.texts.word(event.zone),
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
        t("page_flash_free", { card: cardText(event.card, this.after, this.texts) }),
      ),
    rapid_fire: (event) => this.flash(event, "note", this.texts.word(event.result)),
    fight: (event) => this.blow(event),
    fight_effect: (event) =>
      this.flash(event, "harm", this.texts.word(event.result)),
    nerve_test: (event) => event.holds === true && this.flash(event, "good", t("page_flash_holds")),
    lost_nerve: (event) => this.flash(event, "harm", t("page_flash_nerve")),
    surrendered: (event) => this.flash(event, "harm", t("page_flash_surrenders")),
    runs: (event) => this.flash(event, "harm", t("page_flash_runs")),
    flees: (event) => this.flash(event, "note", t("page_flash_flees")),
    weapon_state: (event) => {
      if (event.state !== "ready") {
        this.flash(event, "note", this.texts.word(event.state));
      }
    },
  };

  private walk(id: string, to: readonly number[] | undefined, facing: number | undefined): void {
    const from = this.at.get(id);
    if (from === undefined || to === undefined) {
      return;
    }
    const there = spot(to);
    this.at.set(id, there);
    const turned = facing === undefined ? {} : { facing };
    this.steps.push({ step: "move", id, path: [from, there], ...turned });
  }

  private duck(event: DuckedEvent): void {
    const [from, to] = [this.at.get(event.figure), event.at];
    if (from !== undefined && to !== undefined && (to[0] !== from[0] || to[1] !== from[1])) {
      this.walk(event.figure, to, undefined);
    }
    this.flash(event, "note", t("page_ducked"));
  }

  /** The move stops where it is interrupted. */
  private caught(event: InterruptedEvent): void {
    this.walk(event.figure, event.at, undefined);
    this.flash(event, "note", t("page_flash_caught"));
  }

  private roll(event: RollEvent): void {
    const faces = event.faces;
    if (faces.length === 0) {
      return;
    }
    const figure = this.after.figures[event.figure];
    const name = figure === undefined ? "" : nameOf(figure, this.texts);
    const text = t("dice_of", { name, what: this.texts.word(event.kind) });
    this.steps.push({ step: "dice", faces, sides: 6, good: countingDice(event), text });
  }

  private shot(event: ShotFiredEvent | ShotWastedEvent, hit: boolean): void {
    const [from, to] = [this.at.get(event.figure), this.at.get(event.target)];
    if (from === undefined || to === undefined) {
      return;
    }
    this.steps.push({ step: "shot", from: this.raised(from, 0.75), to: this.raised(to, 0.6), hit });
    if (!hit) {
      this.steps.push({ step: "flash", id: event.target, tone: "note", text: t("flash_miss") });
    }
  }

  private raised([x, y, z]: Spot, fraction: number): Spot {
    return [x, y, z + factsOf(this.texts).profile.height * fraction];
  }

  private blow(event: FightEvent): void {
    const [id, target] = [event.figure, event.target];
    if (this.at.has(id) && this.at.has(target)) {
      this.steps.push({ step: "blow", id, target, hit: event.hits > 0 });
    }
  }

  private flash({ figure: id }: { figure: string }, tone: Tone, text: string): void {
    if (this.at.has(id)) {
      this.steps.push({ step: "flash", id, tone, text });
    }
  }
}
