/** What others changed on the map since the own turn: pieces that came and went, and what was built. */

import type { LogEntry, LogLine } from "../api";
import { standing } from "../api/journal";
import { PLACE, STRUCTURES } from "./seen";

export interface Flag {
  faction: string;
  /** Pieces that came; fewer than none: that left. */
  n: number;
  /** A structure that was built, in place of the number. */
  built: string | null;
}

export interface Change {
  flags: Flag[];
  /** The lines of the log that tell it. */
  words: string[];
}

/** The entries since a seat last acted in a turn of its own; an answer in somebody else's turn does not count. */
function sinceTurn(log: LogEntry[], seat: number): LogEntry[] {
  let active = seat;
  let since = 0;
  log.forEach((entry, i) => {
    if (entry.seat === seat && active === seat) since = i + 1;
    active = entry.lines.findLast((line) => line.key === "turn")?.player ?? active;
  });
  return log.slice(since);
}

/** `factions` by seat, `places` by the game's own numbers. */
export function changesSince(log: LogEntry[], seat: number | null, factions: string[], places: string[]): Map<string, Change> {
  const found = new Map<string, Change>();
  if (seat === null) return found;

  function note(line: LogLine, at: number, whose: number, n: number, built: string | null = null): void {
    const [place, faction] = [places[at], factions[whose]];
    if (!place || !PLACE.test(place) || !faction) return;
    const change = found.get(place) ?? { flags: [], words: [] };
    found.set(place, change);
    const known = change.flags.find((flag) => flag.faction === faction && !flag.built && !built);
    if (known) known.n += n;
    else change.flags.push({ faction, n, built });
    if (!change.words.includes(line.text)) change.words.push(line.text);
  }

  for (const line of sinceTurn(standing(log), seat).flatMap((entry) => entry.lines)) {
    const { key, player, n, at, who } = line;
    if (key === "drive_off") note(line, at, who, -n);
    else if (player === seat) continue; // one's own retreat is no news
    else if (key === "move" || key === "retreat" || key === "turn_back" || key === "retreat.workers") {
      const pieces = key === "retreat.workers" ? n : 1;
      note(line, who, player, -pieces);
      note(line, at, player, pieces);
    } else if (key === "deploy") note(line, at, player, 1);
    else if (key === "gain.worker") note(line, at, player, n);
    else if (key === "build") note(line, at, player, 0, STRUCTURES[who] ?? null);
  }
  for (const [place, change] of found) {
    change.flags = change.flags.filter((flag) => flag.n || flag.built); // who only passed through left no trace
    if (!change.flags.length) found.delete(place);
  }
  return found;
}
