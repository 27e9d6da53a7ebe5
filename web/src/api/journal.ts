import type { LogEntry, Update } from ".";

/** The log with what an update adds: its entries begin at `log_from` and replace what was there. */
export function joined(log: LogEntry[], update: Update): LogEntry[] {
  return [...log.filter((entry) => entry.position < update.log_from), ...update.log];
}

/** The entries since a seat last acted itself: what the others have done meanwhile. */
export function sinceLast(log: LogEntry[], seat: number | null): LogEntry[] {
  const last = log.findLastIndex((entry) => entry.seat === seat && !entry.bot && entry.kind === "action");
  return log.slice(last + 1);
}

/** Entries that still stand: what was taken back is left out. */
export function standing(log: LogEntry[]): LogEntry[] {
  const line: LogEntry[] = [];
  const undone: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind === "action") {
      line.push(entry);
      undone.length = 0;
    } else if (entry.kind === "undo") {
      const back = line.pop();
      if (back) undone.push(back);
    } else if (entry.kind === "redo") {
      const again = undone.pop();
      if (again) line.push(again);
    }
  }
  return line;
}
