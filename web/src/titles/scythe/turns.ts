/** The log cut into turns, without what was taken back. */

import type { LogEntry, LogLine } from "../../api";
import { standing } from "../../api/journal";

export interface Turn {
  /** Whose; null before the first turn that the log tells of. */
  seat: number | null;
  /** "turn 3 of Crimea". */
  words: string;
  /** The moment before it. */
  moment: number;
  lines: LogLine[];
}

/** The last word about a turn stands at the end of the one before. */
export function turns(log: LogEntry[]): Turn[] {
  const found: Turn[] = [{ seat: null, words: "", moment: 0, lines: [] }];
  const stands = new Map(standing(log).map((entry) => [entry.moment, entry])); // a past moment may hide an undo, not what came instead
  for (const entry of stands.values())
    for (const line of entry.lines) {
      if (line.key === "turn") found.push({ seat: line.player ?? null, words: line.text, moment: entry.moment + 1, lines: [] });
      else found.at(-1)!.lines.push(line);
    }
  return found.filter((turn, i) => turn.lines.length || (i === found.length - 1 && turn.seat !== null));
}

/** Where the news for a seat begins: behind its last turn that is over. */
export function newsFrom(all: Turn[], seat: number | null): number {
  return all.findLastIndex((turn, i) => turn.seat === seat && i < all.length - 1) + 1;
}
