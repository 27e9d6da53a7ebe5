/** The arithmetic of a combat: who can show what. */

import { fighters, placeOf, type SeatSeen, type Seen } from "./seen";
import type { Facts } from "./facts";

export interface Side {
  seat: SeatSeen;
  attacks: boolean;
  /** Most that its dial can show. */
  dial: number;
  /** Most cards that it may play. */
  cards: number;
  workers: number;
  character: boolean;
  mechs: number;
}

/** Both sides of the current combat, the attacker first. */
export function sides(seen: Seen, facts: Facts): [Side, Side] | null {
  if (!seen.battle) return null;
  const place = placeOf(seen, seen.battle);
  const fighting = seen.seats.filter((seat) => fighters(place, seat.faction) > 0);
  const attacker = fighting.find((seat) => seat.faction === seen.active);
  const defender = fighting.find((seat) => seat.faction !== seen.active);
  if (!attacker || !defender) return null;
  const side = (seat: SeatSeen): Side => {
    const units = place.units[seat.faction]!;
    const army = seat.abilities.includes("peoples_army") && units.workers > 0 ? facts.abilities.peoples_army_cards : 0;
    return {
      seat,
      attacks: seat === attacker,
      dial: Math.min(seat.power, facts.limits.dial),
      cards: Math.min(fighters(place, seat.faction) + army, seat.cards),
      workers: units.workers,
      character: units.character,
      mechs: units.mechs,
    };
  };
  return [side(attacker), side(defender)];
}

/** The highest total that a side could show: its dial and the best cards there are. */
export function reach(side: Side, facts: Facts): number {
  const best = Math.max(...facts.combat_cards.map((card) => card.value));
  return side.dial + side.cards * best;
}

/** The notation of a set of cards. */
export function cardSet(cards: readonly number[]): string {
  return cards.length ? `cards ${[...cards].sort((a, b) => a - b).join("+")}` : "cards none";
}
