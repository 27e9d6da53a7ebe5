/** What others changed on the map since the own turn, read from the log. */

import type { LogEntry } from "../../api";
import { standing } from "../../api/journal";
import { changesIn, type Change, type Tables, type Telling } from "../../table/changes";
import { PLACE } from "./seen";

const TOLD: Telling = {
  come: { deploy: 1, "gain.worker": (n) => n },
  go: { "air.lured": 1, move: 1, retreat: 1, turn_back: 1, "along.workers": (n) => n, "retreat.workers": (n) => n },
  others: { drive_off: (n) => -n },
  laid: { flag: "flag", trap: "trap", "trap.arm": "trap", influence: "reveal" },
};

/**
 * The entries since a seat last acted in a turn of its own; an answer in somebody else's turn does not count. The turn of
 * an Automa comes with the step that ended the own one: of that only what is behind it is news.
 */
function sinceTurn(log: LogEntry[], seat: number): LogEntry[] {
  let active = seat;
  let since = 0;
  log.forEach((entry, i) => {
    if (entry.seat === seat && active === seat) since = i;
    active = entry.lines.findLast((line) => line.key === "turn")?.player ?? active;
  });
  const [last, ...rest] = log.slice(since);
  if (!last || last.seat !== seat) return log.slice(since);
  const ended = last.lines.findIndex((line) => line.key === "turn" && line.player !== seat);
  return ended < 0 ? rest : [{ ...last, lines: last.lines.slice(ended) }, ...rest];
}

/** Bases carry no flags. */
const flagged = (place: string | null): string | null => (place && PLACE.test(place) ? place : null);

export function changesSince(log: LogEntry[], seat: number | null, tables: Tables): Map<string, Change> {
  const entries = seat === null ? [] : sinceTurn(standing(log), seat);
  return changesIn(entries, seat, { ...tables, places: tables.places.map(flagged) }, TOLD);
}
