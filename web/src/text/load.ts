import { Catalog, registerCatalog } from "./fluent";
import { setTexts } from ".";
import { get } from "../net/api";

/** Fetch the texts of the page in a language. */
export async function loadTexts(language: string): Promise<void> {
  setTexts(await source("/api/texts", language), language);
}

/** Fetch the texts of a system, with what it adds to the texts of the page. */
export async function loadSystemTexts(system: string, language: string): Promise<Catalog> {
  const [name = system] = system.split("-");
  const catalog = new Catalog(await source(`/api/systems/${encodeURIComponent(system)}/texts`, language), language);
  registerCatalog(name, catalog);
  return catalog;
}

async function source(path: string, language: string): Promise<string> {
  return await get<string>(`${path}?language=${encodeURIComponent(language)}`);
}
