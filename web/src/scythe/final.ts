/** The final table: who stands where, what each number counts, how a tie was broken. */

import { tierOf, type Facts } from "./facts";
import { placeOf, RESOURCES, starsOf, type Seen } from "./seen";

export interface Standing {
  seat: number;
  faction: string;
  rank: number;
  wins: boolean;
  total: number;
  fortune: Record<string, number>;
  popularity: number;
  tier: number;
  stars: number;
  /** With the Factory as three. */
  territories: number;
  resources: number;
  breakers: number[];
  /** The places that each number counts. */
  counted: { territories: string[]; resources: string[]; structures: string[] };
}

export function standings(seen: Seen, facts: Facts): Standing[] {
  const rows = seen.seats.map((seat, number): Standing => {
    const own = facts.places.map((one) => one.place).filter((place) => isHex(place) && placeOf(seen, place).controller === seat.faction);
    const tokens = (place: string) => RESOURCES.reduce((sum, kind) => sum + (placeOf(seen, place).resources[kind] ?? 0), 0);
    const resources = own.reduce((sum, place) => sum + tokens(place), 0);
    const structures = Object.values(seat.structures);
    return {
      seat: number,
      faction: seat.faction,
      rank: 0,
      wins: seen.winners.includes(seat.faction),
      total: seat.score ?? 0,
      fortune: seat.fortune,
      popularity: seat.popularity,
      tier: tierOf(facts, seat.popularity),
      stars: starsOf(seat),
      territories: own.length + (own.includes(facts.factory_at) ? facts.factory_territories - 1 : 0),
      resources,
      breakers: [
        seat.workers + seat.abilities.length + structures.length,
        seat.power,
        seat.popularity,
        resources,
        own.length,
        starsOf(seat),
      ],
      counted: { territories: own, resources: own.filter((place) => tokens(place) > 0), structures },
    };
  });
  rows.sort((a, b) => compare(b, a));
  rows.forEach((row, i) => {
    const above = rows[i - 1];
    row.rank = above && compare(above, row) === 0 ? above.rank : i + 1;
  });
  return rows;
}

function isHex(place: string): boolean {
  return place.length === 2;
}

function compare(a: Standing, b: Standing): number {
  if (a.total !== b.total) return a.total - b.total;
  const at = a.breakers.findIndex((value, i) => value !== b.breakers[i]);
  return at < 0 ? 0 : a.breakers[at]! - b.breakers[at]!;
}

export interface Tie {
  total: number;
  rows: Standing[];
  /** The tie-breaker that decides; -1: none does. */
  decided: number;
}

/** Equal fortunes at the top, if there are any. */
export function tieOf(rows: readonly Standing[], facts: Facts): Tie | null {
  const best = rows[0];
  if (!best) return null;
  const equal = rows.filter((row) => row.total === best.total);
  if (equal.length < 2) return null;
  const decided = facts.tie_breakers.findIndex((_, i) => new Set(equal.map((row) => row.breakers[i])).size > 1);
  return { total: best.total, rows: equal, decided };
}
