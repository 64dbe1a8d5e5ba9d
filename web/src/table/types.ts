/**
 * The interface of the table. The table knows no rules: it draws a scene and marks in inches (x east, y north,
 * z up), and reports what the player does.
 */

export type Point = readonly [x: number, y: number];
export type Spot = readonly [x: number, y: number, z: number];

/** A piece of terrain: a prism over a polygon. */
export interface Piece {
  id: string;
  footprint: readonly Point[];
  bottom: number;
  top: number;
  look: "building" | "wall" | "fence" | "crate" | "barrel" | "cart" | "hedge" | "rough" | "rock" | "vehicle" | "water" | "stairs" | "ladder" | "platform" | "area";
  /** Whether figures can stand on its top. */
  walkable: boolean;
  /** The uphill direction of stairs, if known. */
  rises?: Point | null;
  name: string;
  /** What a player should know about it, shown with its name under the pointer. */
  about?: string;
}

export type Posture = "standing" | "lying" | "ducked" | "climbing" | "out";

/** A miniature. */
export interface Figure {
  id: string;
  name: string;
  /** The index of its side and colour; -1 for no side. */
  side: number;
  at: Spot;
  /** Diameter of the base and height, in inches. */
  base: number;
  height: number;
  /** Degrees counter-clockwise from east; null if the game has no facing. */
  facing: number | null;
  /** The fire arc: degrees to each side of the facing; null if there is none. */
  arc: number | null;
  /** The silhouette, by equipment. */
  figure: "fencer" | "gunner" | "brute" | "mage" | "golem" | "swordsman" | "archer" | "spearman" | "thug" | "civilian";
  rank: "hero" | "henchman";
  posture: Posture;
  /** The remaining life, 0 to 1. */
  life: number;
  /** What it has left of how many wounds, if the game counts them. */
  left?: readonly [now: number, all: number];
  /** Short labels beside it: tokens, states. */
  tokens: readonly string[];
  /** Whether it has finished its actions for this turn. */
  spent: boolean;
  /** Whether it is acting now. */
  active: boolean;
}

/** A counter, an objective, a card on the table. */
export interface Marker {
  id: string;
  at: Spot;
  look: "objective" | "token" | "weapon" | "prize";
  name: string;
  side: number;
  /** Whether its name is always shown, not only under the pointer. */
  labelled?: boolean;
}

/** An area on the ground: a template, a zone, a cloud. */
export interface Area {
  id: string;
  outline: readonly Point[];
  z: number;
  height: number;
  look: "template" | "zone" | "smoke" | "fire";
  side: number;
  name: string;
}

/** Everything that lies on the table. */
export interface Scene {
  origin: Point;
  size: readonly [width: number, depth: number];
  ground: "street" | "meadow" | "boards" | "rooftops";
  pieces: readonly Piece[];
  figures: readonly Figure[];
  markers: readonly Marker[];
  areas: readonly Area[];
}

/** A sight ray. */
export interface Ray {
  from: Spot;
  to: Spot;
  /** Where it is stopped, from 0 at its start to 1 at its end; null if it is not stopped. */
  stopped: number | null;
}

/** The current marks on the table; all are optional. */
export interface Marks {
  /** Reachable places: cells of `step` inches, by their centres. */
  reach?: { step: number; cells: readonly Spot[] };
  /** A path with its length, and whether it is legal. */
  path?: { points: readonly Spot[]; legal: boolean; label: string };
  /** A figure shown where it would stand. */
  ghost?: { id: string; at: Spot; legal: boolean; facing: number | null };
  /** Figures that can be picked, each with a label such as the odds, and for a small board the most important number. */
  targets?: readonly { id: string; label: string; short?: string; tone: "good" | "fair" | "poor" | "plain" }[];
  /** The ids of the weapons that one aims with; the page adds their ranges. */
  weapons?: readonly string[];
  rays?: readonly Ray[];
  /** Texts at a place, such as the names of obstacles. */
  notes?: readonly { at: Spot; text: string }[];
  /** The measuring tape. */
  tape?: { from: Spot; to: Spot; label: string };
  /** The range bands of a weapon around a place; their labels stand in the direction `towards`, in radians. */
  ranges?: {
    at: Spot;
    bands: readonly { radius: number; label: string }[];
    towards: number;
    /** The fire arc: degrees to each side of the facing; null if there is none. */
    arc: { facing: number; half: number } | null;
  };
  /** An arrow from the figure that acts to the one it acts against, at the height of their chests. */
  aim?: { from: Spot; to: Spot };
  /** Highlighted figures. */
  highlight?: readonly string[];
  template?: { outline: readonly Point[]; z: number; legal: boolean };
  /** Figures at provisional places, during deployment. */
  placed?: readonly { id: string; at: Spot }[];
}

/** One step of an animation. */
export type Step =
  | { step: "move"; id: string; path: readonly Spot[]; facing?: number | null }
  | { step: "fall"; id: string; to: Spot }
  | { step: "shot"; from: Spot; to: Spot; hit: boolean }
  | { step: "blow"; id: string; target: string; hit: boolean }
  | { step: "flash"; id: string; tone: "harm" | "good" | "note"; text: string }
  | { step: "dice"; faces: readonly number[]; sides: number; good: readonly boolean[]; text: string }
  | { step: "pause"; ms: number };

/** How an animation is played. */
export interface Pace {
  /** 1 is the normal speed, 2 is twice as fast. */
  rate: number;
  /** Whether the camera goes to each step. */
  follow: boolean;
}

/** What the player does on the table. Places are where the ray of the pointer ends: on the ground, a roof or a platform. */
export interface TableListener {
  /** A figure, a marker or a place was clicked or tapped. */
  pick(target: { figure?: string; marker?: string; piece?: string; at?: Spot }): void;
  /** The pointer moved over something else. */
  hover(target: { figure?: string; marker?: string; piece?: string; at?: Spot } | null): void;
  /** A figure is dragged to `at`; `done`: it was dropped; `away`: the drag was cancelled. */
  drag(id: string, at: Spot, phase: "begin" | "move" | "done" | "away"): void;
}

export interface TableOptions {
  quality: "low" | "high";
  /** The figures that may be dragged. */
  movable: ReadonlySet<string>;
  /** CSS colours of the sides. */
  colours: readonly string[];
  reducedMotion: boolean;
  /** The player's side; -1 for spectators. The camera starts behind it. */
  own?: number;
}

/** My figures, what the decision is about, the whole table, straight down. */
export type CameraView = "mine" | "action" | "table" | "top";

/** A small turn or zoom, as by a key. */
export type Nudge = "left" | "right" | "in" | "out";

/** A table, drawn in 3D or as a flat board. */
export interface TableView {
  /** Show this scene at once, without animation. */
  set(scene: Scene): void;
  mark(marks: Marks): void;
  /** Animate these steps one after the other, then show the scene. `skip` ends them at once. */
  play(steps: readonly Step[], then: Scene, pace?: Pace): Promise<void>;
  /** After the last animation: return to the view that the player had before the camera went to the action. */
  settle(): void;
  skip(): void;
  options(options: Partial<TableOptions>): void;
  /** The supported views. */
  readonly views: readonly CameraView[];
  camera(view: CameraView): void;
  /** Move the camera so that these figures are in view, and name them. */
  show(what: { figures: readonly string[] }): void;
  /** The supported turns and zooms. */
  readonly nudges: readonly Nudge[];
  nudge(by: Nudge): void;
  /** The position of a place in the window, in CSS pixels; null if it is behind the camera. */
  project(spot: Spot): readonly [number, number] | null;
  /** The number of frames drawn so far. Nothing is drawn while nothing changes. */
  readonly frames: number;
  /** Call `listener` after each frame; returns a function that ends that. */
  onFrame(listener: () => void): () => void;
  resize(): void;
  dispose(): void;
}

export type MakeTable = (canvas: HTMLCanvasElement, options: TableOptions, listener: TableListener) => TableView;
