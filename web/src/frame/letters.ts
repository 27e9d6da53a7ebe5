/** The page waits for its fonts: what is laid out in other letters would jump when its own arrive. */
import type { Language } from "../api";

const FAMILIES = ["Source Sans 3 Variable", "Alegreya Variable"];
const PATIENCE = 3000; // ms: then any letters are better than none

/** One letter of each file that a language needs. */
const SAMPLE: Record<Language, string> = { en: "a", de: "ä", cs: "aě" };

export async function letters(language: Language): Promise<void> {
  const loading = FAMILIES.map((family) => document.fonts.load(`16px "${family}"`, SAMPLE[language]));
  await Promise.race([Promise.allSettled(loading), new Promise((late) => setTimeout(late, PATIENCE))]);
}
