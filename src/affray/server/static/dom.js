/** Elements are made here, and every text becomes a text node: nothing that is shown is ever read as markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} Attributes */

/**
 * An element with attributes and children. `onclick` and the like are functions; what is false or null is left out.
 * @param {string} tag @param {Attributes} [attributes] @param {...(Child | Child[])} children @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * The same for a picture.
 * @param {string} tag @param {Attributes} [attributes] @param {...(Child | Child[])} children
 */
export function draw(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {Element} T
 * @param {T} element @param {Attributes} attributes @param {(Child | Child[])[]} children @returns {T}
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodes(children));
  return element;
}

/**
 * Put children in the place of those that are there.
 * @param {Element} element @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * A labelled field; `field` gets an id if it has none.
 * @param {string} label @param {HTMLElement} field
 */
export function labelled(label, field) {
  field.id ||= `field-${(labelled.count += 1)}`;
  return make("div", { class: "field" }, make("label", { for: field.id }, label), field);
}
labelled.count = 0;

/** Random hexadecimal digits. @param {number} bytes */
export function randomHex(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}
