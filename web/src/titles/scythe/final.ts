/** The final table: who stands where, what each number counts, how a tie was broken. */

import type { Facts } from "./facts";
import { placeOf, starsOf, type Seen } from "./seen";

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
  /** As they were counted. */
  territories: number;
  pairs: number;
  /** What the structure bonus counts. */
  bonus: number;
  breakers: number[];
  /** The places that each number counts. */
  counted: { territories: string[]; resources: string[]; structures: string[] };
}

/** The best first. */
export function standings(seen: Seen, facts: Facts): Standing[] {
  return seen.standings.map(({ faction, rank, territories, places, pairs, counted, ties }): Standing => {
    const number = seen.seats.findIndex((one) => one.faction === faction);
    const seat = seen.seats[number]!;
    const own = facts.places.map((one) => one.place).filter((place) => placeOf(seen, place).controller === faction);
    return {
      seat: number,
      faction,
      rank,
      wins: seen.winners.includes(faction),
      total: seat.score ?? 0,
      fortune: seat.fortune,
      popularity: seat.popularity,
      tier: seat.tier,
      stars: starsOf(seat),
      territories,
      pairs,
      bonus: counted,
      breakers: ties,
      counted: {
        territories: places,
        resources: own.filter((place) => Object.keys(placeOf(seen, place).resources).length > 0),
        structures: Object.values(seat.structures),
      },
    };
  });
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
