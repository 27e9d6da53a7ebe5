/** What others changed on the map since the own action, read from the log. */

import type { LogEntry } from "../../api";
import { sinceLast, standing } from "../../api/journal";
import { changesIn, type Change, type Tables, type Telling } from "../../table/changes";

const TOLD: Telling = {
  come: {
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
  },
  go: { "move.troop": (n) => Math.max(1, n), "move.leader": 1 },
  others: { "attack.opponent": -1, "attack.leader": -1, "push.troop": 1, "push.leader": 1 },
};

export function changesSince(log: LogEntry[], seat: number | null, tables: Tables): Map<string, Change> {
  return changesIn(sinceLast(standing(log), seat), seat, tables, TOLD);
}
