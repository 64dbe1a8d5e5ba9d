import type { Viewpoint } from "./viewpoint";
import type { Spot } from "../types";

/** The callbacks of gestures. Positions are client pixels. */
export interface GestureActions {
  tap(x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  /** Grab what is under the pointer; true if it can be dragged. */
  grab(x: number, y: number): boolean;
  drag(x: number, y: number, phase: "begin" | "move" | "done" | "away"): void;
  ground(x: number, y: number): Spot | null;
  /** Go to the next (1) or previous (-1) figure, or pick the current one (0). False if there is none. */
  cycle(by: -1 | 0 | 1): boolean;
  changed(): void;
}

interface PointerPosition {
  x: number;
  y: number;
}

type Gesture = "nothing" | "maybe tap" | "maybe drag" | "drag" | "pan" | "orbit" | "pinch";

/** A pointer that moved at most this many pixels counts as a click. */
const CLICK_TOLERANCE_PX = 6;

/**
 * Pointer, wheel and keyboard input. One finger or the left button drags a movable figure or pans the table, the right
 * button orbits, two fingers pinch and twist.
 */
export class Gestures {
  private readonly pointers = new Map<number, PointerPosition>();
  private readonly ended = new AbortController();
  private gesture: Gesture = "nothing";
  private start: PointerPosition = { x: 0, y: 0 };

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly viewpoint: Viewpoint,
    private readonly actions: GestureActions,
  ) {
    const { signal } = this.ended;
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      handler: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ) => canvas.addEventListener(kind, handler, { signal, passive });
    canvas.style.touchAction = "none";
    if (canvas.tabIndex < 0) canvas.tabIndex = 0;
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    on("pointerleave", () => this.gesture === "nothing" && this.actions.leave());
    on("wheel", (event) => this.wheel(event), false);
    on("contextmenu", (event) => event.preventDefault(), false);
    on("keydown", (event) => this.key(event), false);
  }

  dispose(): void {
    this.ended.abort();
  }

  private down(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 2) {
      this.cancelDrag();
      this.gesture = "pinch";
      return;
    }
    this.start = { x: event.clientX, y: event.clientY };
    if (event.button !== 0 || event.shiftKey) this.gesture = "orbit";
    else this.gesture = this.actions.grab(event.clientX, event.clientY) ? "maybe drag" : "maybe tap";
  }

  private move(event: PointerEvent): void {
    const last = this.pointers.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (!last) {
      this.actions.hover(now.x, now.y);
      return;
    }
    if (this.gesture === "pinch") this.pinch(event.pointerId, now);
    this.pointers.set(event.pointerId, now);
    const moved = Math.hypot(now.x - this.start.x, now.y - this.start.y) > CLICK_TOLERANCE_PX;
    if (this.gesture === "maybe tap" && moved) this.gesture = "pan";
    if (this.gesture === "maybe drag" && moved) {
      this.gesture = "drag";
      this.actions.drag(this.start.x, this.start.y, "begin");
    }
    if (this.gesture === "drag") this.actions.drag(now.x, now.y, "move");
    if (this.gesture === "pan") this.viewpoint.pan(now.x - last.x, now.y - last.y);
    if (this.gesture === "orbit") this.viewpoint.orbit(now.x - last.x, now.y - last.y);
    this.actions.changed();
  }

  private pinch(id: number, now: PointerPosition): void {
    const other = [...this.pointers].find(([each]) => each !== id)?.[1];
    const last = this.pointers.get(id);
    if (!other || !last) return;
    const [before, after] = [
      Math.hypot(last.x - other.x, last.y - other.y),
      Math.hypot(now.x - other.x, now.y - other.y),
    ];
    const [from, to] = [Math.atan2(last.y - other.y, last.x - other.x), Math.atan2(now.y - other.y, now.x - other.x)];
    const middle = this.actions.ground((now.x + other.x) / 2, (now.y + other.y) / 2);
    if (after > 1) this.viewpoint.zoom(before / after, middle);
    const twist = Math.atan2(Math.sin(to - from), Math.cos(to - from));
    this.viewpoint.orbit(twist / -0.006, 0);
    this.viewpoint.pan((now.x - last.x) / 2, (now.y - last.y) / 2);
  }

  private up(event: PointerEvent): void {
    if (!this.pointers.delete(event.pointerId)) return;
    const { gesture } = this;
    if (this.pointers.size > 0) {
      // After a pinch, the remaining finger pans; it can no longer tap.
      if (gesture === "pinch") this.gesture = "pan";
      return;
    }
    this.gesture = "nothing";
    const still = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) <= CLICK_TOLERANCE_PX;
    if (gesture === "drag") this.actions.drag(event.clientX, event.clientY, "done");
    else if (still && (gesture === "maybe tap" || gesture === "maybe drag")) this.actions.tap(event.clientX, event.clientY);
    this.actions.changed();
  }

  private cancel(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.cancelDrag();
  }

  /** Cancel the drag; false if nothing is dragged. */
  private cancelDrag(): boolean {
    const dragging = this.gesture === "drag";
    if (dragging) this.actions.drag(this.start.x, this.start.y, "away");
    this.gesture = "nothing";
    this.actions.changed();
    return dragging;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    this.viewpoint.zoom(
      Math.exp(Math.max(-240, Math.min(240, pixels)) * 0.0016),
      this.actions.ground(event.clientX, event.clientY),
    );
    this.actions.changed();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = 60;
    const keys: Record<string, () => boolean | void> = {
      ArrowLeft: () => this.viewpoint.pan(step, 0),
      ArrowRight: () => this.viewpoint.pan(-step, 0),
      ArrowUp: () => this.viewpoint.pan(0, step),
      ArrowDown: () => this.viewpoint.pan(0, -step),
      PageUp: () => this.viewpoint.orbit(0, 40),
      PageDown: () => this.viewpoint.orbit(0, -40),
      q: () => this.viewpoint.orbit(-60, 0),
      e: () => this.viewpoint.orbit(60, 0),
      "+": () => this.viewpoint.zoom(0.85, null),
      "=": () => this.viewpoint.zoom(0.85, null),
      "-": () => this.viewpoint.zoom(1.18, null),
      Home: () => this.viewpoint.overview(),
      ".": () => this.actions.cycle(1),
      ",": () => this.actions.cycle(-1),
      Enter: () => this.actions.cycle(0),
      Escape: () => this.cancelDrag(),
    };
    const handler = keys[event.key];
    if (!handler) return;
    // The page handles keys that do nothing here.
    if (handler() === false) return;
    event.preventDefault();
    this.actions.changed();
  }
}
