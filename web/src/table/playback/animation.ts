import { TONES } from "../colours";
import type { Labels } from "../labels/labels";
import type { Spot, Step } from "../types";
import type { Actor } from "./actor";
import { between, clamp, duration, pointOnPath, smooth } from "./timeline";

type StepOf<Name extends Step["step"]> = Extract<Step, { step: Name }>;
export type DiceRoll = StepOf<"dice">;
export type Shot = StepOf<"shot">;

/** The progress of a shot. */
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
  /** Show the dice this many milliseconds after the throw. */
  advance(ms: number): void;
  dispose(): void;
}

/** What animations need from a renderer. */
export interface AnimationStage {
  labels: Labels;
  reducedMotion: boolean;
  actor(id: string): Actor | undefined;
  showShot(shot: Shot): ShotView;
  showDice(roll: DiceRoll): DiceView;
}

/** A running step: `at(t)` shows it for t from 0 to 1, `end` cleans up. */
interface RunningStep {
  ms: number;
  at(t: number): void;
  end(): void;
}

type Motion = Pick<RunningStep, "at" | "end">;

const NOOP = () => undefined;

/** How steps are played, and what happens meanwhile. */
export interface AnimationOptions {
  /** 1 is the normal speed, 2 is twice as fast. */
  rate: number;
  /** Called before each step with the places where it happens. */
  look(at: readonly Spot[]): void;
  onEnd(): void;
}

/** Plays steps one after the other; the table advances it every frame. Texts of several figures are shown together. */
export class Animation {
  private readonly groups: Step[][];
  private current: RunningStep[] = [];
  private startedAt = 0;

  constructor(
    private readonly stage: AnimationStage,
    steps: readonly Step[],
    private readonly options: AnimationOptions,
  ) {
    this.groups = together(steps);
  }

  /** Advance to this time; false once all steps have ended. */
  advance(now: number): boolean {
    for (;;) {
      if (this.current.length === 0) {
        const group = this.groups.shift();
        if (!group) return false;
        this.begin(group, now);
      }
      const elapsed = (now - this.startedAt) * this.options.rate;
      for (const { ms, at } of this.current) at(ms > 0 ? clamp(elapsed / ms, 0, 1) : 1);
      if (this.current.some(({ ms }) => elapsed < ms)) return true;
      this.finish();
    }
  }

  private begin(group: readonly Step[], now: number): void {
    this.options.look(group.flatMap((step) => placesOf(step, this.stage)));
    this.current = group.map((step) => stepAnimation(step, this.stage));
    this.startedAt = now;
  }

  private finish(): void {
    for (const { end } of this.current) end();
    this.current = [];
  }

  /** End everything at once. */
  end(): void {
    this.finish();
    this.groups.length = 0;
    this.options.onEnd();
  }
}

/** Consecutive texts as one group if they are about different figures; those of one figure are joined. */
export function together(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.step !== "flash" || last?.[0]?.step !== "flash") {
      groups.push([step]);
      continue;
    }
    const own = last.findIndex((each) => each.step === "flash" && each.id === step.id);
    const before = last[own];
    if (before?.step !== "flash") last.push(step);
    else if (before.tone === step.tone) last[own] = { ...before, text: `${before.text} · ${step.text}` };
    else groups.push([step]);
  }
  return groups;
}

/** Where a step happens; empty if it happens nowhere on the table. */
function placesOf(step: Step, stage: AnimationStage): Spot[] {
  const at = (...ids: string[]) => ids.map((id) => stage.actor(id)?.at).filter((spot) => spot !== undefined);
  switch (step.step) {
    case "move":
      return [...step.path];
    case "shot":
      return [step.from, step.to];
    case "blow":
      return at(step.id, step.target);
    case "fall":
      return [step.to];
    case "flash":
      return at(step.id);
    default:
      return [];
  }
}

function stepAnimation(step: Step, stage: AnimationStage): RunningStep {
  const ms = duration(step, stage.reducedMotion);
  const actor = "id" in step ? stage.actor(step.id) : undefined;
  switch (step.step) {
    case "move":
      return actor ? { ms, ...moveAnimation(actor, step, stage) } : idle(0);
    case "fall":
      return actor ? { ms, ...fallAnimation(actor, step.to) } : idle(0);
    case "shot":
      return { ms, ...shotAnimation(step, stage) };
    case "blow":
      return actor ? { ms, ...blowAnimation(actor, stage.actor(step.target), step.hit, stage) } : idle(0);
    case "flash":
      return actor ? { ms, ...flashAnimation(actor, step, stage) } : idle(0);
    case "dice":
      return { ms, ...diceAnimation(step, ms, stage) };
    case "pause":
      return idle(ms);
  }
}

function idle(ms: number): RunningStep {
  return { ms, at: NOOP, end: NOOP };
}

function moveAnimation(actor: Actor, step: StepOf<"move">, { reducedMotion }: AnimationStage): Motion {
  const facing = step.facing ?? null;
  const arrive = () => {
    const { at, yaw } = pointOnPath(step.path, 1);
    actor.place(at);
    if (facing !== null) actor.turn((facing * Math.PI) / 180);
    else if (yaw !== null) actor.turn(yaw);
    actor.pose();
  };
  if (reducedMotion) return { at: arrive, end: arrive };
  return {
    at: (t) => {
      const { at, yaw } = pointOnPath(step.path, smooth(t));
      // Small hops, so that the figure walks instead of sliding.
      actor.place([at[0], at[1], at[2] + Math.abs(Math.sin(t * Math.PI * 6)) * 0.07 * (t < 1 ? 1 : 0)]);
      if (yaw !== null) actor.turn(yaw);
      actor.pose();
    },
    end: arrive,
  };
}

function fallAnimation(actor: Actor, to: Spot): Motion {
  const from = actor.at;
  return {
    at: (t) => {
      const [x, y] = between(from, to, t);
      // The fall accelerates.
      actor.place([x, y, between(from, to, t * t)[2]]);
      actor.layDown(smooth(t));
    },
    end: () => actor.place(to),
  };
}

function shotAnimation(step: Shot, stage: AnimationStage): Motion {
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

/** The attacker lunges and comes back; a target that is hit is pushed a little. */
function blowAnimation(actor: Actor, other: Actor | undefined, hit: boolean, { reducedMotion }: AnimationStage): Motion {
  const home = actor.at;
  const target = other?.at ?? home;
  const yaw = Math.atan2(target[1] - home[1], target[0] - home[0]);
  const push = (pushed: Actor, from: Spot, by: number) =>
    pushed.place([from[0] + Math.cos(yaw) * by, from[1] + Math.sin(yaw) * by, from[2]]);
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

function flashAnimation(actor: Actor, step: StepOf<"flash">, { labels, reducedMotion }: AnimationStage): Motion {
  const name = `flash ${step.id}`;
  const style = { size: 17, ink: FLASH_INK[step.tone], bold: true };
  return {
    at: (t) => {
      const [x, y, z] = actor.at;
      // It rises, and then stands still to be read.
      const lift = 18 + (reducedMotion ? 10 : smooth(Math.min(1, t * 4)) * 20);
      const opacity = t > 0.9 ? (1 - t) * 10 : 1;
      labels.set(name, { at: [x, y, z + actor.figure.height], text: step.text, style, lift, weight: 9, opacity });
    },
    end: () => labels.set(name, null),
  };
}

function diceAnimation(step: DiceRoll, ms: number, stage: AnimationStage): Motion {
  const dice = stage.showDice(step);
  return { at: (t) => dice.advance(t * ms), end: () => dice.dispose() };
}
