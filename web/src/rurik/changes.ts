/** What others changed on the map since the own turn, read from the log. */

import type { LogEntry } from "../api";
import { sinceLast, standing } from "../api/journal";
import { gathered, type Change, type Note } from "../parts/changes";

interface Names {
  seats: readonly string[];
  regions: readonly string[];
  buildings: readonly string[];
}

/** Lines about figures of the `other` seat, and about the own ones, that come to `place` or leave it. */
const OF_OTHERS: Record<string, number> = { "attack.opponent": -1, "attack.leader": -1, "push.troop": 1, "push.leader": 1 };
const OWN: Record<string, number> = {
  "muster.troop": 1,
  "muster.leader": 1,
  "place.troop": 1,
  "place.leader": 1,
  recruit: 1,
  replace: 1,
  rescue: 2,
  casualty: -1,
  "casualty.leader": -1,
  give: -1,
  "give.leader": -1,
};

function* notes(log: LogEntry[], seat: number, { seats, regions, buildings }: Names): Generator<Note> {
  for (const line of sinceLast(standing(log), seat).flatMap((entry) => entry.lines)) {
    const { key, player } = line;
    const place = regions[line.place ?? -1];
    const own = seats[player ?? -1];
    if (OF_OTHERS[key]) yield { line, place, seat: seats[line.other ?? -1], n: OF_OTHERS[key] };
    else if (player === seat) continue; // one's own doing is no news
    else if (key === "move.troop" || key === "move.leader") {
      const figures = key === "move.troop" ? Math.max(1, line.n ?? 1) : 1;
      yield { line, place: regions[line.from ?? -1], seat: own, n: -figures };
      yield { line, place, seat: own, n: figures };
    } else if (OWN[key]) yield { line, place, seat: own, n: OWN[key] };
    else if (key === "build") yield { line, place, seat: own, n: 0, built: buildings[line.what ?? -1] };
  }
}

export function changesSince(log: LogEntry[], seat: number | null, names: Names): Map<string, Change> {
  return gathered(seat === null ? [] : notes(log, seat, names));
}
