/** What the log tells of the others, line by line. */

import type { LogEntry, Update } from "../../api";
import type { Beat } from "../../table/story.svelte";

const MOVES = new Set(["move", "retreat", "turn_back"]);
const PLACED = new Set(["deploy", "build", "gain.worker", "wins", "drive_off", "automa.card", "automa.token", "automa.stays", "automa.unit"]);

/** Of an own step only what Automas did after it: nobody else's hand was in it. */
export function beatsOf(entry: LogEntry, update: Update, places: readonly string[]): Beat[] {
  return entry.lines.flatMap((line): Beat[] => {
    if (entry.seat === update.seat && update.view.seats[line.player ?? -1]?.kind !== "automaton") return [];
    const [from, to] = [places[line.from ?? -1], places[line.place ?? -1]];
    const told = { moment: entry.moment + 1, words: line.text, trails: [], places: to ? [to] : [] };
    if (MOVES.has(line.key)) return from && to ? [{ ...told, trails: [{ from, to }] }] : [];
    return PLACED.has(line.key) ? [told] : [];
  });
}
