/** What a choice would change, read from the table before and after it. */

import type { Seen } from "./seen";
import { leftOf } from "./targets";

export type Foreseen =
  | { kind: "rule"; region: string; from: string | null; to: string | null }
  | { kind: "coins"; seat: string; n: number }
  | { kind: "points"; seat: string; n: number }
  | { kind: "good"; good: string; n: number }
  | { kind: "check"; n: number }
  | { kind: "replace"; region: number }
  | { kind: "market"; region: number }
  | { kind: "left"; n: number };

const POINT_STEPS = new Set(["Muster", "Move", "Attack", "Tax", "Build", "Jump"]);

export function compare(before: Seen, after: Seen, seat: number): Foreseen[] {
  const found: Foreseen[] = [];
  const held = (seen: Seen, good: string): number => (seen.seats[seat]!.boat[good] ?? 0) + (seen.seats[seat]!.dock[good] ?? 0);
  for (const good of Object.keys(after.seats[seat]!.boat)) {
    const n = held(after, good) - held(before, good);
    if (n) found.push({ kind: "good", good, n });
  }
  const next = after.agenda.at(-1);
  if (next && next.player === seat) {
    const { step, cards = 0, region = -1 } = next;
    if (step === "CheckCasualties") found.push({ kind: "check", n: cards });
    else if (step === "Replace") found.push({ kind: "replace", region });
    else if (step === "Market") found.push({ kind: "market", region });
  }
  for (const [region, { ruler }] of Object.entries(after.regions)) {
    const from = before.regions[region]?.ruler ?? null;
    if (from !== ruler) found.push({ kind: "rule", region, from, to: ruler });
  }
  after.seats.forEach((now, i) => {
    const then = before.seats[i]!;
    if (now.coins !== then.coins) found.push({ kind: "coins", seat: now.seat, n: now.coins - then.coins });
    if (now.score !== then.score) found.push({ kind: "points", seat: now.seat, n: now.score - then.score });
  });
  const points = (seen: Seen): number => {
    const found = seen.agenda.findLast(({ step, player }) => POINT_STEPS.has(step) && player === seat);
    return found ? leftOf(found) : 0;
  };
  if (points(after) !== points(before) && points(before)) found.push({ kind: "left", n: points(after) });
  return found;
}

/** How likely a check of n cards from a shuffled pile is to show a casualty. */
export function casualtyChance(cards: number, casualties: number, n: number): number {
  let none = 1;
  for (let i = 0; i < n && i < cards; i++) none *= Math.max(0, cards - casualties - i) / (cards - i);
  return 1 - none;
}
