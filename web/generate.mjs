// Makes src/protocol.ts from the server's schema, which comes in on standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** An object of which nothing is said may hold anything; all others hold what is said and no more. */
function open(part) {
  if (part === null || typeof part !== "object") {
    return;
  }
  if (part.type === "object" && part.properties === undefined && part.additionalProperties === undefined) {
    part.additionalProperties = true;
  }
  if (part.prefixItems !== undefined) {
    part.items = part.prefixItems; // as the generator's older draft writes a list of fixed length
    part.additionalItems = false;
    delete part.prefixItems;
  }
  Object.values(part).forEach(open);
}

const schema = JSON.parse(readFileSync(0, "utf-8"));
for (const part of Object.values(schema.$defs)) {
  delete part.title;
}
open(schema.$defs);
const types = await compile(schema, "Protocol", {
  additionalProperties: false,
  bannerComment: "// Made from the server's schema by `make web-types`, and checked to be up to date; not to be edited.",
  unreachableDefinitions: true,
  style: { printWidth: 120 },
});
const plain = types
  .replaceAll(/\n \*\n \* This interface was referenced by [^/]*?\n \*\//g, "\n */")
  .replaceAll(/\/\*\*\n \* This interface was referenced by [^/]*?\n \*\/\n/g, "")
  .replace(/export interface AffrayProtocol \{[^}]*\}\n/, "");
writeFileSync(process.argv[2] ?? "src/protocol.ts", plain);
