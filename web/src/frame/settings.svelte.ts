/** What a person has set on this device, kept in the browser. */
import type { Language } from "../api";

export type Theme = "auto" | "light" | "dark";

/** How fast it is told what the others did. */
export type Pace = "slow" | "normal" | "fast" | "at_once";
export const PACES: Pace[] = ["slow", "normal", "fast", "at_once"];

export const LANGUAGES: [Language, string][] = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["cs", "Čeština"],
];

const KEY = "veche.settings";

interface Kept {
  language: Language;
  theme: Theme;
  lessMotion: boolean;
  leftHanded: boolean;
  notices: boolean;
  pace: Pace;
  /** A turn in which nothing more can be done ends by itself. */
  hasty: boolean;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  name: string;
}

function spoken(): Language {
  for (const tag of navigator.languages) {
    const found = LANGUAGES.find(([code]) => tag.toLowerCase().startsWith(code));
    if (found) return found[0];
  }
  return "en";
}

function load(): Kept {
  const fresh: Kept = {
    language: typeof navigator === "undefined" ? "en" : spoken(),
    theme: "auto",
    lessMotion: false,
    leftHanded: false,
    notices: false,
    pace: "normal",
    hasty: false,
    sound: true,
    volume: 0.5,
    name: "",
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh; // storage is off or spoilt: the page works without it
  }
}

const matches = (query: string): boolean =>
  typeof window !== "undefined" && typeof window.matchMedia === "function" && window.matchMedia(query).matches;

class Settings {
  kept: Kept = $state(load());
  #systemDark = $state(matches("(prefers-color-scheme: dark)"));
  #systemStill = $state(matches("(prefers-reduced-motion: reduce)"));

  readonly dark = $derived(this.kept.theme === "dark" || (this.kept.theme === "auto" && this.#systemDark));
  readonly reducedMotion = $derived(this.kept.lessMotion || this.#systemStill);

  /** Writes the settings to the document and to the browser's storage whenever they change. */
  watch(): void {
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (e) => (this.#systemDark = e.matches));
    window
      .matchMedia("(prefers-reduced-motion: reduce)")
      .addEventListener("change", (e) => (this.#systemStill = e.matches));
    $effect.root(() => {
      $effect(() => {
        const root = document.documentElement;
        root.lang = this.kept.language;
        root.dataset.theme = this.dark ? "dark" : "light";
        root.dataset.motion = this.reducedMotion ? "less" : "full";
        try {
          localStorage.setItem(KEY, JSON.stringify(this.kept));
        } catch {
          // nothing is kept then
        }
      });
    });
  }
}

export const settings = new Settings();
