/** The words of a combat. */

/** The notation of a set of cards. */
export function cardSet(cards: readonly number[]): string {
  return cards.length ? `cards ${[...cards].sort((a, b) => a - b).join("+")}` : "cards none";
}
