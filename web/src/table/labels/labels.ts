import type { Spot } from "../types";
import { spread, type LabelBox } from "./layout";
import { drawWords, type Picture, type WordStyle } from "./words";

/** Words that stand at a place of the table. */
export interface LabelWords {
  at: Spot;
  text: string;
  style: WordStyle;
  /** Pixels above the place. */
  lift?: number;
  weight?: number;
  opacity?: number;
  /** How many pixels it may be moved to make room; it is left out when that is not enough. */
  leash?: number;
}

/** A label as a rendering draws it. */
export interface LabelView {
  /** Put its upper left corner here, in CSS pixels, over labels of a lower order. */
  place(left: number, top: number, order: number): void;
  hide(): void;
  fade(opacity: number): void;
  dispose(): void;
}

interface Label {
  words: LabelWords;
  key: string;
  wide: number;
  tall: number;
  view: LabelView;
}

/** The labels over the table, by name: which there are, and where each has room. */
export class Labels {
  private readonly labels = new Map<string, Label>();
  width = 1;
  height = 1;
  ratio = 1;

  constructor(private readonly makeView: (picture: Picture) => LabelView) {}

  resize(width: number, height: number, ratio: number): void {
    [this.width, this.height, this.ratio] = [width, height, ratio];
  }

  /** Words are a little smaller in a small window. */
  private get scale(): number {
    return Math.min(this.width, this.height) < 480 ? 0.85 : 1;
  }

  /** Show words under this name, instead of those it had; null removes them. */
  say(name: string, words: LabelWords | null): void {
    const known = this.labels.get(name);
    if (!words) {
      if (known) this.remove(name, known);
      return;
    }
    const key = JSON.stringify([words.text, words.style]);
    if (known && known.key !== key) this.remove(name, known);
    const label = this.labels.get(name) ?? this.make(name, key, words);
    label.words = words;
    label.view.fade(words.opacity ?? 1);
  }

  /** Keep only these among the names with this prefix. */
  only(prefix: string, names: ReadonlySet<string>): void {
    for (const [name, label] of this.labels) if (name.startsWith(prefix) && !names.has(name)) this.remove(name, label);
  }

  private make(name: string, key: string, words: LabelWords): Label {
    const style = { ...words.style, size: words.style.size * this.scale };
    const picture = drawWords(words.text, style, this.ratio);
    const label = { words, key, wide: picture.wide, tall: picture.tall, view: this.makeView(picture) };
    this.labels.set(name, label);
    return label;
  }

  private remove(name: string, label: Label): void {
    label.view.dispose();
    this.labels.delete(name);
  }

  /** Put every label beside its place. `project` gives pixels from the upper left corner; null: out of sight. */
  layout(project: (at: Spot) => readonly [x: number, y: number] | null): void {
    const shown: Label[] = [];
    const boxes: LabelBox[] = [];
    for (const label of this.labels.values()) {
      const place = project(label.words.at);
      if (!place || !this.isNear(place)) {
        label.view.hide();
        continue;
      }
      shown.push(label);
      const { wide, tall } = label;
      const { lift = 0, weight = 0, leash = Infinity } = label.words;
      boxes.push({ x: place[0], y: place[1] - lift, wide, tall, weight, leash });
    }
    for (const [i, { left, top, astray }] of spread(boxes, this.width, this.height).entries()) {
      const label = shown[i];
      // Whole pixels keep the letters sharp.
      if (astray) label?.view.hide();
      else label?.view.place(Math.round(left), Math.round(top), label.words.weight ?? 0);
    }
  }

  /** Whether a place is in the window, or hardly outside. */
  private isNear([x, y]: readonly [number, number]): boolean {
    const [beside, above] = [this.width * 0.025, this.height * 0.05];
    return x > -beside && x < this.width + beside && y > -above && y < this.height + above;
  }

  dispose(): void {
    for (const [name, label] of this.labels) this.remove(name, label);
  }
}
