/** The board of Lantern Row: an SVG picture from above. A click reports a figure or a place to the page. */
const WIDTH = 16;
const DEPTH = 12;
const CRATES = [
  [5, 8.5, 1],
  [8, 3, 1.2],
  [11, 8.5, 1],
];
const COLOURS = { a: "#c4553b", b: "#4a86ad" };
const SVG = "http://www.w3.org/2000/svg";

class LanternBoard extends HTMLElement {
  #svg = node("svg", { viewBox: `-0.5 -0.5 ${WIDTH + 1} ${DEPTH + 1}`, width: "100%", height: "100%" });

  connectedCallback() {
    this.replaceChildren(this.#svg);
    this.#svg.addEventListener("click", (event) => this.#click(event));
  }

  /** The page sets this whenever something changes. */
  set view({ state, marks, word, short }) {
    const targets = new Map((marks.targets ?? []).map((target) => [target.id, target.short]));
    const parts = [node("rect", { width: WIDTH, height: DEPTH, rx: 0.3, fill: "#d8cbb0", stroke: "#6b5b3e", "stroke-width": 0.1 })];
    for (const [x, y, r] of CRATES) {
      parts.push(node("circle", { cx: x, cy: flip(y), r, fill: "#8a6f47", stroke: "#5a4526", "stroke-width": 0.12 }));
    }
    for (const [x, y] of marks.reach?.cells ?? []) {
      parts.push(node("circle", { cx: x, cy: flip(y), r: 0.08, fill: "#6b5b3e", "pointer-events": "none", "data-reach": "" }));
    }
    for (const [id, figure] of Object.entries(state.figures)) {
      if (figure.condition !== "out") {
        parts.push(...this.#figure(id, figure, { name: word(id), shown: short(id), odds: targets.get(id) }));
      }
    }
    const lantern = state.lantern ?? [8, 6];
    const [x, y] = typeof lantern === "string" ? state.figures[lantern].at : lantern;
    parts.push(node("circle", { cx: x + 0.35, cy: flip(y) - 0.35, r: 0.28, fill: "#f4c542", stroke: "#7a5c00", "stroke-width": 0.08 }));
    this.#svg.replaceChildren(...parts);
  }

  #figure(id, figure, { name, shown, odds }) {
    const [x, y] = figure.at;
    const circle = node("circle", {
      cx: x,
      cy: flip(y),
      r: 0.5,
      fill: COLOURS[figure.seat],
      opacity: figure.condition === "staggered" ? 0.55 : 1,
      stroke: odds === undefined ? "#222" : "#111",
      "stroke-width": odds === undefined ? 0.06 : 0.16,
      "data-figure": id,
      tabindex: 0,
      role: "button",
      "aria-label": name,
    });
    circle.addEventListener("keydown", (event) => event.key === "Enter" && this.#pick({ figure: id }));
    const text = node("text", { x, y: flip(y) - 0.65, "text-anchor": "middle", "font-size": 0.55, fill: "#222" });
    text.textContent = odds ? `${shown} ${odds}` : shown;
    return [circle, text];
  }

  #click(event) {
    const figure = event.target.dataset?.figure;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#svg.getScreenCTM().inverse());
    this.#pick(figure === undefined ? { at: [round(point.x), round(DEPTH - point.y), 0] } : { figure });
  }

  #pick(detail) {
    this.dispatchEvent(new CustomEvent("pick", { detail, bubbles: true }));
  }
}

function node(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, value);
  }
  return made;
}

function flip(y) {
  return DEPTH - y;
}

function round(number) {
  return Math.round(number * 100) / 100;
}

customElements.define("lantern-board", LanternBoard);
export default "lantern-board";
