/** What the others did since the own last turn, in a line for each of them. */

import type { LogEntry, LogLine } from "../api";
import type { Telling } from "./beats";
import type { Briefs, Part } from "./briefs";

export interface Row {
  seat: number;
  /** The moment before the first thing that it tells. */
  moment: number;
  parts: (Part & { loud: boolean })[];
}

type IsAutomaton = (seat: number | null | undefined) => boolean;

/**
 * The entries between the own last turn and the one that is under way. An answer in somebody else's turn is no turn; what
 * automata did comes with the step that ended the own one.
 */
export function sinceOwnTurn(stands: readonly LogEntry[], seat: number, heading: string, isAutomaton: IsAutomaton): LogEntry[] {
  const end = begun(stands, seat, heading, isAutomaton);
  const last = stands.findLastIndex((entry, i) => i < end && isOwn(entry, seat));
  return [...stands.slice(Math.max(0, last), last + 1).map((entry) => byThem(entry, isAutomaton)), ...stands.slice(last + 1, end)];
}

/** The entries of the own turn that is under way. */
export function ownTurn(stands: readonly LogEntry[], seat: number, heading: string, isAutomaton: IsAutomaton): LogEntry[] {
  return stands.slice(begun(stands, seat, heading, isAutomaton));
}

const isOwn = ({ turn, bot, ...entry }: LogEntry, seat: number): boolean => (turn === null ? entry.seat === seat && !bot : turn === seat);

const byThem = ({ lines, ...entry }: LogEntry, isAutomaton: IsAutomaton): LogEntry => ({ ...entry, lines: lines.filter(({ player }) => isAutomaton(player)) });

/** Where the own turn that is under way has begun. */
function begun(stands: readonly LogEntry[], seat: number, heading: string, isAutomaton: IsAutomaton): number {
  const underWay = (entry: LogEntry): boolean => entry.heading === heading && isOwn(entry, seat) && !byThem(entry, isAutomaton).lines.length;
  let end = stands.length;
  while (end && underWay(stands[end - 1]!)) end--;
  return end;
}

/** A row for each seat but the one that reads, in the order in which they acted. */
export function digest(entries: readonly LogEntry[], reader: number | null, telling: Telling, briefs: Briefs): Row[] {
  const told = new Map<number, { moment: number; lines: LogLine[] }>();
  for (const entry of entries)
    for (const line of entry.lines) {
      const seat = line.player ?? entry.seat;
      if (seat === reader || !line.text || telling.silent.test(line.key)) continue;
      const row = told.get(seat) ?? { moment: entry.moment, lines: [] };
      row.lines.push(line);
      told.set(seat, row);
    }
  return [...told].map(([seat, { moment, lines }]) => ({
    seat,
    moment,
    parts: briefs.parts(lines).map((part) => ({ ...part, loud: telling.loud.test(part.line.key) })),
  }));
}
