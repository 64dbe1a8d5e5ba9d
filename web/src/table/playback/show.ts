import { TONES } from "../colours";
import type { Labels } from "../labels/labels";
import type { Spot, Step } from "../types";
import type { Actor } from "./actor";
import { between, clamp, duration, onWay, smooth } from "./timeline";

type StepOf<Name extends Step["step"]> = Extract<Step, { step: Name }>;
export type DiceRoll = StepOf<"dice">;
export type Shot = StepOf<"shot">;

/** How far a shot has come. */
export interface ShotProgress {
  /** Where the bullet is; null once it has arrived. */
  bullet: Spot | null;
  lineOpacity: number;
  /** The burst where it arrives; null until then. */
  burst: { scale: number; opacity: number } | null;
}

export interface ShotView {
  update(progress: ShotProgress): void;
  dispose(): void;
}

export interface DiceView {
  /** Show the dice as they are this many milliseconds after the throw. */
  advance(ms: number): void;
  dispose(): void;
}

/** What playback needs of a rendering. */
export interface ShowStage {
  labels: Labels;
  reducedMotion: boolean;
  actor(id: string): Actor | undefined;
  showShot(shot: Shot): ShotView;
  showDice(roll: DiceRoll): DiceView;
}

/** One step as it is shown: `at(t)` for t from 0 to 1, `end` clears up. */
interface Act {
  ms: number;
  at(t: number): void;
  end(): void;
}

type Motion = Pick<Act, "at" | "end">;

const NOTHING = () => undefined;

/** Shows steps one after the other; the table calls it every frame. */
export class Show {
  private act: Act | null = null;
  private began: number | null = null;

  constructor(
    private readonly stage: ShowStage,
    private readonly steps: Step[],
    private readonly onEnd: () => void,
  ) {}

  /** Show what is due at this time; false when everything was shown. */
  advance(now: number): boolean {
    for (;;) {
      if (!this.act) {
        const step = this.steps.shift();
        if (!step) return false;
        this.act = actOf(step, this.stage);
        this.began = now;
      }
      const passed = now - (this.began ?? now);
      this.act.at(this.act.ms > 0 ? clamp(passed / this.act.ms, 0, 1) : 1);
      if (passed < this.act.ms) return true;
      this.act.end();
      this.act = null;
    }
  }

  /** End everything at once. */
  end(): void {
    this.act?.end();
    this.act = null;
    this.steps.length = 0;
    this.onEnd();
  }
}

function actOf(step: Step, stage: ShowStage): Act {
  const ms = duration(step, stage.reducedMotion);
  const actor = "id" in step ? stage.actor(step.id) : undefined;
  switch (step.step) {
    case "move":
      return actor ? { ms, ...moving(actor, step, stage) } : idle(0);
    case "fall":
      return actor ? { ms, ...falling(actor, step.to) } : idle(0);
    case "shot":
      return { ms, ...shooting(step, stage) };
    case "blow":
      return actor ? { ms, ...striking(actor, stage.actor(step.target), step.hit, stage) } : idle(0);
    case "flash":
      return actor ? { ms, ...flashing(actor, step, stage) } : idle(0);
    case "dice":
      return { ms, ...rolling(step, ms, stage) };
    case "pause":
      return idle(ms);
  }
}

function idle(ms: number): Act {
  return { ms, at: NOTHING, end: NOTHING };
}

function moving(actor: Actor, step: StepOf<"move">, { reducedMotion }: ShowStage): Motion {
  const facing = step.facing ?? null;
  const arrive = () => {
    const { at, yaw } = onWay(step.path, 1);
    actor.place(at);
    if (facing !== null) actor.turn((facing * Math.PI) / 180);
    else if (yaw !== null) actor.turn(yaw);
    actor.pose();
  };
  if (reducedMotion) return { at: arrive, end: arrive };
  return {
    at: (t) => {
      const { at, yaw } = onWay(step.path, smooth(t));
      // A small hop at every stride: it walks, it does not slide.
      actor.place([at[0], at[1], at[2] + Math.abs(Math.sin(t * Math.PI * 6)) * 0.07 * (t < 1 ? 1 : 0)]);
      if (yaw !== null) actor.turn(yaw);
      actor.pose();
    },
    end: arrive,
  };
}

function falling(actor: Actor, to: Spot): Motion {
  const from = actor.at;
  return {
    at: (t) => {
      const [x, y] = between(from, to, t);
      // It falls faster and faster.
      actor.place([x, y, between(from, to, t * t)[2]]);
      actor.layDown(smooth(t));
    },
    end: () => actor.place(to),
  };
}

function shooting(step: Shot, stage: ShowStage): Motion {
  const view = stage.showShot(step);
  return {
    at: (t) => {
      const flight = stage.reducedMotion ? 1 : clamp(t / 0.5, 0, 1);
      const arrived = flight >= 1;
      view.update({
        bullet: arrived ? null : between(step.from, step.to, flight),
        lineOpacity: arrived ? 0.8 * (1 - t) : 0.35,
        burst: arrived ? { scale: 0.6 + (t - 0.5) * 3, opacity: clamp(1.8 - t * 1.8, 0, 1) } : null,
      });
    },
    end: () => view.dispose(),
  };
}

/** It lunges at the other and comes back; the one that is hit is pushed a little. */
function striking(actor: Actor, other: Actor | undefined, hit: boolean, { reducedMotion }: ShowStage): Motion {
  const home = actor.at;
  const target = other?.at ?? home;
  const yaw = Math.atan2(target[1] - home[1], target[0] - home[0]);
  const push = (who: Actor, from: Spot, by: number) =>
    who.place([from[0] + Math.cos(yaw) * by, from[1] + Math.sin(yaw) * by, from[2]]);
  if (other && actor.figure.facing === null) actor.turn(yaw);
  actor.pose();
  return {
    at: (t) => {
      if (reducedMotion) return;
      push(actor, home, Math.sin(t * Math.PI) * 0.4);
      if (other && hit) push(other, target, t > 0.45 ? Math.sin((t - 0.45) * 12) * 0.1 * (1 - t) : 0);
    },
    end: () => {
      actor.place(home);
      other?.place(target);
    },
  };
}

const FLASH_INK = { harm: "#ff8a73", good: "#9fe08a", note: TONES.note };

function flashing(actor: Actor, step: StepOf<"flash">, { labels, reducedMotion }: ShowStage): Motion {
  const name = `flash ${step.id}`;
  const style = { size: 17, ink: FLASH_INK[step.tone], bold: true };
  return {
    at: (t) => {
      const [x, y, z] = actor.at;
      const lift = 18 + (reducedMotion ? 10 : t * 26);
      const opacity = t > 0.75 ? (1 - t) * 4 : 1;
      labels.say(name, { at: [x, y, z + actor.figure.height], text: step.text, style, lift, weight: 9, opacity });
    },
    end: () => labels.say(name, null),
  };
}

function rolling(step: DiceRoll, ms: number, stage: ShowStage): Motion {
  const dice = stage.showDice(step);
  return { at: (t) => dice.advance(t * ms), end: () => dice.dispose() };
}
