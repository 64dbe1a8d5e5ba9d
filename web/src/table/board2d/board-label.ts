import type { LabelView } from "../labels/labels";
import type { Picture } from "../labels/words";

/** A label that is drawn with every frame. */
export interface BoardLabel extends LabelView {
  readonly order: number;
  draw(brush: CanvasRenderingContext2D): void;
}

/** A label that keeps itself among those that are shown. */
export function makeBoardLabel({ canvas, wide, tall }: Picture, shown: Set<BoardLabel>): BoardLabel {
  let [x, y, order, opacity] = [0, 0, 0, 1];
  const label: BoardLabel = {
    get order() {
      return order;
    },
    place: (left, top, over) => {
      [x, y, order] = [left, top, over];
      shown.add(label);
    },
    hide: () => shown.delete(label),
    fade: (to) => {
      opacity = to;
    },
    dispose: () => shown.delete(label),
    draw: (brush) => {
      brush.globalAlpha = opacity;
      brush.drawImage(canvas, x, y, wide, tall);
    },
  };
  return label;
}
