/** A board of five by five squares; the figures have their short names. */
class SquaresBoard extends HTMLElement {
  set view({ state, marks, short, word }) {
    const reach = new Set((marks.reach?.cells ?? []).map(([x, y]) => `${x},${y}`));
    const table = document.createElement("table");
    for (let y = 4; y >= 0; y -= 1) {
      const row = table.insertRow();
      for (let x = 0; x <= 4; x += 1) {
        const [id] = Object.entries(state.figures).find(([, { at }]) => at[0] === x && at[1] === y) ?? [];
        const button = document.createElement("button");
        button.textContent = id === undefined ? "·" : short(id);
        button.title = id === undefined ? "" : word(id);
        button.dataset.square = `${x},${y}`;
        button.toggleAttribute("data-reach", reach.has(`${x},${y}`));
        button.onclick = () => this.dispatchEvent(new CustomEvent("pick", { detail: { at: [x + 0.2, y - 0.1] } }));
        row.insertCell().append(button);
      }
    }
    this.replaceChildren(table);
  }
}

customElements.define("squares-board", SquaresBoard);
export default "squares-board";
