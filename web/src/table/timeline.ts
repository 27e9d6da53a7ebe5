import type { LogEntry } from "../api";

/** One turn on the timeline: the moments from `from` up to, not including, `to`. */
export interface Turn {
  from: number;
  to: number;
  seat: number;
  heading: string;
  /** Glyphs of what was remarkable in it. */
  events: string[];
}

/** Keys of log lines that one looks for in a replay. */
export const EVENTS: Record<string, string> = {
  star: "star",
  battle: "combat",
  encounter: "encounter",
  "factory.card": "factory",
  "attack.opponent": "attack",
  "attack.leader": "attack",
  claim_phase: "rule",
  "deed.do": "deed",
};

/** A game in turns: entries that stand, under one heading, in the turn of one seat or else by one seat at a time. */
export function turns(entries: LogEntry[]): Turn[] {
  const found: Turn[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    const events = entry.lines.map((line) => EVENTS[line.key]).filter((glyph) => glyph !== undefined);
    const seat = entry.turn ?? entry.seat;
    if (last && last.heading === entry.heading && last.seat === seat) {
      last.to = entry.moment + 1;
      last.events.push(...events);
    } else found.push({ from: entry.moment, to: entry.moment + 1, seat, heading: entry.heading, events });
  }
  return found;
}
