import type { TableData } from "../common/terrain";

/** A battle as a seat sees it. The server leaves default values out. */
export interface Battle {
  seats: Readonly<Record<string, string>>;
  frames: readonly Frame[];
  fighters: Readonly<Record<string, Fighter>>;
  sides: readonly string[];
  first: string;
  phase?: number;
  phase_limit?: number | null;
  break_point?: number | null;
  table?: TableData | null;
}

export interface Frame {
  frame: "phase" | "clash" | "exchange" | "hit" | "shot";
  stage: string;
  turn?: string;
  members?: readonly string[];
  attacker?: string;
  defender?: string;
  shooter?: string;
  target?: string;
  throws?: number;
  /** In an exchange: the dice of the waves so far. */
  waves?: readonly (readonly number[])[];
  /** In a hit: the damage dice. */
  dice?: readonly number[];
  /** In a shot: its group, and the dice struck from it. */
  group?: readonly number[];
  struck?: readonly number[];
  committed?: readonly number[];
}

export interface Fighter {
  id: string;
  seat: string;
  side: string;
  profile: Profile;
  quality?: number;
  x?: number;
  y?: number;
  z?: number;
  marks?: number;
  speed?: "still" | "slow" | "fast";
  rescue_dice?: number;
  rescue_dice_last?: number;
  initiative_bonus?: number;
  shot_debts?: number;
  saved_dice?: readonly number[];
  prone_until?: number;
  moved?: boolean;
  disarmed?: boolean;
  dodged?: boolean;
  slowed?: boolean;
  hurt_at_start?: boolean;
  unsuspecting?: boolean;
  out?: boolean;
  fled?: boolean;
  shot?: boolean;
  attacked?: boolean;
  pool?: number;
  scored?: readonly number[];
  loose?: readonly number[];
  unthrown?: number;
  frozen?: boolean;
  group?: readonly number[] | null;
  ready?: readonly number[];
  outside?: readonly number[];
  used?: readonly number[];
  dead?: readonly number[];
}

export interface Profile {
  name: string;
  size: string;
  base: number;
  height: number;
  dice: number;
  die: number;
  fkw: number;
  ini: number;
  pts: string;
  weapon: { name: string; ts: string };
  armour: { class: string; name: string; protection: number; quality: number };
  shield: boolean;
  health: number;
  skills: Readonly<Record<string, number>>;
  walk: number;
  sprint: number;
  ranged: { name: string; dice: number; die: number; fkw: number; ts: string; range: number } | null;
}

export function battle(state: unknown): Battle {
  return state as Battle;
}

export function place(fighter: { x?: number; y?: number; z?: number }): [number, number, number] {
  return [fighter.x ?? 0, fighter.y ?? 0, fighter.z ?? 0];
}

export function gone({ out, fled }: Fighter): boolean {
  return out === true || fled === true;
}

export function sideOf(b: Battle, fighter: Fighter): number {
  return b.sides.indexOf(fighter.side);
}

/** The innermost frame of a kind, such as the current clash. */
export function running(b: Battle, kind: Frame["frame"]): Frame | null {
  return b.frames.findLast(({ frame }) => frame === kind) ?? null;
}

/** The acting fighter: the attacker of the exchange, or the shooter. */
export function acting(b: Battle): string | null {
  const frame = b.frames.findLast((each) => each.attacker !== undefined || each.shooter !== undefined);
  return frame?.attacker || frame?.shooter || null;
}
