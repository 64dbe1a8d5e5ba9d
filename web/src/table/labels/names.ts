import { sideColour } from "../colours";
import { centre } from "../geometry/polygon";
import type { Hit } from "../geometry/surfaces";
import type { Viewpoint } from "../input/viewpoint";
import type { Figure, Scene, Spot } from "../types";
import type { Labels } from "./labels";
import { NAME, type TextStyle } from "./text";

/** The scene, the view, and what is hovered or highlighted. */
export interface NameContext {
  scene: Scene;
  viewpoint: Viewpoint;
  labels: Labels;
  colours: readonly string[];
  hovered: Hit | null;
  /** Figures that are highlighted or followed. */
  highlighted: readonly string[];
  /** From above, all names are shown below this many inches per pixel. */
  allNamesBelow: number;
  /** Where a figure is currently drawn. */
  placeOf(figure: Figure): Spot;
}

/** Label the hovered, highlighted and active figures, and the marker under the pointer. */
export function labelNames(context: NameContext): void {
  const { scene, labels } = context;
  const labelled = new Set<string>();
  for (const figure of scene.figures) {
    if (!isNamed(figure, context)) continue;
    labelled.add(`name ${figure.id}`);
    labelName(figure, context);
  }
  labels.retain("name ", labelled);
  labelMarkers(context);
  labelPiece(context);
}

/** Say what the piece of terrain under the pointer is, if there is anything to know about it. */
function labelPiece({ scene, labels, hovered, viewpoint }: NameContext): void {
  const isPiece = hovered?.figure === undefined && hovered?.marker === undefined;
  const piece = isPiece ? scene.pieces.find(({ id }) => id === hovered?.piece) : undefined;
  if (piece?.about === undefined) {
    labels.set("piece", null);
    return;
  }
  const [x, y] = centre(piece.footprint);
  labels.set("piece", { at: [x, y, viewpoint.top ? 0 : piece.top], text: piece.name, style: { ...NAME, second: piece.about }, lift: 10, weight: 3 });
}

/** Label what is at stake, and the marker under the pointer. */
function labelMarkers({ scene, labels, colours, hovered }: NameContext): void {
  const named = scene.markers.filter((each) => each.labelled === true || each.id === hovered?.marker);
  for (const { id, at: [x, y, z], name, side } of named) {
    const style: TextStyle = side < 0 ? NAME : { ...NAME, stripe: sideColour(colours, side) };
    labels.set(`marker ${id}`, { at: [x, y, z + 1], text: name, style, lift: 6, weight: id === hovered?.marker ? 4 : 2 });
  }
  labels.retain("marker ", new Set(named.map(({ id }) => `marker ${id}`)));
}

function isNamed(figure: Figure, { viewpoint, hovered, highlighted, allNamesBelow }: NameContext): boolean {
  if (figure.id === hovered?.figure || highlighted.includes(figure.id)) return true;
  if (figure.posture === "out") return false;
  return figure.active || (viewpoint.top && viewpoint.inchesPerPixel < allNamesBelow);
}

function labelName(figure: Figure, { viewpoint, labels, colours, hovered, placeOf }: NameContext): void {
  const [x, y, z] = placeOf(figure);
  const isHovered = figure.id === hovered?.figure;
  const style: TextStyle = { ...NAME, stripe: sideColour(colours, figure.side) };
  if (isHovered && figure.tokens.length > 0) style.second = figure.tokens.join(" · ");
  const at: Spot = viewpoint.top ? [x, y + figure.base / 2, z] : [x, y, z + figure.height];
  const [weight, maxShift] = isHovered ? [8, 200] : [1, 60];
  labels.set(`name ${figure.id}`, { at, text: figure.name, style, lift: viewpoint.top ? 3 : 16, weight, maxShift });
}

/** Short initials: the first two letters of the last word, or the first letter and the number of a numbered name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const number = words.findLast((word) => /^\d+$/.test(word));
  const word = words.findLast((each) => !/^\d+$/.test(each)) ?? "";
  return number === undefined ? word.slice(0, 2) : (words[0] ?? "").slice(0, 1) + number;
}
