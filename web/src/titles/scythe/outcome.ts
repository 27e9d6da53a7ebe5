/** What came of a combat: what each side showed, and what followed from it. */

import type { LogEntry, LogLine } from "../../api";

export interface Side {
  faction: string;
  dial: number;
  cards: number;
  total: number;
  /** The card that an Automa drew for it. */
  card: number | null;
}

export interface Outcome {
  place: string;
  winner: string;
  loser: string;
  /** Between airships. */
  duel: boolean;
  sides: Side[];
  /** Star, retreat, popularity, cards: the lines of the log that tell it. */
  follows: LogLine[];
}

/** Between the end of a combat and whatever comes next the log says nothing else. */
const FOLLOWS = new Set(["star", "interim", "lose.popularity", "retreat", "retreat.workers", "automa.to_mat", "drive_off", "reshuffle", "draw", "draw.own", "gain.coins", "gain.popularity"]);
const UNTOLD = new Set(["interim", "reshuffle"]); // not a part of this combat

/** Units win, or an airship. */
const WINS = new Set(["wins", "air.wins"]);

/** A dial that was turned after all had been shown is told later than what was shown: then the table knows it. */
export function withShown(found: Outcome | null, shown: { faction: string; dial: number; cards: number[] }[]): Outcome | null {
  if (!found || found.sides.length === 2) return found;
  const sides = shown.map(({ faction, dial, cards }) => {
    const sum = cards.reduce((total, card) => total + card, 0);
    return { faction, dial, cards: sum, total: dial + sum, card: null };
  });
  return { ...found, sides };
}

/** Was a combat of this seat decided in an entry? */
export function decides(entry: LogEntry, seat: number): boolean {
  return entry.lines.some((line) => WINS.has(line.key) && (line.player === seat || line.other === seat));
}

/** The combat that was decided in the first of these entries; `factions` by seat, `places` by the game's own numbers. */
export function outcome(entries: LogEntry[], factions: string[], places: string[]): Outcome | null {
  const lines = entries.flatMap((entry) => (entry.kind === "action" ? entry.lines : []));
  const at = lines.findIndex((line) => WINS.has(line.key));
  const wins = lines[at];
  if (!wins) return null;
  const faction = (seat: number | null | undefined) => factions[seat ?? -1] ?? "";
  const before = lines.slice(0, at);
  const shows = before.filter((line) => line.key === "shows");
  const drawn = (seat: number | null | undefined) => before.findLast((line) => line.key === "automa.combat" && line.player === seat)?.n ?? null;
  const next = lines.findIndex((line, i) => i > at && !FOLLOWS.has(line.key));
  return {
    place: places[wins.place ?? -1] ?? "",
    winner: faction(wins.player),
    loser: faction(wins.other),
    duel: wins.key === "air.wins",
    sides: shows.slice(-2).map(({ player, n, what }) => {
      const [total, dial] = [n ?? 0, what ?? 0];
      return { faction: faction(player), dial, cards: total - dial, total, card: drawn(player) };
    }),
    follows: lines.slice(at + 1, next < 0 ? undefined : next).filter((line) => !UNTOLD.has(line.key)),
  };
}
