/** The table for those who listen: a region, a space of the strategy board, a track of claims, each in sentences. */

import { sentences } from "../../text/say";
import type { Desk } from "./desk.svelte";
import { say } from "./say";
import type { Advisor, Column, Seat, SpaceFacts, Track } from "./seen";

/** Who rules a region, who stands there, what it costs. */
export function regionWords(desk: Desk, id: string): string {
  const region = desk.seen.regions[id];
  const parts = [desk.names.of("region", id)];
  if (!region) return parts[0]!;
  parts.push(say(region.taxed ? "place.taxed" : "place.good", { good: desk.names.of("good", region.good) }));
  parts.push(region.ruler ? say("place.ruled", { name: desk.person(region.ruler) }) : say("place.unruled"));
  for (const { seat } of desk.seen.seats) {
    const figures: string[] = [];
    if (region.leaders.includes(seat)) figures.push(say("place.leader"));
    const troops = region.troops[seat] ?? 0;
    if (troops) figures.push(say("place.troops", { n: troops }));
    if (figures.length) parts.push(`${desk.person(seat)}: ${figures.join(", ")}`);
  }
  if (region.rebels) parts.push(say("place.rebel"));
  if (region.neutral) parts.push(say("place.neutral", { n: region.neutral }));
  for (const [building, seat] of Object.entries(region.buildings)) {
    parts.push(say("place.building", { building: desk.names.of("building", building), name: desk.person(seat) }));
  }
  const light = desk.lit?.get(id);
  if (light?.cost) parts.push(say("place.cost", { n: light.cost.n }));
  else if (light) parts.push(say("place.can"));
  return sentences(parts);
}

/** What a space of the strategy board brings and costs, who stands there, and when that advisor comes back. */
export function spaceWords(desk: Desk, column: Column, row: number, space: SpaceFacts, advisor: Advisor | null, order: number): string {
  const brings = column === "scheme" ? say("draw", { n: space.points }) : say("points.n", { n: space.points });
  const value = [brings, space.coins ? say("words.space.costs", { n: space.coins }) : "", space.marker ? say("strategy.marker") : ""];
  const found = [say("words.space", { column: desk.names.title("column", column), row, value: value.filter(Boolean).join(", ") })];
  if (!advisor) found.push(say("words.space.free"));
  else {
    const who = { n: advisor.number, name: desk.person(advisor.seat), coins: advisor.coins };
    found.push(say(advisor.coins ? "words.space.bribed" : "words.space.stands", who));
    if (order) found.push(say("words.space.turn", { n: order }));
  }
  return sentences(found);
}

/** Where a claim marker stands, what is counted for it, and what the next space asks for. */
export function claimWords(desk: Desk, track: Track, seat: Seat): string {
  const row = seat.tracks[track];
  const [here, next] = [desk.facts.claim[track][row - 1], desk.facts.claim[track][row]];
  const who = { name: desk.person(seat.seat), unit: say(`track.${track}.unit`), n: seat.claims[track].n };
  const found = [here ? say("words.claim", { ...who, points: here.points }) : say("words.claim.off", who)];
  if (next) {
    const places = next.regions.map((region) => desk.names.of("region", region)).join(", ");
    const least = `${next.least}${places ? ` ${say("with", { places })}` : ""}`;
    found.push(say("words.claim.next", { points: next.points, least }));
  }
  return sentences(found);
}
