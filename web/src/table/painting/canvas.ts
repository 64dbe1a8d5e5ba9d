export type Brush = CanvasRenderingContext2D;

/** Create an off-screen canvas. */
export function createCanvas(width: number, height: number): [HTMLCanvasElement, Brush] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser has no 2D canvas context to draw the table.");
  return [canvas, brush];
}

