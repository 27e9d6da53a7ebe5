/** What the pages of a campaign say, and how they call what the title has words for. */
import type { TitleWords } from "../api";
import { cs } from "../text/campaign.cs";
import { de } from "../text/campaign.de";
import { en } from "../text/campaign.en";
import { capital, plain } from "../text/say";
import { translator } from "../text/translator";

export const say = translator({ en, de, cs });
export type Key = keyof typeof en;

/** What a starting bonus gives, and its glyph. */
export const GLYPHS: Record<string, string> = {
  "coins": "coin",
  "power": "power",
  "popularity": "popularity",
  "objectives": "objective",
  "cards": "combat-card",
  "worker": "worker",
  "resources": "any",
};

/** The glyph of each category of stars. */
export const STARS: Record<string, string> = {
  upgrades: "upgrade",
  mechs: "mech",
  structures: "build",
  recruits: "recruit",
  workers: "worker",
  objective: "objective",
  combat: "combat",
  popularity: "popularity",
  power: "power",
};

const named = (words: TitleWords | null, kinds: string[], word: string): string =>
  capital(kinds.map((kind) => words?.names[kind]?.[word]).find(Boolean) ?? plain(word));

export const modName = (words: TitleWords | null, mod: string): string => named(words, ["mod", "ability"], mod);
export const modAbout = (words: TitleWords | null, mod: string): string => words?.names["mod_about"]?.[mod] ?? "";
export const factionName = (words: TitleWords | null, faction: string): string => named(words, ["faction"], faction);
export const starName = (words: TitleWords | null, star: string): string => named(words, ["star"], star);

/** A starting bonus: its kind has a name of ours, and resources are called as in the game. */
export function perkName(words: TitleWords | null, perk: string): string {
  if (perk in GLYPHS) return say(`give.${perk}` as Key);
  return perk
    .split("+")
    .map((one) => named(words, ["resource"], one))
    .join(" + ");
}
