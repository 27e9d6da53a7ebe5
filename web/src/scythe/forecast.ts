/** What pointing at a lit place would mean, in words. */

import type { Desk } from "./desk.svelte";
import type { Names } from "./names";
import { fighters, meeting, pieceOf, placeOf } from "./seen";
import { t } from "./text";

export interface Look {
  where: string;
  cost: string;
  then: string;
  /** What the primary button says. */
  answer: string;
}

/** "village, C6", "the Nordic base". */
export function placeName(desk: Desk, names: Names, place: string): string {
  const terrain = desk.board.terrain[place];
  return terrain ? `${names.title("terrain", terrain)}, ${place}` : names.title("place", place);
}

export function look(desk: Desk, names: Names, place: string): Look {
  const acts = desk.targets.get(place) ?? [];
  const kind = acts[0]?.kind ?? "go";
  if (kind === "go") return step(desk, names, place);
  const where = placeName(desk, names, place);
  const nothing = { where, cost: t("forecast.nothing"), then: t("forecast.on") };
  if (kind === "produce") {
    const n = desk.made(place);
    const product = desk.facts.places.find((one) => one.place === place)?.product ?? "";
    return { ...nothing, then: t("forecast.produce", { what: names.gain(product, n), place }), answer: t("answer.produce", { place }) };
  }
  const answer = acts.length === 1 ? acts[0]!.label : t("answer.here", { place });
  if (kind.startsWith("unit.")) return { ...nothing, then: t("forecast.unit"), answer };
  return { ...nothing, answer };
}

function step(desk: Desk, names: Names, place: string): Look {
  const { seen, me } = desk;
  const there = placeOf(seen, place);
  const met = meeting(there, me?.faction ?? "");
  const way = desk.targets.has(place) ? null : desk.far.find((one) => one.to === place);
  const where = placeName(desk, names, place);
  const answer = t("answer.go", { place });
  const base = { where: way ? t("forecast.through", { where, place: way.through }) : where, answer };
  if (met.kind === "combat" && me) {
    const enemy = seen.seats.find((seat) => seat.faction === met.who)!;
    const mine = fighters(there, me.faction) + 1;
    const who = names.of("faction", met.who);
    const cost = met.workers ? t("forecast.if_win", { n: met.workers }) : t("forecast.nothing");
    const then = t("forecast.combat", {
      who,
      power: me.power,
      cards: Math.min(mine, me.cards),
      theirs: enemy.power,
      theirCards: Math.min(fighters(there, met.who), enemy.cards),
    });
    return { ...base, cost, then };
  }
  if (met.kind === "drive") {
    const who = names.of("faction", met.who);
    return { ...base, cost: t("forecast.popularity", { n: met.workers }), then: t("forecast.drive", { n: met.workers, who }) };
  }
  const piece = pieceOf(seen.move.unit);
  if (piece === "character" && there.encounter) return { ...base, cost: t("forecast.nothing"), then: t("forecast.encounter") };
  if (piece === "character" && place === desk.facts.factory_at && me?.factory === null && seen.factory > 0)
    return { ...base, cost: t("forecast.nothing"), then: t("forecast.factory") };
  const left = seen.move.steps - (way ? 2 : 1);
  return { ...base, cost: t("forecast.nothing"), then: left > 0 ? t("forecast.more", { n: left }) : t("forecast.on") };
}
