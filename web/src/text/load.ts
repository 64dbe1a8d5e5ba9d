import { Catalog, registerCatalog } from "./fluent";
import { currentLanguage, setTexts } from ".";
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

/** What a system says about itself; null if it says nothing. */
export async function systemAbout(system: string): Promise<string | null> {
  const catalog = await loadSystemTexts(system, currentLanguage());
  return catalog.has("page_about") ? catalog.format("page_about") : null;
}

async function source(path: string, language: string): Promise<string> {
  return await get<string>(`${path}?language=${encodeURIComponent(language)}`);
}
