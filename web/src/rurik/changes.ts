/** What others changed on the map since the own turn: figures that came and went, and what was built. */

import type { LogEntry, LogLine } from "../api";
import { sinceLast, standing } from "../api/journal";

export interface Flag {
  seat: string;
  /** Figures that came; fewer than none: that left. */
  n: number;
  /** A building, in place of the number. */
  built: string | null;
}

export interface Change {
  flags: Flag[];
  /** The lines of the log that tell it. */
  words: string[];
}

interface Names {
  seats: readonly string[];
  regions: readonly string[];
  buildings: readonly string[];
}

export function changesSince(log: LogEntry[], seat: number | null, names: Names): Map<string, Change> {
  const found = new Map<string, Change>();
  if (seat === null) return found;

  function note(line: LogLine, at: number, whose: number, n: number, built: string | null = null): void {
    const [region, colour] = [names.regions[at], names.seats[whose]];
    if (!region || !colour) return;
    const change = found.get(region) ?? { flags: [], words: [] };
    found.set(region, change);
    const known = change.flags.find((flag) => flag.seat === colour && !flag.built && !built);
    if (known) known.n += n;
    else change.flags.push({ seat: colour, n, built });
    if (!change.words.includes(line.text)) change.words.push(line.text);
  }

  for (const line of sinceLast(standing(log), seat).flatMap((entry) => entry.lines)) {
    const { key, player, n, at, who } = line;
    if (key === "attack.opponent" || key === "attack.leader") note(line, at, who, -1);
    else if (key === "push.troop" || key === "push.leader") note(line, at, who, 1);
    else if (player === seat) continue; // one's own doing is no news
    else if (key === "move.troop" || key === "move.leader") {
      const figures = key === "move.troop" ? Math.max(1, n) : 1;
      note(line, who, player, -figures);
      note(line, at, player, figures);
    } else if (["muster.troop", "muster.leader", "place.troop", "place.leader", "recruit", "replace"].includes(key)) note(line, at, player, 1);
    else if (key === "rescue") note(line, at, player, 2);
    else if (["casualty", "casualty.leader", "give", "give.leader"].includes(key)) note(line, at, player, -1);
    else if (key === "build") note(line, at, player, 0, names.buildings[who] ?? null);
  }
  for (const [region, change] of found) {
    change.flags = change.flags.filter((flag) => flag.n || flag.built); // who only passed through left no trace
    if (!change.flags.length) found.delete(region);
  }
  return found;
}
