/** What came of a combat: what each side showed, and what followed from it. */

import type { LogEntry, LogLine } from "../../api";

export interface Side {
  faction: string;
  dial: number;
  cards: number;
  total: number;
}

export interface Outcome {
  place: string;
  winner: string;
  loser: string;
  sides: Side[];
  /** Star, retreat, popularity, cards: the lines of the log that tell it. */
  follows: LogLine[];
}

/** Between the end of a combat and whatever comes next the log says nothing else. */
const FOLLOWS = new Set(["star", "interim", "lose.popularity", "retreat", "retreat.workers", "drive_off", "reshuffle", "draw", "draw.own"]);
const UNTOLD = new Set(["interim", "reshuffle"]); // not a part of this combat

/** Was a combat of this seat decided in an entry? */
export function decides(entry: LogEntry, seat: number): boolean {
  return entry.lines.some((line) => line.key === "wins" && (line.player === seat || line.other === seat));
}

/** The combat that was decided in the first of these entries; `factions` by seat, `places` by the game's own numbers. */
export function outcome(entries: LogEntry[], factions: string[], places: string[]): Outcome | null {
  const lines = entries.flatMap((entry) => (entry.kind === "action" ? entry.lines : []));
  const at = lines.findIndex((line) => line.key === "wins");
  const wins = lines[at];
  if (!wins) return null;
  const faction = (seat: number | null | undefined) => factions[seat ?? -1] ?? "";
  const shows = lines.slice(0, at).filter((line) => line.key === "shows");
  const next = lines.findIndex((line, i) => i > at && !FOLLOWS.has(line.key));
  return {
    place: places[wins.place ?? -1] ?? "",
    winner: faction(wins.player),
    loser: faction(wins.other),
    sides: shows.slice(-2).map(({ player, n, what }) => {
      const [total, dial] = [n ?? 0, what ?? 0];
      return { faction: faction(player), dial, cards: total - dial, total };
    }),
    follows: lines.slice(at + 1, next < 0 ? undefined : next).filter((line) => !UNTOLD.has(line.key)),
  };
}
