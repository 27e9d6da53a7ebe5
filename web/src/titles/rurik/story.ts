/** What the log tells of the others, entry by entry. */

import type { LogEntry, Update } from "../../api";
import type { Beat } from "../../table/story.svelte";

/** Lines whose `place` is a region. */
const PLACED = /^(place|muster|attack|move|push|tax|build|recruit|rescue|casualty|replace|give|raze|market)/;
const MOVED = /^move\./;
const SILENT = new Set(["phase", "in_round"]);

/** Who sits at this screen has seen it: only the steps of others are told. */
export function beatsOf(entry: LogEntry, update: Update, regions: readonly string[]): Beat[] {
  const here = entry.seat === update.seat || update.view.seats[entry.seat]?.mine;
  const lines = entry.lines.filter(({ key, text }) => !SILENT.has(key) && text);
  if ((here && !entry.bot) || !lines.length) return [];
  const named = (number: number | null | undefined): string[] => regions.filter((_, region) => region === number);
  const moves = lines.filter(({ key }) => MOVED.test(key));
  return [
    {
      moment: entry.moment + 1,
      words: lines.map(({ text }) => text).join("; "),
      trails: moves.flatMap((line) => named(line.from).flatMap((from) => named(line.place).map((to) => ({ from, to })))),
      places: [...new Set(lines.filter(({ key }) => PLACED.test(key)).flatMap(({ place }) => named(place)))],
    },
  ];
}
