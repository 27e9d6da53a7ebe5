/** The moments of a game that one would tell others about. */

import type { LogEntry, LogLine } from "../api";

export interface Moment {
  /** The table as it was right after it. */
  moment: number;
  seat: number;
  heading: string;
  line: LogLine;
}

const isOf = ({ key }: LogLine, kind: string): boolean => key === kind || key.startsWith(`${kind}.`);

/** All lines of these kinds, in the order in which they happened. */
export function momentsOf(entries: readonly LogEntry[], kinds: readonly string[]): Moment[] {
  return entries.flatMap((entry) =>
    entry.lines
      .filter((line) => line.text && kinds.some((kind) => isOf(line, kind)))
      .map((line) => ({ moment: entry.moment + 1, seat: line.player ?? entry.seat, heading: entry.heading, line })),
  );
}

/** The most telling ones: of each kind, the most important first, its first and then its last; then whatever came late. */
export function highlights(all: readonly Moment[], kinds: readonly string[], most: number): Moment[] {
  const each = kinds.map((kind) => all.filter(({ line }) => isOf(line, kind)));
  const ordered = [...each.flatMap((some) => some.slice(0, 1)), ...each.flatMap((some) => some.slice(-1)), ...all.toReversed()];
  const chosen = new Set<Moment>();
  for (const one of ordered) if (chosen.size < most) chosen.add(one);
  return all.filter((one) => chosen.has(one));
}
