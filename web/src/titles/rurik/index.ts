/** Rurik, as the page of a table loads it. */

import type { TitleWords, Update } from "../../api";
import { Names } from "../../table/names";
import type { SeatSummary } from "../../table/title";
import { isKey, say } from "./say";
import { lookOfSeat, type Seen, troopOf } from "./seen";

export { default as Table } from "./RurikTable.svelte";
export { default as Lead } from "./Rounds.svelte";
export { telling } from "./story";

export function seats(update: Update, words: TitleWords): SeatSummary[] {
  const seen = update.observation as Seen;
  const names = new Names(words);
  const doing = `says.${update.decision.kind}`;
  return seen.seats.map((seat, number) => {
    const automaton = update.view.seats[number]?.kind === "automaton";
    const summary: SeatSummary = {
      seat: number,
      look: lookOfSeat(seat),
      title: names.of("leader", seat.leader),
      score: seat.score,
      stats: [
        { glyph: "coin", value: seat.coins, label: say("bar.coins") },
        { glyph: troopOf(seat.seat), value: seat.supply, label: say("bar.supply") },
        { glyph: "rule", value: seat.claims.rule.n, label: say("bar.ruled") },
        ...(automaton ? [] : [
          { glyph: "scheme", value: seat.hand, label: say("bar.schemes") },
          { glyph: "deed", value: seat.done.length, label: say("bar.deeds") },
        ]),
        { glyph: "attack", value: seat.tracks.warfare, label: say("bar.warfare") },
      ],
    };
    if (isKey(doing)) summary.says = say(doing);
    if (automaton && seen.rebellion) summary.title = `${say("rebels.level", { level: seen.rebellion.level })}, ${summary.title}`;
    if (seen.start === seat.seat) summary.mark = { glyph: "bear", value: "", label: say("bar.start") };
    return summary;
  });
}
