export type Brush = CanvasRenderingContext2D;

/** A canvas off the page, to paint on. */
export function sheet(width: number, height: number): [HTMLCanvasElement, Brush] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser gives no 2D context to draw the table with.");
  return [canvas, brush];
}

