/** What the log tells about earlier claim phases. */

import type { LogEntry } from "../api";
import type { Seat, Seen, Track } from "./seen";

/** Where the markers stood before the claim phase that is under way. */
export function tracksBefore(log: readonly LogEntry[], seen: Seen): Seat["tracks"][] {
  const lines = log.flatMap((entry) => entry.lines);
  const start = lines.findLastIndex(({ key }) => key === "claim_phase");
  const tracks = seen.seats.map((seat) => ({ rule: 0, build: 0, trade: 0, warfare: seat.tracks.warfare }));
  for (const { key, player, n } of lines.slice(0, Math.max(0, start))) {
    if (key.startsWith("claim.") && tracks[player]) tracks[player][key.slice(6) as Track] = n;
  }
  return tracks;
}
