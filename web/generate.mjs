// Generates src/protocol/*.ts from the server's schemas on standard input.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "json-schema-to-typescript";

const folder = process.argv[2] ?? "src/protocol";

/** Lists longer than this are not written as tuples of every length. */
const MAX_TUPLE = 4;

/** Fixed-length lists in the form of the generator's older draft, and references without anything beside them. */
function olderDraft(part) {
  if (part === null || typeof part !== "object") {
    return;
  }
  if (part.$ref !== undefined) {
    delete part.default;
    delete part.description;
  }
  if (part.prefixItems !== undefined) {
    part.items = part.prefixItems;
    part.additionalItems = false;
    delete part.prefixItems;
  }
  Object.values(part).forEach(olderDraft);
}

/** Data that is sent may be read-only. */
const JSON_TYPE = "export type Json = string | number | boolean | null | readonly Json[] | { readonly [k: string]: Json };";

/** The types of one schema. */
async function typesOf(schema) {
  for (const part of Object.values(schema.$defs)) {
    delete part.title;
  }
  olderDraft(schema.$defs);
  const types = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: "// Generated from the server's schema by `make web-types`; do not edit.",
    unreachableDefinitions: true,
    maxItems: MAX_TUPLE,
    style: { printWidth: 120 },
  });
  return types
    .replaceAll(/\n \*\n \* This (?:interface|type) was referenced by [^/]*?\n \*\//g, "\n */")
    .replaceAll(/\/\*\*\n \* This (?:interface|type) was referenced by [^/]*?\n \*\/\n/g, "")
    .replaceAll(/ *\/\*\*(?:\n *\* @(?:min|max)Items \d+)+\n *\*\/\n/g, "")
    .replace(/export type Json =[^;]*;[^;]*;/, JSON_TYPE)
    .replace(new RegExp(`export interface ${schema.title} \\{[^}]*\\}\n`), "")
    // Only type aliases can be assigned to `Json`.
    .replaceAll(/^export interface (\w+) \{$(.*?)^\}$/gms, "export type $1 = {$2};");
}

mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(JSON.parse(readFileSync(0, "utf-8")))) {
  writeFileSync(join(folder, `${name}.ts`), await typesOf(schema));
}
