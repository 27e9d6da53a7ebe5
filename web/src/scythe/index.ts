/** Scythe on the page. */

import type { Facts as AnyFacts, TitleWords, Update } from "../api";
import type { SeatSummary } from "../pages/table";
import { lookOf } from "../parts/seats";
import type { Facts } from "./facts";
import { Names } from "./names";
import { starsOf, type Seen } from "./seen";
import { t } from "./text";

export { default as Table } from "./ScytheTable.svelte";

export { PLACE as places } from "./seen";

export function seats(update: Update, facts: AnyFacts, words: TitleWords): SeatSummary[] {
  const seen = update.observation as Seen;
  const names = new Names(words, facts as unknown as Facts);
  return seen.seats.map((seat, number) => ({
    seat: number,
    look: lookOf(seat.faction),
    title: names.of("faction", seat.faction),
    score: seat.score,
    stats: [
      { glyph: "star", value: starsOf(seat), label: t("stat.stars") },
      { glyph: "power", value: seat.power, label: names.of("gain", "power") },
      { glyph: "popularity", value: seat.popularity, label: names.of("gain", "popularity") },
      { glyph: "coin", value: seat.coins ?? "?", label: names.of("gain", "coins") },
      { glyph: "combat-card", value: seat.cards, label: names.of("gain", "cards") },
    ],
    ...(update.decision.pending.includes(number) ? { says: says(update.decision.step) } : {}),
  }));
}

/** What the acting seat is doing, for the tab below it. */
function says(step: string): string {
  if (step === "ChooseSection") return t("says.section");
  if (["MoveUnits", "Travel", "Load"].includes(step)) return t("says.moving");
  if (["Combats", "BeforeCombat", "SetDials", "Retreat", "RetreatWorkers"].includes(step)) return t("says.combat");
  if (step === "ChooseOption") return t("says.encounter");
  if (step === "TakeFactoryCard") return t("says.factory");
  if (["ProduceOn", "Produced"].includes(step)) return t("says.producing");
  if (["PayResources", "DiscardCards"].includes(step)) return t("says.paying");
  return t("says.turn");
}
