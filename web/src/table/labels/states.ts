import { INK, PAPER } from "../colours";
import type { Viewpoint } from "../input/viewpoint";
import type { Figure, Scene, Spot } from "../types";
import type { Labels } from "./labels";
import type { TextStyle } from "./text";

const STYLE: TextStyle = { size: 11, plate: INK, ink: PAPER, bold: true };
/** Pixels below the figure. */
const BELOW = 20;
/** The wounds of a figure with more are shown as a number. */
const MAX_DOTS = 6;
/** How many states are shown at once. */
const MAX_STATES = 2;

/** Label the figures that are hurt or in a state, below their bases; a figure that is well has no such label. */
export function labelStates(scene: Scene, viewpoint: Viewpoint, labels: Labels, placeOf: (figure: Figure) => Spot): void {
  const shown = new Set<string>();
  for (const figure of scene.figures) {
    const text = figure.posture === "out" ? "" : stateText(figure);
    if (text === "") continue;
    const name = `state ${figure.id}`;
    shown.add(name);
    const [x, y, z] = placeOf(figure);
    const at: Spot = viewpoint.top ? [x, y - figure.base / 2, z] : [x, y, z];
    labels.set(name, { at, text, style: STYLE, lift: -BELOW, weight: 0.5, maxShift: 16 });
  }
  labels.retain("state ", shown);
}

/** What a figure has left, if it has lost any, and its states. */
export function stateText({ left, tokens }: Pick<Figure, "left" | "tokens">): string {
  const more = tokens.length - MAX_STATES;
  const states = [...tokens.slice(0, MAX_STATES), ...(more > 0 ? [`+${more}`] : [])];
  return [...(left && left[0] < left[1] ? [dots(left[0], left[1])] : []), ...states].join(" · ");
}

function dots(now: number, all: number): string {
  return all > MAX_DOTS ? `${now}/${all}` : "●".repeat(Math.max(0, now)) + "○".repeat(all - Math.max(0, now));
}
