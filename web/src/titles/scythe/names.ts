/** What the page says with the names of Scythe. */

import type { Names } from "../../table/names";
import { capital } from "../../text/say";
import type { Board } from "./board";
import { t } from "./text";

/** Gains of which there is never more than one. */
const WORKS = ["upgrade", "deploy", "build", "enlist"];

/** A gain with its number: "2 oil", "a mech". */
export function gain(names: Names, what: string, n: number): string {
  if (WORKS.includes(what)) return names.of("gain", what);
  if (what === "worker") return t("say.workers", { n });
  if (what === "cards") return t("hand.cards", { n });
  if (what === "produce") return t("gain.produce", { n });
  return names.counted("gain", what, n);
}

/** "From E4", "Aus dem Heimatgebiet Togawa": at the beginning of a sentence, bent as the language wants it. */
export function from(names: Names, place: string): string {
  return capital(names.kept("place_from", place) ?? t("say.from", { place: names.of("place", place) }));
}

/** A house tile has that behind its name: where it is marked otherwise, only the name. */
export function tileName(names: Names, kind: "airship_tile" | "resolution", word: string): string {
  return bare(names.title(kind, word));
}

const bare = (name: string): string => name.replace(/ \([^)]*\)$/, "");

/** A house token is marked by a star where there is little room: its card says what that means. */
export function modTitle(names: Names, kind: "ability" | "infrastructure", word: string): string {
  const full = names.title(kind, word);
  return bare(full) === full ? full : `${bare(full)}*`;
}

/** What an ability does: for everybody the same, or as it is for one faction. */
export function aboutAbility(names: Names, faction: string, ability: string): string {
  return names.kept(`faction_${ability}`, faction) ?? names.about("ability", ability);
}

/** What stands on each home base: its faction, if it has one. */
export function baseNames(board: Board, names: Names): Record<string, string> {
  return Object.fromEntries(board.bases.map(({ name, faction }) => [name, faction ? names.of("faction", faction) : ""]));
}
