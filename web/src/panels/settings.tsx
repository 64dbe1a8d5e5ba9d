import { useSyncExternalStore } from "react";
import { languages, speak, t } from "../text";

/** What this browser prefers. */
export interface Settings {
  quality: "low" | "high";
  motion: "full" | "less";
  language: string;
}

const KEY = "affray-settings";
const listeners = new Set<() => void>();
let now = read();
speak(now.language);

/** A table is drawn simply where the address asks for it, and on small screens unless somebody wants it otherwise. */
function read(): Settings {
  const small = globalThis.matchMedia?.("(max-width: 700px)").matches ?? false;
  const less = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  const first: Settings = { quality: small ? "low" : "high", motion: less ? "less" : "full", language: "en" };
  const asked = new URLSearchParams(globalThis.location?.search ?? "").get("quality");
  const kept = { ...first, ...stored() };
  return asked === "low" || asked === "high" ? { ...kept, quality: asked } : kept;
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

function change(part: Partial<Settings>): void {
  now = { ...now, ...part };
  speak(now.language);
  globalThis.localStorage?.setItem(KEY, JSON.stringify(now));
  for (const listener of listeners) {
    listener();
  }
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
  );
}

/** Quality, motion and language of the page. */
export function SettingsPanel() {
  const { quality, motion, language } = useSettings();
  return (
    <fieldset className="settings">
      <legend>{t("settings")}</legend>
      <label>
        <input
          type="checkbox"
          checked={quality === "high"}
          onChange={(event) => change({ quality: event.target.checked ? "high" : "low" })}
        />
        {t("setting_quality")}
      </label>
      <label>
        <input
          type="checkbox"
          checked={motion === "full"}
          onChange={(event) => change({ motion: event.target.checked ? "full" : "less" })}
        />
        {t("setting_motion")}
      </label>
      <label>
        {t("setting_language")}
        <select value={language} onChange={(event) => change({ language: event.target.value })}>
          {Object.keys(languages).map((each) => (
            <option key={each} value={each}>
              {new Intl.DisplayNames([each], { type: "language" }).of(each) ?? each}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
