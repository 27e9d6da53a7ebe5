/** Rurik, as the page of a table loads it. */

import type { Facts as AnyFacts, TitleWords, Update } from "../api";
import type { SeatSummary } from "../pages/table";
import { say, type Key } from "./say";
import { type Facts, lookOfSeat, type Seen } from "./seen";

export { default as Table } from "./RurikTable.svelte";
export { default as Lead } from "./Rounds.svelte";
export { placeOf, places } from "./places";

const SAYS: Record<string, Key> = {
  Advise: "says.Advise", Bribe: "says.Bribe", Retrieve: "says.Retrieve", Turn: "says.Turn", Muster: "says.Muster",
  Move: "says.Move", Jump: "says.Move", Attack: "says.Attack", CheckCasualties: "says.CheckCasualties",
  Tax: "says.Tax", Build: "says.Build", ChooseDeed: "says.ChooseDeed", PickLeader: "says.PickLeader",
  PickAgenda: "says.PickAgenda", PlaceTroops: "says.PlaceTroops", PlaceLeaders: "says.PlaceLeaders",
};

export function seats(update: Update, facts: AnyFacts, words: TitleWords): SeatSummary[] {
  const seen = update.observation as unknown as Seen;
  const leaders = (facts as unknown as Facts).leaders.map(({ leader }) => leader);
  const regions = Object.values(seen.regions);
  const doing = SAYS[update.decision.step];
  return seen.seats.map((seat, number) => {
    const summary: SeatSummary = {
      seat: number,
      look: lookOfSeat(seat),
      title: seat.leader ? (words.names.leader?.[leaders.indexOf(seat.leader)] ?? "") : "",
      score: seat.score,
      stats: [
        { glyph: "coin", value: seat.coins, label: say("bar.coins") },
        { glyph: "troop", value: seat.supply, label: say("bar.supply") },
        { glyph: "rule", value: regions.filter(({ ruler }) => ruler === seat.seat).length, label: say("bar.ruled") },
        { glyph: "scheme", value: seat.hand, label: say("bar.schemes") },
        { glyph: "deed", value: seat.done.length, label: say("bar.deeds") },
        { glyph: "attack", value: seat.tracks.warfare, label: say("bar.warfare") },
      ],
    };
    if (doing) summary.says = say(doing);
    if (seen.start === seat.seat) summary.mark = { glyph: "bear", value: "", label: say("bar.start") };
    return summary;
  });
}
