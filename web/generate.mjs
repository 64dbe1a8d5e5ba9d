// Generates src/protocol.ts from the server's schema on standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** Objects without properties may contain anything; all others only their listed properties. */
function open(part) {
  if (part === null || typeof part !== "object") {
    return;
  }
  if (part.type === "object" && part.properties === undefined && part.additionalProperties === undefined) {
    part.additionalProperties = true;
  }
  if (part.prefixItems !== undefined) {
    part.items = part.prefixItems; // the form of fixed-length lists in the generator's older draft
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
  bannerComment: "// Generated from the server's schema by `make web-types`; do not edit.",
  unreachableDefinitions: true,
  style: { printWidth: 120 },
});
const plain = types
  .replaceAll(/\n \*\n \* This interface was referenced by [^/]*?\n \*\//g, "\n */")
  .replaceAll(/\/\*\*\n \* This interface was referenced by [^/]*?\n \*\/\n/g, "")
  .replace(/export interface AffrayProtocol \{[^}]*\}\n/, "");
writeFileSync(process.argv[2] ?? "src/protocol.ts", plain);
