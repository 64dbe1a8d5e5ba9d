// Generates src/text/keys.ts: the languages and the keys of the page's texts, from the Fluent files in ../src/affray.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../src/affray", import.meta.url));
/** The page's own texts, and what the page says about one system only. */
const UNIONS = { PageKey: "text/en" };
for (const system of ["cascade", "street", "wolsung"]) {
  UNIONS[`${system[0].toUpperCase()}${system.slice(1)}Key`] = `systems/${system}/text/en`;
}

function keysIn(folder) {
  const files = readdirSync(`${ROOT}/${folder}`).filter((name) => /^page.*\.ftl$/.test(name));
  const sources = files.toSorted().map((name) => readFileSync(`${ROOT}/${folder}/${name}`, "utf8"));
  return sources.flatMap((source) => [...source.matchAll(/^([a-zA-Z]\w*) *=/gm)].map(([, key]) => key)).toSorted();
}

const unions = Object.entries(UNIONS).map(
  ([name, folder]) => `export type ${name} =\n${keysIn(folder).map((key) => `  | "${key}"`).join("\n")};\n`,
);
const banner = "// Generated from the Fluent files by `make web-types`; do not edit.\n";
const languages = readdirSync(`${ROOT}/text`, { withFileTypes: true }).filter((each) => each.isDirectory() && !each.name.startsWith("_"));
const list = `/** The languages of the texts. */\nexport const LANGUAGES: readonly string[] = ${JSON.stringify(languages.map(({ name }) => name).toSorted())};\n`;
writeFileSync(process.argv[2] ?? "src/text/keys.ts", [banner, list, ...unions].join("\n"));
