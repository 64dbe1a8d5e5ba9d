import { spot } from "../common/places";
import { countingDice, limitRolls } from "../common/dice-steps";
import { type EventHandlers, handle } from "../common/events";
import type { ViewState } from "../../net/model";
import type { GameEvent } from "../../protocol/messages";
import type { Event, HitEvent, MissEvent, RollEvent, ShiftEvent } from "../../protocol/wolsung";
import type { Spot, Step } from "../../table/types";
import { t } from "./text";
import type { SystemTexts } from "../../text/system";
import { nameOf } from "./scene";
import { factsOf, heightOf, place, type Skirmish, skirmish } from "./state";

/** The animation steps of a skirmish's events. */
export function steps(events: readonly GameEvent[], before: ViewState, after: ViewState, texts: SystemTexts): Step[] {
  return limitRolls(new StepBuilder(skirmish(before ?? after), skirmish(after), texts).build(events as readonly Event[]));
}

/** Builds the animation steps, tracking positions and declared actions through the events. */
class StepBuilder {
  private readonly at = new Map<string, Spot>();
  private declared: { figure: string; with: string } | null = null;
  /** The test of each pool; rolls in older records do not contain it. */
  private readonly tests = new Map<string, string>();
  private readonly steps: Step[] = [];

  constructor(
    before: Skirmish,
    private readonly after: Skirmish,
    private readonly texts: SystemTexts,
  ) {
    for (const model of Object.values(before.figures)) {
      if (model.removed !== true) {
        this.at.set(model.id, place(model));
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
    move: (event) => this.walk(event.figure, event.to),
    jumped_aside: (event) => this.walk(event.figure, event.at),
    deployed: (event) => this.put(event.figure, event.at),
    shift: (event) => this.shift(event),
    fell: (event) => this.fall(event.figure, event.at),
    attack: (event) => {
      this.declared = { figure: event.figure, with: event.with };
    },
    pool: (event) => {
      this.tests.set(event.figure, event.test);
    },
    roll: (event) => this.roll(event),
    hit: (event) => this.strike(event, true, event.riposte),
    miss: (event) => this.strike(event, false),
    deed: (event) => this.flash(event.figure, "good", event.card),
    wounds: (event) =>
      this.flash(event.figure, "harm", t("page_flash_wounds", { count: event.from - event.to })),
    healed: (event) => this.flash(event.figure, "good", t("page_flash_healed", { count: event.amount })),
    toppled: (event) => this.flash(event.figure, "note", t("page_flash_toppled")),
    stand_up: (event) => this.flash(event.figure, "note", t("flash_stands_up")),
    recovery: (event) => this.flash(event.figure, "good", t("flash_stands_up")),
    hard_to_kill: (event) => this.flash(event.figure, "good", t("page_flash_hard_to_kill")),
    stays: (event) => this.flash(event.figure, "note", t("page_flash_stays")),
    removed: (event) => this.flash(event.figure, "harm", t("flash_removed")),
    spell: (event) =>
      this.flash(
        event.target ?? event.figure,
        event.works === true ? "note" : "harm",
        t("page_flash_spell", { spell: this.texts.word(event.spell), works: event.works }),
      ),
    climb: (event) => this.failed(event),
    jump: (event) => this.failed(event),
    left_melee: (event) => this.failed(event),
    objective: (event) =>
      this.flash(event.figure, event.success === true ? "good" : "harm", this.texts.word(event.marker)),
  };

  private walk(id: string, to: readonly number[] | undefined): void {
    const from = this.at.get(id);
    const there = this.put(id, to);
    if (from !== undefined && there !== null) {
      this.steps.push({ step: "move", id, path: pathBetween(from, there) });
    }
  }

  private put(id: string, to: readonly number[] | undefined): Spot | null {
    if (to === undefined) {
      return null;
    }
    const there = spot(to, this.at.get(id)?.[2] ?? 0);
    this.at.set(id, there);
    return there;
  }

  private shift({ figures, to }: ShiftEvent): void {
    figures.forEach((id, i) => this.walk(id, to[i]));
  }

  private fall(id: string, to: readonly number[] | undefined): void {
    const there = this.put(id, to);
    if (there !== null) {
      this.steps.push({ step: "fall", id, to: there });
    }
  }

  private roll(event: RollEvent): void {
    const faces = event.faces;
    if (faces.length > 0) {
      const test = event.test ?? this.tests.get(event.figure);
      const text = t("dice_of", { name: this.name(event.figure), what: this.texts.word(test ?? "") });
      this.steps.push({ step: "dice", faces, sides: 6, good: countingDice(event), text });
    }
  }

  private strike(event: HitEvent | MissEvent, hit: boolean, riposte = false): void {
    const [id, target] = [event.attacker, event.target];
    const [from, to] = [this.at.get(id), this.at.get(target)];
    if (from === undefined || to === undefined) {
      return;
    }
    if (!riposte && this.shoots(id)) {
      this.steps.push({ step: "shot", from: this.raised(id, from, 0.8), to: this.raised(target, to, 0.6), hit });
    } else {
      this.steps.push({ step: "blow", id, target, hit });
    }
    if (!hit) {
      this.flash(target, "note", t("flash_miss"));
    }
  }

  /** Whether the last declared attack is a shot: anything but a melee weapon. */
  private shoots(id: string): boolean {
    if (this.declared?.figure !== id || this.declared.with === "melee") {
      return false;
    }
    const weapons = this.after.figures[id]?.profile.weapons ?? [];
    return weapons.find((weapon) => weapon.id === this.declared?.with)?.melee !== true;
  }

  private raised(id: string, [x, y, z]: Spot, fraction: number): Spot {
    const model = this.after.figures[id];
    return [x, y, z + (model === undefined ? 1 : heightOf(model, factsOf(this.texts)) * fraction)];
  }

  private failed(event: { figure: string; success?: boolean }): void {
    if (event.success === false) {
      this.flash(event.figure, "harm", t("page_flash_fails"));
    }
  }

  private flash(id: string | undefined, tone: "harm" | "good" | "note", text: string): void {
    if (id !== undefined && this.at.has(id)) {
      this.steps.push({ step: "flash", id, tone, text });
    }
  }

  private name(id: string): string {
    const model = this.after.figures[id];
    return model === undefined ? this.texts.word(id) : nameOf(model, this.texts);
  }
}

/** The path of a move. Events have only its end: a figure that changes its level goes up first or down last. */
function pathBetween(from: Spot, to: Spot): Spot[] {
  if (Math.abs(to[2] - from[2]) < 1) {
    return [from, to];
  }
  const top = Math.max(from[2], to[2]);
  return [from, [from[0], from[1], top], [to[0], to[1], top], to];
}
