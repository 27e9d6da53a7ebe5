/** Scythe on the page. */

import type { TitleWords, Update } from "../../api";
import { lookOf } from "../../parts/seats";
import { Names } from "../../table/names";
import type { SeatSummary } from "../../table/title";
import { starsOf, type Seen } from "./seen";
import { t } from "./text";

export { default as Table } from "./LaidTable.svelte";
export { telling } from "./story";

export function seats(update: Update, words: TitleWords): SeatSummary[] {
  const seen = update.observation as Seen;
  const names = new Names(words);
  return seen.seats.map((seat, number) => ({
    seat: number,
    look: lookOf(seat.faction),
    title: names.of("seat", seat.faction),
    score: seat.score,
    stats: [
      { glyph: "star", value: starsOf(seat), label: t("stat.stars") },
      { glyph: "power", value: seat.power, label: names.of("gain", "power") },
      { glyph: "popularity", value: seat.popularity, label: names.of("gain", "popularity") },
      { glyph: "coin", value: seat.coins ?? "?", label: names.of("gain", "coins") },
      { glyph: "combat-card", value: seat.cards, label: names.of("gain", "cards") },
    ],
    ...(update.decision.pending.includes(number) ? { says: says(update.decision.kind) } : {}),
  }));
}

/** What the acting seat is doing, for the tab below it. */
function says(kind: string): string {
  if (kind === "section") return t("says.section");
  if (kind === "faction") return t("says.faction");
  if (["fly", "target", "bombs", "lure_to"].includes(kind)) return t("says.flying");
  if (["unit", "go", "load"].includes(kind)) return t("says.moving");
  if (["fight", "ability", "bribe", "dial", "turn_dial", "retreat", "retreat_together", "along"].includes(kind)) return t("says.combat");
  if (kind === "option") return t("says.encounter");
  if (kind === "factory_card") return t("says.factory");
  if (["produce", "amount"].includes(kind)) return t("says.producing");
  if (["pay", "spend", "discard"].includes(kind)) return t("says.paying");
  return t("says.turn");
}
