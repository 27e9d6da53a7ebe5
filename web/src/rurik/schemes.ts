/** What is known about the scheme decks. */

import type { Facts, Seen } from "./seen";

/** Cards that this seat has not seen, and how many of them are casualties. */
export function hidden(seen: Seen, facts: Facts): { cards: number; casualties: number } {
  const open = [
    ...seen.discard,
    ...seen.revealed,
    ...(seen.own ? [...seen.own.hand, ...seen.own.drawn, ...seen.own.known.flat()] : []),
  ];
  let cards = 0;
  let casualties = 0;
  for (const { scheme, copies, casualty } of facts.schemes) {
    const left = copies - open.filter((face) => face === scheme).length;
    cards += left;
    if (casualty) casualties += left;
  }
  return { cards, casualties };
}

/** The chance of a casualty in a check of n cards from one deck: its known top first, then the unknown. */
export function deckChance(seen: Seen, facts: Facts, deck: number, n: number): number {
  const known = seen.own?.known[deck] ?? [];
  const top = known.slice(0, n);
  if (top.some((face) => facts.schemes.find(({ scheme }) => scheme === face)?.casualty)) return 1;
  const { cards, casualties } = hidden(seen, facts);
  const drawn = Math.min(n, seen.decks[deck] ?? 0) - top.length;
  let none = 1;
  for (let i = 0; i < drawn && i < cards; i++) none *= Math.max(0, cards - casualties - i) / (cards - i);
  return 1 - none;
}
