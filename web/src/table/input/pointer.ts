import type { Hit } from "../geometry/surfaces";
import type { Figure, TableListener, Spot } from "../types";
import type { GestureActions } from "./gestures";

/** What the pointer needs from the table. Positions are client pixels. */
export interface PointerTable {
  readonly figures: readonly Figure[];
  /** Whether an animation is running; a tap ends it. */
  readonly isPlaying: boolean;
  hitAt(x: number, y: number): Hit | null;
  /** Like `hitAt`, but repeated taps at the same place may cycle through levels. */
  tapAt(x: number, y: number): Hit | null;
  groundAt(x: number, y: number): Spot | null;
  project(spot: Spot): readonly [number, number] | null;
  /** Where a figure is currently drawn. */
  placeOf(figure: Figure): Spot;
  isMovable(id: string): boolean;
  skip(): void;
  changed(): void;
}

interface Drag {
  id: string;
  at: Spot;
  /** From the pointer to the figure's base on the screen, so that the figure does not jump when grabbed by its head. */
  offset: readonly [number, number];
}

/** Tracks what is hovered, picked and dragged, and calls the page's listener. */
export class Pointer implements GestureActions {
  hovered: Hit | null = null;
  private dragged: Drag | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly table: PointerTable,
    private readonly listener: TableListener,
  ) {}

  tap(x: number, y: number): void {
    // A tap during playback only ends the playback.
    if (this.table.isPlaying) {
      this.table.skip();
      return;
    }
    const hit = this.table.tapAt(x, y);
    // A finger never hovers: what it taps is named all the same.
    if (hit?.piece !== undefined) this.point(hit);
    if (hit) this.listener.pick(pickedTarget(hit));
  }

  hover(x: number, y: number): void {
    this.point(this.table.hitAt(x, y));
  }

  leave(): void {
    this.point(null);
  }

  private point(hit: Hit | null): void {
    const before = this.hovered;
    if (before === hit) return;
    const same =
      before && hit && before.figure === hit.figure && before.marker === hit.marker && before.piece === hit.piece;
    if (same && (hit.figure || hit.marker || isSamePlace(before.at, hit.at))) return;
    this.hovered = hit;
    this.canvas.style.cursor = hit?.figure ? (this.table.isMovable(hit.figure) ? "grab" : "pointer") : "";
    this.listener.hover(hit && pickedTarget(hit));
    if (before?.figure !== hit?.figure || before?.marker !== hit?.marker || before?.piece !== hit?.piece) this.table.changed();
  }

  grab(x: number, y: number): boolean {
    const id = this.table.hitAt(x, y)?.figure;
    const figure = this.table.figures.find((each) => each.id === id);
    if (!figure || !this.table.isMovable(figure.id)) return false;
    const at = this.table.placeOf(figure);
    const onScreen = this.table.project(at) ?? [x, y];
    this.dragged = { id: figure.id, at, offset: [onScreen[0] - x, onScreen[1] - y] };
    return true;
  }

  drag(x: number, y: number, phase: "begin" | "move" | "done" | "away"): void {
    const { dragged } = this;
    if (!dragged) return;
    dragged.at = this.table.groundAt(x + dragged.offset[0], y + dragged.offset[1]) ?? dragged.at;
    const ended = phase === "done" || phase === "away";
    this.canvas.style.cursor = ended ? "" : "grabbing";
    if (ended) this.dragged = null;
    this.listener.drag(dragged.id, roundPlace(dragged.at), phase);
    this.table.changed();
  }

  ground(x: number, y: number): Spot | null {
    return this.table.groundAt(x, y);
  }

  /** Cycle through the figures with keys; the current one counts as hovered. */
  cycle(by: -1 | 0 | 1): boolean {
    const { figures } = this.table;
    const index = figures.findIndex((figure) => figure.id === this.hovered?.figure);
    const figure = by === 0 ? figures[index] : figures.at((index + by) % figures.length);
    if (!figure) return false;
    if (by === 0) this.listener.pick({ figure: figure.id });
    else this.point({ distance: 0, at: figure.at, figure: figure.id });
    return true;
  }

  changed(): void {
    this.table.changed();
  }
}

/** A place rounded to 1/1000 inch, like on the server. */
function roundPlace([x, y, z]: Spot): Spot {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000, Math.round(z * 1000) / 1000];
}

/** A hit in the form for the page: a figure, a marker, or a place. */
function pickedTarget({ figure, marker, piece, at: exact }: Hit): Parameters<TableListener["pick"]>[0] {
  if (figure !== undefined) return { figure };
  const at = roundPlace(exact);
  if (marker !== undefined) return { marker, at };
  return piece === undefined ? { at } : { piece, at };
}

function isSamePlace(a: Spot, b: Spot): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 0.1;
}
