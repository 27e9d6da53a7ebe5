/** Legal choices as things on the map: which region, which piece, from where. */

import type { Choice, Meaning } from "./seen";

export type Target = NonNullable<Meaning["target"]> & { choice: Choice; verb: Meaning["verb"] };

/** The choices that something on the map stands for. */
export function targetsOf(choices: readonly Choice[]): Target[] {
  return choices.flatMap((choice) => {
    const { target, verb } = choice.means;
    return target ? [{ ...target, choice, verb }] : [];
  });
}

/** What may be done beside the question waits until it is asked for. */
export const isAside = ({ choice }: Target): boolean => choice.means.aside === true;

/** Pieces that differ among targets: whose troop, which building. */
export const pieceKey = (target: Target): string => `${target.verb} ${target.whose ?? ""} ${target.piece}`;

export function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) if (!seen.has(key(item))) seen.set(key(item), item);
  return [...seen.values()];
}
