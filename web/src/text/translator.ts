import type { Language } from "../api";
import { settings } from "../frame/settings.svelte";
import { fill, type Catalogue, type Values } from "./speak";

/** A function that says a message in the current language; used in markup it follows the language switch. */
export function translator<Keys extends string>(
  catalogues: Record<Language, Catalogue<Keys>>,
): (key: Keys, values?: Values) => string {
  return (key, values = {}) => {
    const language = settings.kept.language;
    return fill(language, catalogues[language][key], values);
  };
}
