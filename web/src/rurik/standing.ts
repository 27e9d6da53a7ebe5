/** What the claim tracks, income and ties count, read from the table. */

import type { Seat, Seen, Track } from "./seen";

export interface Counts extends Record<Track, number> {
  ruled: string[];
  /** The largest group of neighbouring regions with own buildings. */
  group: string[];
}

export function counts(seen: Seen, seat: Seat, near: ReadonlyMap<string, readonly string[]>): Counts {
  const regions = Object.entries(seen.regions);
  const ruled = regions.filter(([, { ruler }]) => ruler === seat.seat).map(([id]) => id);
  const built = regions.filter(([, { buildings }]) => Object.values(buildings).includes(seat.seat)).map(([id]) => id);
  const group = largestGroup(built, near);
  const trade = Object.values(seat.boat).reduce((sum, n) => sum + n, 0);
  return { rule: ruled.length, build: group.length, trade, ruled, group };
}

export function largestGroup(members: readonly string[], near: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(members);
  let best: string[] = [];
  while (left.size) {
    const group = [left.values().next().value!];
    left.delete(group[0]!);
    for (const place of group) {
      for (const other of near.get(place) ?? []) if (left.delete(other)) group.push(other);
    }
    if (group.length > best.length) best = group;
  }
  return best;
}

/** Why income comes: markers that are not on the board, and full columns of the boat. */
export function income(seat: Seat, boat: readonly { good: string; spaces: number }[]): { off: string[]; full: string[] } {
  const off = Object.entries(seat.tracks).filter(([, n]) => n === 0).map(([track]) => track);
  return { off, full: boat.filter(({ good, spaces }) => seat.boat[good] === spaces).map(({ good }) => good) };
}

export interface Place {
  seat: Seat;
  ruled: number;
  /** The same for those who share everything. */
  rank: number;
}

/** Most points, then most regions ruled, then most coins, then together. */
export function placing(seen: Seen): Place[] {
  const places = seen.seats.map((seat) => ({
    seat,
    ruled: Object.values(seen.regions).filter(({ ruler }) => ruler === seat.seat).length,
    rank: 1,
  }));
  const order = (a: Place, b: Place): number =>
    b.seat.score - a.seat.score || b.ruled - a.ruled || b.seat.coins - a.seat.coins;
  places.sort(order);
  places.forEach((place, i) => {
    place.rank = i && !order(places[i - 1]!, place) ? places[i - 1]!.rank : i + 1;
  });
  return places;
}
