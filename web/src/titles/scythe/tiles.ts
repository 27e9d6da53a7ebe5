/** Airships with the same two tiles belong together: all of them, or each one by itself. */

import type { TableView } from "../../api";
import type { Airship, Seen } from "./seen";

export interface Pair {
  aggressive: string;
  passive: string;
  ships: Airship[];
}

/** The viewer's own pair first. */
export function pairsOf({ airships, you }: Seen): Pair[] {
  const found = new Map<string, Pair>();
  for (const ship of airships.toSorted((a, b) => Number(b.faction === you) - Number(a.faction === you))) {
    const key = `${ship.aggressive} ${ship.passive}`;
    const pair = found.get(key) ?? { aggressive: ship.aggressive, passive: ship.passive, ships: [] };
    pair.ships.push(ship);
    found.set(key, pair);
  }
  return [...found.values()];
}

/** Are there tiles beside the structure bonus, or will there be some when all factions are chosen? */
export const hasTiles = ({ options }: TableView): boolean => options["airships"] === true || options["resolution"] === true;
