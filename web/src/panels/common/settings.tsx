import { useSyncExternalStore } from "react";
import { parameters } from "../../router";
import { t } from "../../text";
import { LANGUAGES } from "../../text/keys";

const SPEEDS = ["slow", "normal", "fast", "off"] as const;
/** How fast the choices of others are played on the table; `off`: they are not. */
export type Speed = (typeof SPEEDS)[number];

/** How the table is drawn: in 3D by WebGL, or flat. */
export type BoardKind = "3d" | "2d";

/** The settings of this browser. */
export interface Settings {
  quality: "low" | "high";
  board: BoardKind;
  /** Whether what happens moves on the table, or is shown at once. */
  motion: "full" | "less";
  speed: Speed;
  /** Whether the camera goes to where others act. */
  follow: boolean;
  language: string;
  /** Show every decision as a list. */
  list: boolean;
  /** Offer a text field for choices that no list can hold. */
  typed: boolean;
  /** Show the briefing of a scenario before the first game of it. */
  briefing: boolean;
}

const KEY = "affray-settings";
const listeners = new Set<() => void>();
let current = read();

/** The stored settings over the defaults; `?quality=`, `?board=` and `?language=` override both. */
function read(): Settings {
  const small = globalThis.matchMedia?.("(max-width: 700px)").matches ?? false;
  const reduced = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  const defaults: Settings = {
    quality: small ? "low" : "high",
    board: "3d",
    motion: reduced ? "less" : "full",
    speed: "normal",
    follow: true,
    language: "en",
    list: false,
    typed: false,
    briefing: true,
  };
  const settings = { ...defaults, ...storedSettings() };
  const [quality, board, language] = ["quality", "board", "language"].map((name) => parameters.get(name));
  if (quality === "low" || quality === "high") {
    settings.quality = quality;
  }
  if (board === "2d" || board === "3d") {
    settings.board = board;
  }
  if (language !== null && language !== undefined) {
    settings.language = language;
  }
  return settings;
}

function storedSettings(): Partial<Settings> {
  try {
    const stored = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}") as Omit<Partial<Settings>, "motion"> & { motion?: Settings["motion"] | "none" };
    // Before there was a speed, animations were turned off as a kind of motion.
    const { motion, ...others } = stored;
    return motion === "none" ? { ...others, speed: "off" } : { ...others, ...(motion && { motion }) };
  } catch {
    return {};
  }
}

export function change(part: Partial<Settings>): void {
  current = { ...current, ...part };
  globalThis.localStorage?.setItem(KEY, JSON.stringify(current));
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentSettings(): Settings {
  return current;
}

export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, currentSettings, currentSettings);
}

/** The controls for all settings; those of the table only if there is one. */
export function SettingsPanel({ hasTable }: { hasTable: boolean }) {
  const { quality, board, motion, speed, follow, language, list, typed, briefing } = useSettings();
  return (
    <fieldset className="settings">
      <legend>{t("settings")}</legend>
      {hasTable && (
        <>
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
              checked={board === "2d"}
              onChange={(event) => change({ board: event.target.checked ? "2d" : "3d" })}
            />
            {t("setting_flat")}
          </label>
          <label>
            {t("setting_speed")}
            <select value={speed} onChange={(event) => change({ speed: event.target.value as Speed })}>
              {SPEEDS.map((each) => (
                <option key={each} value={each}>
                  {t(`speed_${each}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <input type="checkbox" checked={follow} onChange={(event) => change({ follow: event.target.checked })} />
            {t("setting_follow")}
          </label>
          <label>
            <input
              type="checkbox"
              checked={motion === "less"}
              onChange={(event) => change({ motion: event.target.checked ? "less" : "full" })}
            />
            {t("setting_motion")}
          </label>
        </>
      )}
      <label>
        <input type="checkbox" checked={list} onChange={(event) => change({ list: event.target.checked })} />
        {t("setting_list")}
      </label>
      <label>
        <input type="checkbox" checked={typed} onChange={(event) => change({ typed: event.target.checked })} />
        {t("setting_typed")}
      </label>
      <label>
        <input type="checkbox" checked={briefing} onChange={(event) => change({ briefing: event.target.checked })} />
        {t("setting_briefing")}
      </label>
      {LANGUAGES.length > 1 && <LanguageField language={language} />}
    </fieldset>
  );
}

/** The language of the page. Every text changes, so the page is loaded again. */
function LanguageField({ language }: { language: string }) {
  return (
    <label>
      {t("setting_language")}
      <select value={language} onChange={(event) => speak(event.target.value)}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {new Intl.DisplayNames([each], { type: "language" }).of(each) ?? each}
          </option>
        ))}
      </select>
    </label>
  );
}

function speak(language: string): void {
  change({ language });
  globalThis.location.replace(globalThis.location.pathname + globalThis.location.hash);
}

/** The language that the player has chosen. */
export function chosenLanguage(): string {
  return current.language;
}
