/** Loads the texts of the page from the Fluent files of the source tree, before every test file. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { setTexts } from "../../src/text";
import { setBots } from "../../src/text/bots";
import { Catalog, registerCatalog } from "../../src/text/fluent";

const ROOT = fileURLToPath(new URL("../../../src/affray", import.meta.url));

/** The Fluent files of a folder as one text. */
export function fluentSource(folder: string): string {
  const files = readdirSync(`${ROOT}/${folder}`).filter((name) => name.endsWith(".ftl"));
  return files.toSorted().map((name) => readFileSync(`${ROOT}/${folder}/${name}`, "utf8")).join("\n");
}

setTexts(fluentSource("text/en"));
for (const system of ["cascade", "street", "wolsung"]) {
  registerCatalog(system, new Catalog(fluentSource(`systems/${system}/text/en`)));
}
setBots([
  { name: "random", title: "Careless", about: "picks any legal choice at random" },
  { name: "greedy", title: "Greedy", about: "a real opponent: takes the best odds, but thinks only one step ahead" },
]);
