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

interface Line {
  stands: LogEntry[];
  /** Taken back and not done again; the last one comes first. */
  undone: LogEntry[];
}

function follow({ stands, undone }: Line, entry: LogEntry): void {
  if (entry.kind === "undo" || entry.kind === "redo") {
    const [from, to] = entry.kind === "undo" ? [stands, undone] : [undone, stands];
    const moved = from.pop();
    if (moved) to.push(moved);
  } else {
    stands.push(entry);
    undone.length = 0;
  }
}

function lineOf(log: LogEntry[]): Line {
  const line: Line = { stands: [], undone: [] };
  for (const entry of log) follow(line, entry);
  return line;
}

/** Entries that still stand: what was taken back is left out. */
export const standing = (log: LogEntry[]): LogEntry[] => lineOf(log).stands;

// -- gestures ------------------------------------------------------------------------------------------

/** Actions that were sent together carry one time; those of a game that was played elsewhere carry none. */
const together = (a: LogEntry | undefined, b: LogEntry | undefined): boolean =>
  !!a && !!b && a.time > 0 && a.time === b.time && a.seat === b.seat;

/** The first of each gesture. */
const firsts = (entries: LogEntry[]): LogEntry[] => entries.filter((entry, i) => !together(entries[i - 1], entry));

export interface Way {
  /** The action that the gesture began with. */
  first: LogEntry;
  /** All that goes with it, in order. */
  entries: LogEntry[];
}

/** What undo takes back: the whole gesture that its last own action was part of, and all that followed. */
export function wayBack(log: LogEntry[], actions: number): Way | null {
  const { stands } = lineOf(log);
  let from = stands.length - actions;
  while (together(stands[from - 1], stands[from])) from--;
  const first = stands[from];
  return first && actions ? { first, entries: stands.slice(from) } : null;
}

/** Was only a part of a gesture done again? */
export function halfDone(log: LogEntry[]): boolean {
  const { stands, undone } = lineOf(log);
  return together(stands.at(-1), undone.at(-1));
}

// -- the log as it is read -----------------------------------------------------------------------------

export interface Told {
  entry: LogEntry;
  /** What was taken back here, a label for each gesture; null for what stands. */
  back: string[] | null;
}

/** What stands, and one quiet line for each time that somebody went back and went another way. */
export function told(log: LogEntry[]): Told[] {
  const line: Line = { stands: [], undone: [] };
  const found: Told[] = [];
  let undo: LogEntry | null = null;
  const close = (): void => {
    const { undone } = line;
    if (undo && undone.length) {
      const own = firsts(undone.toReversed()).filter(({ seat, bot }) => seat === undo!.seat && !bot);
      found.push({ entry: undo, back: own.map(({ label }) => label).filter(Boolean) });
    }
    undo = null;
  };
  for (const entry of log) {
    const acts = entry.kind !== "undo" && entry.kind !== "redo";
    if (acts) close();
    follow(line, entry);
    if (acts) found.push({ entry, back: null });
    else if (entry.kind === "undo") undo = entry;
  }
  close();
  const stands = new Set(line.stands);
  return found.filter(({ entry, back }) => back || stands.has(entry));
}
