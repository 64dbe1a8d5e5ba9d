import { INK, PAPER } from "../colours";
import type { Figure, Scene, Spot } from "../types";
import type { Labels } from "./labels";
import type { TextStyle } from "./text";

const STYLE: TextStyle = { size: 11, plate: INK, ink: PAPER, bold: true };
/** The wounds of a figure with more are shown as a number. */
const MAX_DOTS = 6;
/** How many states are shown at once. */
const MAX_STATES = 2;

/** Label the figures that are hurt or in a state, below their bases; a figure that is well has no such label. */
export function labelStates(scene: Scene, labels: Labels, placeOf: (figure: Figure) => Spot): void {
  const shown = new Set<string>();
  for (const figure of scene.figures) {
    const text = figure.posture === "out" ? "" : stateText(figure);
    if (text === "") continue;
    const name = `state ${figure.id}`;
    shown.add(name);
    labels.set(name, { at: placeOf(figure), text, style: STYLE, under: figure.id, weight: 0.5, maxShift: 60 });
  }
  labels.retain("state ", shown);
}

/** What stands on a token: its number, or its first letter. */
export function tokenSign(token: string): string {
  return /^\d+|^./u.exec(token)?.[0].toUpperCase() ?? "";
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
