/** What the pages about friends say. */
import { cs } from "../text/friends.cs";
import { de } from "../text/friends.de";
import { en } from "../text/friends.en";
import { translator } from "../text/translator";

export const say = translator({ en, de, cs });

const UNITS = [
  ["time.days", 86400],
  ["time.hours", 3600],
  ["time.minutes", 60],
] as const;

/** "3 hours": the largest unit that fits, and at least a minute. */
export function lasting(seconds: number): string {
  const [unit, size] = UNITS.find(([, s]) => seconds >= s) ?? UNITS[2];
  return say(unit, { n: Math.max(1, Math.round(seconds / size)) });
}
