import { Catalog, registerCatalog } from "./fluent";
import { currentLanguage, setTexts } from ".";
import { get } from "../net/api";

/** Fetch the texts of the page in a language. */
export async function loadTexts(language: string): Promise<void> {
  setTexts(await source("affray", language), language);
}

/** Fetch what a system adds to the texts of the page. */
export async function loadSystemTexts(system: string, language: string): Promise<Catalog> {
  const [name = system] = system.split("-");
  const catalog = new Catalog(await source(name, language), language);
  registerCatalog(name, catalog);
  return catalog;
}

/** What a system says about itself; null if it says nothing. */
export async function systemAbout(system: string): Promise<string | null> {
  const catalog = await loadSystemTexts(system, currentLanguage());
  return catalog.has("page_about") ? catalog.format("page_about") : null;
}

async function source(catalog: string, language: string): Promise<string> {
  return await get<string>(`/api/texts?catalog=${encodeURIComponent(catalog)}&language=${encodeURIComponent(language)}`);
}
