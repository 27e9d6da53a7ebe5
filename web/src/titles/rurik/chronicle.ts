/** What the log tells that the table no longer shows. */

import type { LogEntry } from "../../api";
import { standing } from "../../api/journal";
import type { Advisor, Facts, Seat, Seen, Track } from "./seen";

/** Where the markers stood before the claim phase that is under way. */
export function tracksBefore(log: readonly LogEntry[], seen: Seen): Seat["tracks"][] {
  const lines = log.flatMap((entry) => entry.lines);
  const start = lines.findLastIndex(({ key }) => key === "claim_phase");
  const tracks = seen.seats.map((seat) => ({ rule: 0, build: 0, trade: 0, warfare: seat.tracks.warfare }));
  for (const { key, player, what } of lines.slice(0, Math.max(0, start))) {
    const seat = tracks[player ?? -1];
    if (key.startsWith("claim.") && seat) seat[key.slice(6) as Track] = what ?? 0;
  }
  return tracks;
}

/** The advisor whose space is being used: he has left the board. */
export function resolved(log: LogEntry[], seen: Seen): Advisor | null {
  if (!seen.space) return null;
  const line = standing(log).flatMap(({ lines }) => lines).findLast(({ key }) => key === "retrieve");
  const seat = line && seen.seats[line.player ?? -1]?.seat;
  return seat ? { seat, number: line.what ?? 0, coins: 0 } : null;
}

export interface Checked {
  cards: { scheme: string; casualty: boolean }[];
  /** What was lost, and where. */
  lost: "troop" | "leader" | null;
  region: number;
}

/** The casualty check that was the last thing a seat did, if it was one. */
export function lastCheck(log: LogEntry[], seat: number | null, facts: Facts): Checked | null {
  const entry = standing(log).findLast((one) => one.seat === seat);
  const lines = entry?.lines.filter(({ player }) => player === seat) ?? [];
  const end = lines.find(({ key }) => ["casualty", "casualty.leader", "casualties.none"].includes(key));
  if (!end) return null;
  const cards = lines.filter(({ key }) => key === "reveal");
  return {
    cards: cards.map(({ what, n }) => ({ scheme: facts.schemes[what ?? -1]?.scheme ?? "", casualty: n === 1 })),
    lost: end.key === "casualties.none" ? null : end.key === "casualty" ? "troop" : "leader",
    region: end.place ?? -1,
  };
}
