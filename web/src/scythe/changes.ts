/** What others changed on the map since the own turn, read from the log. */

import type { LogEntry } from "../api";
import { standing } from "../api/journal";
import { gathered, type Change, type Note } from "../parts/changes";
import { PLACE, STRUCTURES } from "./seen";

/** Lines about pieces that go from one place to another: how many. */
const GOES: Record<string, (n: number) => number> = {
  move: () => 1,
  retreat: () => 1,
  turn_back: () => 1,
  "along.workers": (n) => n,
  "retreat.workers": (n) => n,
};

/** The entries since a seat last acted in a turn of its own; an answer in somebody else's turn does not count. */
function sinceTurn(log: LogEntry[], seat: number): LogEntry[] {
  let active = seat;
  let since = 0;
  log.forEach((entry, i) => {
    if (entry.seat === seat && active === seat) since = i + 1;
    active = entry.lines.findLast((line) => line.key === "turn")?.player ?? active;
  });
  return log.slice(since);
}

/** `factions` by seat, `places` by the game's own numbers; bases carry no flags. */
function* notes(log: LogEntry[], seat: number, factions: string[], places: string[]): Generator<Note> {
  const hex = (at: number | null | undefined) => places.find((place, i) => i === at && PLACE.test(place));
  for (const line of sinceTurn(standing(log), seat).flatMap((entry) => entry.lines)) {
    const { key, player, from, what, other } = line;
    const own = factions[player ?? -1];
    const place = hex(line.place);
    const n = line.n ?? 0;
    const goes = GOES[key]?.(n);
    if (key === "drive_off") yield { line, place, seat: factions[other ?? -1], n: -n };
    else if (player === seat) continue; // one's own retreat is no news
    else if (goes) {
      yield { line, place: hex(from), seat: own, n: -goes };
      yield { line, place, seat: own, n: goes };
    } else if (key === "deploy") yield { line, place, seat: own, n: 1 };
    else if (key === "gain.worker") yield { line, place, seat: own, n };
    else if (key === "build") yield { line, place, seat: own, n: 0, built: STRUCTURES[what ?? -1] };
  }
}

export function changesSince(log: LogEntry[], seat: number | null, factions: string[], places: string[]): Map<string, Change> {
  return gathered(seat === null ? [] : notes(log, seat, factions, places));
}
