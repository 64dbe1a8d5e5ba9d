/** The description of the HTTP interface, made readable from /api/openapi.json. */

import { get } from "./api.js";
import { fill, make } from "./dom.js";
import { marked } from "./rules.js";
import { say } from "./words.js";

const ADDRESS = "/api/openapi.json";
const METHODS = ["get", "post", "put", "patch", "delete"];

/** @typedef {Record<string, any>} Schema */

/**
 * A schema in one line: `string`, `list of MatchCard`.
 * @param {Schema | undefined} schema @returns {(Node | string)[]}
 */
function shape(schema) {
  if (!schema) return ["anything"];
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return [make("a", { href: `#${name}` }, name)];
  }
  const several = schema.oneOf ?? schema.anyOf;
  if (several)
    return several.flatMap((/** @type {Schema} */ one, /** @type {number} */ place) =>
      place ? [" or ", ...shape(one)] : shape(one),
    );
  if (schema.enum) return [schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(" or ")];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.type === "array") return ["list of ", ...shape(schema.items)];
  return [[schema.type].flat().join(" or ") || "anything", bounds(schema)];
}

/** @param {Schema} schema */
function bounds(schema) {
  const names = ["minimum", "maximum", "exclusiveMinimum", "minLength", "maxLength", "pattern", "maxItems"].filter(
    (name) => schema[name] !== undefined,
  );
  return names.length ? ` (${names.map((name) => `${name} ${schema[name]}`).join(", ")})` : "";
}

/** @param {string | undefined} text */
function words(text) {
  return (text ?? "")
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => make("p", {}, ...marked(part)));
}

/** @param {string} path @param {string} method @param {any} operation */
function operationPart(path, method, operation) {
  const parameters = operation.parameters ?? [];
  const body = Object.entries(operation.requestBody?.content ?? {});
  return make(
    "article",
    { class: "operation" },
    make("h4", {}, make("span", { class: "method" }, method.toUpperCase()), " ", path),
    words(operation.description ?? operation.summary),
    parameters.length
      ? [
          make("strong", {}, say("docs_parameters")),
          make(
            "ul",
            {},
            parameters.map((/** @type {any} */ each) =>
              make(
                "li",
                {},
                make("code", {}, each.name),
                ` (${each.in}${each.required ? `, ${say("docs_required")}` : ""}): `,
                ...shape(each.schema),
                each.description ? ` – ${each.description}` : "",
              ),
            ),
          ),
        ]
      : [],
    body.length
      ? [
          make("strong", {}, say("docs_body")),
          make(
            "ul",
            {},
            body.map(([type, content]) => make("li", {}, make("code", {}, type), ": ", ...shape(content.schema))),
          ),
        ]
      : [],
    make("strong", {}, say("docs_answers")),
    make(
      "ul",
      {},
      Object.entries(operation.responses ?? {}).map(([status, answer]) =>
        make(
          "li",
          {},
          make("code", {}, status),
          ` ${answer.description ?? ""} `,
          ...Object.values(answer.content ?? {})
            .slice(0, 1)
            .flatMap((content) => shape(content.schema)),
        ),
      ),
    ),
  );
}

/** @param {string} name @param {Schema} schema */
function schemaPart(name, schema) {
  const required = new Set(schema.required ?? []);
  return make(
    "article",
    { class: "operation", id: name },
    make("h4", {}, schema.title ?? name),
    words(schema.description),
    make(
      "ul",
      {},
      Object.entries(schema.properties ?? {}).map(([field, each]) =>
        make(
          "li",
          {},
          make("code", {}, field),
          required.has(field) ? ` (${say("docs_required")}): ` : ": ",
          ...shape(each),
          each.description ? ` – ${each.description}` : "",
        ),
      ),
    ),
  );
}

async function show() {
  const page = /** @type {HTMLElement} */ (document.getElementById("page"));
  const api = await get(ADDRESS);
  /** @type {Map<string, HTMLElement[]>} */
  const chapters = new Map((api.tags ?? []).map((/** @type {any} */ tag) => [tag.name, []]));
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of METHODS.filter((each) => item[each])) {
      const tag = item[method].tags?.[0] ?? "other";
      chapters.set(tag, [...(chapters.get(tag) ?? []), operationPart(path, method, item[method])]);
    }
  }
  const told = new Map((api.tags ?? []).map((/** @type {any} */ tag) => [tag.name, tag.description]));
  fill(
    page,
    make("div", { class: "top" }, make("a", { href: "/", class: "home" }, say("title"))),
    make(
      "main",
      { class: "docs" },
      make("h1", {}, say("docs_title"), ` ${api.info.version}`),
      words(api.info.description),
      make("p", {}, say("docs_socket"), " ", make("a", { href: ADDRESS }, say("docs_raw"))),
      [...chapters]
        .filter(([, parts]) => parts.length)
        .map(([name, parts]) =>
          make("section", { class: "panel" }, make("h2", {}, name), words(told.get(name)), parts),
        ),
      make(
        "section",
        { class: "panel" },
        make("h2", {}, say("docs_schemas")),
        Object.entries(api.components?.schemas ?? {}).map(([name, schema]) => schemaPart(name, schema)),
      ),
    ),
  );
}

void show();
