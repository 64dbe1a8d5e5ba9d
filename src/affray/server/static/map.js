/** A plain map from above: terrain, figures, whatever else has a place. It knows no rule, only where things are. */

import { draw, fill, make } from "./dom.js";
import { say } from "./words.js";

const INCH = 25.4;
const SMALLEST = 0.45;
const ROOM = 1.3;
/** Words by which a position says that something is not on the table (any more). */
const OFF = ["removed", "out", "fled"];

/** @typedef {Record<string, any> & {id: string}} Thing */

/** Everything in a position that has an id and stands somewhere. @param {any} state @returns {Thing[]} */
export function things(state) {
  return groups(state)
    .flatMap(([, members]) => members)
    .filter((each) => typeof each.x === "number" && typeof each.y === "number");
}

/**
 * The lists of things in a position, with their names: objects that have an id.
 * @param {any} state @returns {[string, Thing[]][]}
 */
export function groups(state) {
  /** @type {[string, Thing[]][]} */
  const found = [];
  for (const [key, value] of Object.entries(state ?? {})) {
    const members = value !== null && typeof value === "object" ? Object.values(value) : [];
    if (
      key !== "table" &&
      members.length &&
      members.every((each) => each !== null && typeof each === "object" && "id" in each)
    )
      found.push([key, members]);
  }
  return found;
}

/** Whether it stands on the table. @param {Thing} thing */
export function onTable(thing) {
  return !OFF.some((word) => thing[word] === true) && !thing.carrier;
}

export class TableMap {
  /** @param {import("./match.js").Table} table */
  constructor(table) {
    this.table = table;
    this.place = make("p", { class: "quiet map-place" }, "\u00a0");
    this.holder = make("div", { class: "map-holder" });
    this.root = make("section", { class: "panel map-panel" }, make("h2", {}, say("map")), this.holder, this.place);
  }

  show() {
    const { state } = this.table.seen;
    const ground = state?.table;
    this.root.hidden = !ground;
    if (!ground) return;
    const [width, height] = ground.size;
    const [west, south] = ground.origin ?? [0, 0];
    const standing = things(state).filter(onTable);
    const picture = draw(
      "svg",
      {
        viewBox: `${west - 0.5} ${-(south + height) - 0.5} ${width + 1} ${height + 1}`,
        class: "map",
        role: "img",
        "aria-label": say("map_label", { width, height, pieces: ground.pieces.length, figures: standing.length }),
      },
      draw("rect", { x: west, y: -(south + height), width, height, class: "ground" }),
      ...grid(west, south, width, height),
      ...[...ground.pieces].sort((one, other) => (one.z1 ?? 0) - (other.z1 ?? 0)).map(piece),
      ...standing.filter((each) => !each.profile).map(mark),
      ...standing.filter((each) => each.profile).map((each) => figure(each, this.table)),
    );
    picture.addEventListener("mousemove", (event) =>
      fill(this.place, say("map_at", pointed(picture, /** @type {MouseEvent} */ (event)))),
    );
    picture.addEventListener("mouseleave", () => fill(this.place, "\u00a0"));
    picture.addEventListener("click", (event) => {
      const { x, y } = pointed(picture, /** @type {MouseEvent} */ (event));
      this.table.write(`${x},${y}`);
    });
    fill(this.holder, picture);
  }
}

/** Where on the table the mouse is, to a tenth. @param {Element} picture @param {MouseEvent} event */
function pointed(picture, event) {
  const matrix = /** @type {SVGSVGElement} */ (picture).getScreenCTM();
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
  return { x: Math.round(at.x * 10) / 10, y: Math.round(-at.y * 10) / 10 };
}

/** @param {number} west @param {number} south @param {number} width @param {number} height */
function grid(west, south, width, height) {
  const lines = [];
  for (let x = Math.ceil(west / 6) * 6; x < west + width; x += 6)
    if (x > west) lines.push(draw("line", { x1: x, x2: x, y1: -south, y2: -(south + height), class: "grid" }));
  for (let y = Math.ceil(south / 6) * 6; y < south + height; y += 6)
    if (y > south) lines.push(draw("line", { x1: west, x2: west + width, y1: -y, y2: -y, class: "grid" }));
  return lines;
}

/** A piece of terrain. @param {any} one */
function piece(one) {
  const label = draw(
    "title",
    {},
    [one.id.replaceAll("_", " "), one.kind, one.ground, one.z1 ? `${one.z0 ?? 0} – ${one.z1}` : null]
      .filter(Boolean)
      .join(", "),
  );
  if (!one.footprint?.length) {
    const [x1, y1] = one.foot ?? [0, 0];
    const [x2, y2] = one.head ?? [x1, y1];
    return draw("line", { x1, y1: -y1, x2, y2: -y2, class: "piece ladder" }, label);
  }
  const points = one.footprint.map((/** @type {number[]} */ [x, y]) => `${x},${-y}`).join(" ");
  const high = one.z1 >= 2.5 ? "high" : one.z1 > 0 ? "low" : "flat";
  const shape = draw(
    "polygon",
    { points, class: `piece ${high} ground-${one.ground ?? "plain"} kind-${one.kind ?? "plain"}` },
    label,
  );
  const middle = one.footprint.reduce(
    (/** @type {number[]} */ sum, /** @type {number[]} */ [x, y]) => [
      sum[0] + x / one.footprint.length,
      sum[1] + y / one.footprint.length,
    ],
    [0, 0],
  );
  if (!(one.z1 > 0) || narrow(one.footprint) || !inside(middle, one.footprint)) return shape;
  return draw("g", {}, shape, draw("text", { x: middle[0], y: -middle[1], class: "height" }, one.z1));
}

/** Whether a place lies within an outline. @param {number[]} place @param {number[][]} footprint */
function inside([x, y], footprint) {
  let odd = false;
  footprint.forEach(([x1, y1], at) => {
    const [x2, y2] = footprint[(at + 1) % footprint.length];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd;
  });
  return odd;
}

/** Whether a number would not fit on it. @param {number[][]} footprint */
function narrow(footprint) {
  const sides = [0, 1].map((axis) => footprint.map((corner) => corner[axis]));
  return sides.some((values) => Math.max(...values) - Math.min(...values) < ROOM);
}

/** @param {Thing} one @param {import("./match.js").Table} table */
function figure(one, table) {
  const radius = Math.max(SMALLEST, (one.profile.base ?? 30) / INCH / 2);
  const name = table.texts.word(one.id);
  return draw(
    "g",
    { class: `figure seat-${one.seat}` },
    draw("circle", { cx: one.x, cy: -one.y, r: radius }),
    draw("text", { x: one.x, y: -one.y, class: "letter" }, initials(name)),
    draw("title", {}, `${name} (${one.seat}) ${one.x},${one.y}${one.z ? `,${one.z}` : ""}`),
  );
}

/** @param {Thing} one */
function mark(one) {
  const label = draw("title", {}, `${one.id.replaceAll("_", " ")} ${one.x},${one.y}`);
  if (one.diameter) return draw("circle", { cx: one.x, cy: -one.y, r: one.diameter / 2, class: "area" }, label);
  return draw("rect", { x: one.x - 0.4, y: -one.y - 0.4, width: 0.8, height: 0.8, class: "marker" }, label);
}

/** Two letters, or a letter and a number: `Wick Lad 2` is W2. @param {string} name */
export function initials(name) {
  const words = name
    .replace(/^(the|professor|captain|sister|brother|madame|mother|dr|doctor|prior)\s+/i, "")
    .split(/\s+/);
  const last = words[words.length - 1];
  return /^\d+$/.test(last) ? words[0][0] + last : words[0].slice(0, 2);
}
