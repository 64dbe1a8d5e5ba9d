import { randomOf } from "../geometry/polygon";
import type { Brush } from "./canvas";

/** Procedural patterns, drawn on a canvas. */

/** A grey of this brightness, or a tinted one: `hue` in degrees, `strength` 0 to 100. */
function tone(hue: number, strength: number, light: number, alpha = 1): string {
  return `hsla(${hue}, ${strength}%, ${light}%, ${alpha})`;
}

/** Rows of staggered stones about `size` pixels wide, with varying width and tone. */
function stones(brush: Brush, width: number, height: number, size: number, look: StoneLook): void {
  const random = randomOf(look.seed);
  brush.fillStyle = look.joint;
  brush.fillRect(0, 0, width, height);
  const gap = Math.max(1, size * 0.09);
  for (let y = 0, row = 0; y < height; y += size * look.aspect, row += 1) {
    for (let x = row % 2 ? -size / 2 : 0; x < width;) {
      const stoneWidth = size * (1 - look.uneven / 2 + random() * look.uneven);
      brush.fillStyle = tone(
        look.hue,
        look.strength * (0.6 + random() * 0.8),
        look.light + (random() - 0.5) * look.vary,
      );
      brush.beginPath();
      brush.roundRect(x + gap / 2, y + gap / 2, stoneWidth - gap, size * look.aspect - gap, size * look.round);
      brush.fill();
      x += stoneWidth;
    }
  }
}

interface StoneLook {
  seed: string;
  joint: string;
  hue: number;
  strength: number;
  light: number;
  vary: number;
  uneven: number;
  aspect: number;
  round: number;
}

export function cobbles(brush: Brush, width: number, height: number, inch: number): void {
  stones(brush, width, height, inch * 0.62, {
    seed: "cobbles",
    joint: "#6c6459",
    hue: 34,
    strength: 13,
    light: 55,
    vary: 9,
    uneven: 0.5,
    aspect: 0.78,
    round: 0.24,
  });
}

export function flags(brush: Brush, width: number, height: number, inch: number): void {
  stones(brush, width, height, inch * 2, {
    seed: "flags",
    joint: "#5d5d5c",
    hue: 215,
    strength: 7,
    light: 50,
    vary: 7,
    uneven: 0.3,
    aspect: 0.7,
    round: 0.02,
  });
}

export function boards(brush: Brush, width: number, height: number, inch: number): void {
  const random = randomOf("boards");
  const boardWidth = inch * 1.1;
  for (let y = 0; y < height; y += boardWidth) {
    for (let x = -random() * inch * 8; x < width;) {
      const boardLength = inch * (6 + random() * 6);
      brush.fillStyle = tone(29 + random() * 5, 34, 42 + random() * 7);
      brush.fillRect(x, y, boardLength, boardWidth);
      grain(brush, x, y, boardLength, boardWidth, random);
      brush.fillStyle = "rgba(38, 24, 14, 0.55)";
      brush.fillRect(x, y, Math.max(1, inch * 0.05), boardWidth);
      brush.fillRect(x, y, boardLength, Math.max(1, inch * 0.05));
      x += boardLength;
    }
  }
}

function grain(brush: Brush, x: number, y: number, length: number, width: number, random: () => number): void {
  brush.strokeStyle = "rgba(60, 36, 18, 0.16)";
  brush.lineWidth = Math.max(0.6, width * 0.03);
  for (let line = 0; line < 4; line += 1) {
    const at = y + width * (0.15 + random() * 0.7);
    brush.beginPath();
    brush.moveTo(x, at);
    brush.bezierCurveTo(x + length / 3, at + (random() - 0.5) * width * 0.3, x + (length * 2) / 3, at, x + length, at);
    brush.stroke();
  }
}

export function meadow(brush: Brush, width: number, height: number, inch: number): void {
  const random = randomOf("meadow");
  brush.fillStyle = "#75824f";
  brush.fillRect(0, 0, width, height);
  for (let patch = 0; patch < 160; patch += 1) {
    brush.fillStyle = tone(58 + random() * 34, 24, 34 + random() * 18, 0.2);
    brush.beginPath();
    brush.ellipse(
      random() * width,
      random() * height,
      inch * (1 + random() * 3),
      inch * (1 + random() * 2),
      random() * 3,
      0,
      7,
    );
    brush.fill();
  }
  blades(brush, width, height, inch, random);
}

function blades(brush: Brush, width: number, height: number, inch: number, random: () => number): void {
  brush.lineWidth = Math.max(0.8, inch * 0.035);
  const count = Math.min(9000, Math.round(((width * height) / (inch * inch)) * 5));
  for (let blade = 0; blade < count; blade += 1) {
    const [x, y] = [random() * width, random() * height];
    brush.strokeStyle = tone(66 + random() * 30, 32, 32 + random() * 26, 0.5);
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + (random() - 0.5) * inch * 0.14, y - inch * (0.08 + random() * 0.16));
    brush.stroke();
  }
}

/** Rubble and broken ground: stones and dust inside the current clip. */
export function rubble(brush: Brush, width: number, height: number, inch: number, green: boolean): void {
  const random = randomOf(`rubble ${Math.round(width)} ${Math.round(height)}`);
  brush.fillStyle = green ? "rgba(92, 108, 56, 0.72)" : "rgba(128, 108, 84, 0.72)";
  brush.fillRect(0, 0, width, height);
  const count = Math.round(((width * height) / (inch * inch)) * 7);
  for (let stone = 0; stone < count; stone += 1) {
    const size = inch * (0.05 + random() ** 2 * 0.16);
    brush.fillStyle = green
      ? tone(75 + random() * 25, 30, 28 + random() * 24, 0.75)
      : tone(32, 14 + random() * 8, 38 + random() * 30, 0.8);
    brush.beginPath();
    brush.ellipse(random() * width, random() * height, size, size * (0.5 + random() * 0.4), random() * 3, 0, 7);
    brush.fill();
  }
}

/** Water with rows of small waves. */
export function waves(brush: Brush, width: number, height: number, inch: number): void {
  const random = randomOf("waves");
  brush.fillStyle = "#3f7384";
  brush.fillRect(0, 0, width, height);
  brush.lineWidth = Math.max(1, inch * 0.06);
  for (let y = inch * 0.3; y < height; y += inch * 0.55) {
    for (let x = random() * inch; x < width; x += inch * (1.2 + random() * 1.4)) {
      brush.strokeStyle = `rgba(196, 226, 232, ${0.12 + random() * 0.2})`;
      brush.beginPath();
      brush.moveTo(x, y);
      brush.quadraticCurveTo(x + inch * 0.25, y - inch * 0.16, x + inch * 0.5, y);
      brush.quadraticCurveTo(x + inch * 0.72, y + inch * 0.12, x + inch * 0.95, y);
      brush.stroke();
    }
  }
}

export function masonry(brush: Brush, size: number): void {
  const random = randomOf("masonry");
  brush.fillStyle = "#d6d0c6";
  brush.fillRect(0, 0, size, size);
  const [height, width] = [size / 8, size / 4];
  for (let row = 0; row < 8; row += 1) {
    for (let column = -1; column < 4; column += 1) {
      brush.fillStyle = tone(35, 8, 92 + random() * 7);
      brush.fillRect((column + (row % 2) / 2) * width + 1, row * height + 1, width - 2, height - 2);
    }
  }
}

export function planks(brush: Brush, size: number): void {
  const random = randomOf("planks");
  const width = size / 4;
  for (let row = 0; row < 4; row += 1) {
    brush.fillStyle = tone(33, 14, 88 + random() * 9);
    brush.fillRect(0, row * width, size, width);
    grain(brush, 0, row * width, size, width, random);
    brush.fillStyle = "rgba(60, 40, 24, 0.6)";
    brush.fillRect(0, row * width, size, 2);
  }
}

export function paving(brush: Brush, size: number): void {
  const random = randomOf("paving");
  brush.fillStyle = "#c4bcae";
  brush.fillRect(0, 0, size, size);
  const half = size / 2;
  for (const [x, y] of [
    [0, 0],
    [half, 0],
    [0, half],
    [half, half],
  ] as const) {
    brush.fillStyle = tone(38, 10, 93 + random() * 6);
    brush.fillRect(x + 1.5, y + 1.5, half - 3, half - 3);
  }
}
