import type { MatchModel, ViewState } from "../../net/model";
import type { Numbered } from "../../protocol/messages";

/** One step of a match as it can be played on the table: what happened between two positions. */
export interface StoredStep {
  readonly events: readonly Numbered[];
  readonly before: ViewState;
  readonly state: ViewState;
  /** The state number after it. */
  readonly number: number;
  /** Whether it is the result of a choice made in this browser. */
  readonly own: boolean;
}

/** How many steps are kept. */
const MAX_STEPS = 200;

/** The latest steps of a match that this page has received. */
export class StoredSteps {
  private steps: StoredStep[] = [];

  /** Keep what has happened since the earlier model. After a gap, what was missed is one step. */
  receive(earlier: MatchModel | null, { newEvents, events, before, state, number, own }: MatchModel): void {
    if (earlier === null || number === earlier.number) {
      return;
    }
    if (number < earlier.number) {
      this.steps = [];
    } else if (newEvents.length > 0) {
      this.add({ events: newEvents, before, state, number, own });
    } else {
      const last = earlier.events.at(-1)?.n ?? -1;
      this.add({ events: events.filter(({ n }) => n > last), before: earlier.state, state, number, own: false });
    }
  }

  /** Begin with what happened between an earlier visit, up to the event `n`, and this model. */
  resume({ n, state: before }: { n: number; state: ViewState }, { events, state, number }: MatchModel): void {
    if (this.steps.length === 0) {
      this.add({ events: events.filter((each) => each.n > n), before, state, number, own: false });
    }
  }

  private add(step: StoredStep): void {
    if (isTakeBack(step)) {
      this.steps = [];
    } else if (step.before !== null && step.events.length > 0) {
      this.steps = [...this.steps, step].slice(-MAX_STEPS);
    }
  }

  /** What has happened since this player's last choice; if nothing has, the choice itself. */
  sinceOwnChoice(): readonly StoredStep[] {
    const last = this.steps.findLastIndex(({ own }) => own);
    return last === this.steps.length - 1 ? this.steps.slice(-1) : this.steps.slice(last + 1);
  }

  /** The steps after this state number. */
  after(number: number): readonly StoredStep[] {
    return this.steps.filter((each) => each.number > number);
  }
}

/** Whether a step goes back to an earlier position: what was stored leads elsewhere. */
function isTakeBack({ events }: StoredStep): boolean {
  return events.some(({ event }) => event.event === "taken_back" || event.event === "rules_changed");
}
