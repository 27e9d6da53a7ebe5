/** Legal choices as things on the map: which region, which piece, from where. */

import type { Choice } from "../api";
import type { Seen, StepSeen } from "./seen";

export interface Target {
  choice: Choice;
  verb: string;
  /** Where it happens, or where the figure arrives. */
  region: string;
  /** Where the figure comes from. */
  from: string | null;
  /** troop, leader, rebel, good, or a building. */
  piece: string;
  /** Whose piece: a seat, or null for rebels and goods. */
  whose: string | null;
  fight: boolean;
}

export const verbOf = (choice: Choice): string => choice.text.split(" ")[0]!;
export const wordsOf = (choice: Choice): string[] => choice.text.split(" ").slice(1);

/** The step that asks: the last one of the agenda. */
export function asking(seen: Seen): Partial<StepSeen> {
  return seen.agenda.at(-1) ?? {};
}

/** Points, or figures that may jump, that a step has left. */
export const leftOf = ({ points, figures }: Partial<StepSeen>): number => points ?? figures ?? 0;

/** What a choice means on the map; null if nothing on the map stands for it. */
export function targetOf(choice: Choice, seen: Seen, seat: number, regions: readonly string[]): Target | null {
  const verb = verbOf(choice);
  const [a = "", b = ""] = wordsOf(choice);
  const me = seen.seats[seat];
  if (!me) return null;
  const target = (region: string, piece: string, more: Partial<Target> = {}): Target => ({
    choice, verb, region, piece, from: null, whose: me.seat, fight: false, ...more,
  });
  switch (verb) {
    case "place.troop":
    case "muster.troop":
    case "give":
      return target(a, "troop");
    case "place.leader":
    case "muster.leader":
    case "rescue":
      return target(a, "leader");
    case "move.troop":
    case "jump.troop":
      return target(b, "troop", { from: a });
    case "move.leader":
    case "jump.leader":
      return target(a, "leader", { from: me.leader_at });
    case "attack":
      return target(a, ...figureOf(b));
    case "tax":
      return target(a, "good", { whose: null });
    case "build":
    case "raze":
      return target(b, a);
    case "replace": {
      const [piece, more] = figureOf(a);
      return target(regions[asking(seen).region ?? -1]!, piece, { ...more, fight: false });
    }
    case "push.troop":
      return target(b, "troop", { from: me.leader_at, whose: a });
    case "push.leader":
      return target(b, "leader", { from: me.leader_at, whose: a });
    default:
      return null;
  }
}

function figureOf(enemy: string): [string, Partial<Target>] {
  return enemy === "rebels" ? ["rebel", { whose: null, fight: true }] : ["troop", { whose: enemy, fight: true }];
}

/** Points for a good or a building: one where the seat rules, or where Mstislav stands with it. */
export function price(seen: Seen, seat: number, region: string): number {
  const me = seen.seats[seat]!;
  const cheap = seen.regions[region]?.ruler === me.seat || (me.leader === "mstislav" && me.leader_at === region);
  return cheap ? 1 : 2;
}

/** Targets that lie on the map as such; those of Predslava wait until they are asked for. */
export const isPush = (target: Target): boolean => target.verb.startsWith("push.");

/** Pieces that differ among targets: whose troop, which building. */
export const pieceKey = (target: Target): string => `${target.verb} ${target.whose ?? ""} ${target.piece}`;

export function distinct<T>(items: readonly T[], key: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) if (!seen.has(key(item))) seen.set(key(item), item);
  return [...seen.values()];
}
