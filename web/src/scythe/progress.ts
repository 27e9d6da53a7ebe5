/** How far an objective is, where that is one number that everybody at the table can count. */

import type { Board } from "./board";
import type { Facts } from "./facts";
import { RESOURCES, type SeatSeen, type Seen } from "./seen";

export interface Progress {
  n: number;
  of: number;
}

export function progress(seen: Seen, facts: Facts, board: Board, objective: string): Progress | null {
  const [need, more] = facts.objectives.find((one) => one.objective === objective)?.needs ?? [];
  const seat = seen.seats.find((one) => one.faction === seen.you);
  if (!need || more || !seat) return null;
  const [what, least] = need;
  const n = held(what, seen, board, seat);
  return n === null || !least ? null : { n, of: least };
}

function held(what: string, seen: Seen, board: Board, seat: SeatSeen): number | null {
  const own = board.hexes.filter((hex) => seen.places[hex.name]?.controller === seat.faction);
  const [verb, kind, more] = what.split(" ");
  if (what === "control tunnel") return own.filter((hex) => hex.tunnel).length;
  if (verb === "control" && !more) return own.filter((hex) => hex.terrain === kind).length;
  if (what === "coins") return seat.coins;
  if (what === "of one resource")
    return Math.max(...RESOURCES.map((one) => own.reduce((sum, hex) => sum + (seen.places[hex.name]?.resources[one] ?? 0), 0)));
  return null;
}
