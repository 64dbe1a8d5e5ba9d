import type { LabelView } from "../labels/labels";
import type { Picture } from "../labels/text";

/** A label that is drawn with every frame. */
export interface BoardLabel extends LabelView {
  readonly order: number;
  draw(brush: CanvasRenderingContext2D): void;
}

/** A label that adds itself to the set of shown labels. */
export function makeBoardLabel({ canvas, width, height }: Picture, shown: Set<BoardLabel>): BoardLabel {
  let [x, y, order, opacity] = [0, 0, 0, 1];
  const label: BoardLabel = {
    get order() {
      return order;
    },
    place: (left, top, zIndex) => {
      [x, y, order] = [left, top, zIndex];
      shown.add(label);
    },
    hide: () => shown.delete(label),
    fade: (to) => {
      opacity = to;
    },
    dispose: () => shown.delete(label),
    draw: (brush) => {
      brush.globalAlpha = opacity;
      brush.drawImage(canvas, x, y, width, height);
    },
  };
  return label;
}
