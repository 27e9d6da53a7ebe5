/** How far apart the kinds of resources stand in their pill: closer where there are many. */
export const pitchOf = (numbers: readonly number[]): number => (numbers.length > 2 && numbers.every((n) => n < 10) ? 26 : 31);
