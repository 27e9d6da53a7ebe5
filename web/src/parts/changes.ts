/** What others changed on a map since the own turn: pieces that came and went, and what was built. */

import type { LogLine } from "../api";

export interface Flag {
  seat: string;
  /** Pieces that came; fewer than none: that left. */
  n: number;
  /** What was built, in place of the number. */
  built: string | null;
}

export interface Change {
  flags: Flag[];
  /** The lines of the log that tell it. */
  words: string[];
}

/** One line about one place; a place or seat that the map does not show has no name. */
export interface Note {
  line: LogLine;
  place: string | undefined;
  seat: string | undefined;
  n: number;
  built?: string | null;
}

/** By place, all notes about one seat added up. */
export function gathered(notes: Iterable<Note>): Map<string, Change> {
  const found = new Map<string, Change>();
  for (const { line, place, seat, n, built = null } of notes) {
    if (!place || !seat) continue;
    const change = found.get(place) ?? { flags: [], words: [] };
    found.set(place, change);
    const known = change.flags.find((flag) => flag.seat === seat && !flag.built && !built);
    if (known) known.n += n;
    else change.flags.push({ seat, n, built });
    if (!change.words.includes(line.text)) change.words.push(line.text);
  }
  for (const [place, change] of found) {
    change.flags = change.flags.filter((flag) => flag.n || flag.built); // who only passed through left no trace
    if (!change.flags.length) found.delete(place);
  }
  return found;
}
