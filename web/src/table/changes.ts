/** What others changed on a map since the own turn: pieces that came and went, and what was built. */

import type { LogEntry, LogLine } from "../api";

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

/** What the numbers in the lines of a log mean; a place that carries no flags has no name. */
export interface Tables {
  seats: readonly string[];
  places: readonly (string | null)[];
  buildings: readonly string[];
}

/** Pieces by the key of a line: so many, or how many for the number that the line tells. */
type Counts = Record<string, number | ((n: number) => number)>;

/** What the lines of a title tell of pieces on its map. */
export interface Telling {
  /** Of who acts, to the place of the line; fewer than none: they are lost there. */
  come: Counts;
  /** Of who acts, to the place of the line from another one. */
  go: Counts;
  /** Of the other seat, at the place of the line. */
  others: Counts;
  /** What is laid at the place of the line, by its picture. */
  laid?: Record<string, string>;
}

/** One line about one place. */
interface Note {
  line: LogLine;
  place: string | null | undefined;
  seat: string | undefined;
  n: number;
  built?: string | null;
}

function* notes(entries: readonly LogEntry[], seat: number, { seats, places, buildings }: Tables, { come, go, others, laid = {} }: Telling): Generator<Note> {
  for (const line of entries.flatMap(({ lines }) => lines)) {
    const { key, player } = line;
    const count = (counts: Counts): number => {
      const n = counts[key] ?? 0;
      return typeof n === "number" ? n : n(line.n ?? 0);
    };
    const [place, own] = [places[line.place ?? -1], seats[player ?? -1]];
    if (others[key]) yield { line, place, seat: seats[line.other ?? -1], n: count(others) };
    else if (player === seat) continue; // one's own doing is no news
    else if (go[key]) {
      yield { line, place: places[line.from ?? -1], seat: own, n: -count(go) };
      yield { line, place, seat: own, n: count(go) };
    } else if (come[key]) yield { line, place, seat: own, n: count(come) };
    else if (laid[key]) yield { line, place, seat: own, n: 0, built: laid[key] };
    else if (key === "build") yield { line, place, seat: own, n: 0, built: buildings[line.what ?? -1] };
  }
}

/** What these entries changed for a seat, by place. */
export function changesIn(entries: readonly LogEntry[], seat: number | null, tables: Tables, telling: Telling): Map<string, Change> {
  return gathered(seat === null ? [] : notes(entries, seat, tables, telling));
}

/** By place, all notes about one seat added up. */
function gathered(notes: Iterable<Note>): Map<string, Change> {
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
