import type { Spot } from "../types";
import { placeLabels, type LabelBox, type Rect } from "./layout";
import { drawText, type Picture, type TextStyle } from "./text";

/** A text at a place on the table. */
export interface LabelText {
  at: Spot;
  text: string;
  style: TextStyle;
  /** Pixels above the place. */
  lift?: number;
  weight?: number;
  opacity?: number;
  /** How many pixels it may be shifted to make room; beyond that it is hidden. */
  maxShift?: number;
  /** It stands below this figure, whatever its size on the screen. */
  under?: string;
}

/** A label as a renderer draws it. */
export interface LabelView {
  /** Put its upper left corner here, in CSS pixels, over labels of a lower order. */
  place(left: number, top: number, order: number): void;
  hide(): void;
  fade(opacity: number): void;
  dispose(): void;
}

interface Label {
  content: LabelText;
  key: string;
  width: number;
  height: number;
  view: LabelView;
}

/** The height of the tools over the upper edge of the table, in pixels. */
const TOOLS = 50;

/** Pixels between a figure and a label below it. */
const BELOW = 4;

/** The labels over the table, by name. */
export class Labels {
  private readonly labels = new Map<string, Label>();
  width = 1;
  height = 1;
  ratio = 1;

  constructor(private readonly makeView: (picture: Picture) => LabelView) {}

  resize(width: number, height: number, ratio: number): void {
    [this.width, this.height, this.ratio] = [width, height, ratio];
  }

  /** Text is smaller in a small window. */
  private get scale(): number {
    return Math.min(this.width, this.height) < 480 ? 0.85 : 1;
  }

  /** Set the label with this name; null removes it. */
  set(name: string, content: LabelText | null): void {
    const existing = this.labels.get(name);
    if (!content) {
      if (existing) this.remove(name, existing);
      return;
    }
    const key = JSON.stringify([content.text, content.style]);
    if (existing && existing.key !== key) this.remove(name, existing);
    const label = this.labels.get(name) ?? this.make(name, key, content);
    label.content = content;
    label.view.fade(content.opacity ?? 1);
  }

  /** Remove the labels with this prefix whose names are not in the set. */
  retain(prefix: string, names: ReadonlySet<string>): void {
    for (const [name, label] of this.labels) if (name.startsWith(prefix) && !names.has(name)) this.remove(name, label);
  }

  private make(name: string, key: string, content: LabelText): Label {
    const style = { ...content.style, size: content.style.size * this.scale };
    const picture = drawText(content.text, style, this.ratio);
    const label = { content, key, width: picture.width, height: picture.height, view: this.makeView(picture) };
    this.labels.set(name, label);
    return label;
  }

  private remove(name: string, label: Label): void {
    label.view.dispose();
    this.labels.delete(name);
  }

  /** Place all labels clear of the figures. `project` returns pixels from the upper left corner; null if out of sight. */
  layout(project: (at: Spot) => readonly [x: number, y: number] | null, figures: ReadonlyMap<string, Rect>): void {
    const shown: Label[] = [];
    const covered = this.height > 2 * TOOLS ? TOOLS : 0;
    const boxes: LabelBox[] = [];
    for (const label of this.labels.values()) {
      const place = project(label.content.at);
      if (!place || !this.isNear(place)) {
        label.view.hide();
        continue;
      }
      shown.push(label);
      const { width, height } = label;
      const { lift = 0, weight = 0, maxShift = Infinity, under } = label.content;
      const over = under === undefined ? undefined : figures.get(under);
      const y = over ? over.top + over.height + height + BELOW : place[1] - lift;
      boxes.push({ x: over ? over.left + over.width / 2 : place[0], y, width, height, weight, maxShift, ...(over && { owner: over }) });
    }
    for (const [i, { left, top, displaced }] of placeLabels(boxes, this.width, this.height, [...figures.values()], covered).entries()) {
      const label = shown[i];
      // Whole pixels keep the letters sharp.
      if (displaced) label?.view.hide();
      else label?.view.place(Math.round(left), Math.round(top), label.content.weight ?? 0);
    }
  }

  /** Whether a place is in the window or just outside. */
  private isNear([x, y]: readonly [number, number]): boolean {
    const [marginX, marginY] = [this.width * 0.025, this.height * 0.05];
    return x > -marginX && x < this.width + marginX && y > -marginY && y < this.height + marginY;
  }

  dispose(): void {
    for (const [name, label] of this.labels) this.remove(name, label);
  }
}
