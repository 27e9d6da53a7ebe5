/** What others changed on the map since the own turn, read from the log. */

import type { LogEntry } from "../api";
import { standing } from "../api/journal";
import { gathered, type Change, type Note } from "../parts/changes";
import { PLACE, STRUCTURES } from "./seen";

/** Lines about pieces that go from `who` to `at`: how many. */
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
  const hex = (at: number) => places.find((place, i) => i === at && PLACE.test(place));
  for (const line of sinceTurn(standing(log), seat).flatMap((entry) => entry.lines)) {
    const { key, player, n, at, who } = line;
    const own = factions[player];
    const goes = GOES[key]?.(n);
    if (key === "drive_off") yield { line, place: hex(at), seat: factions[who], n: -n };
    else if (player === seat) continue; // one's own retreat is no news
    else if (goes) {
      yield { line, place: hex(who), seat: own, n: -goes };
      yield { line, place: hex(at), seat: own, n: goes };
    } else if (key === "deploy") yield { line, place: hex(at), seat: own, n: 1 };
    else if (key === "gain.worker") yield { line, place: hex(at), seat: own, n };
    else if (key === "build") yield { line, place: hex(at), seat: own, n: 0, built: STRUCTURES[who] };
  }
}

export function changesSince(log: LogEntry[], seat: number | null, factions: string[], places: string[]): Map<string, Change> {
  return gathered(seat === null ? [] : notes(log, seat, factions, places));
}
