/** What pointing at a lit place would mean, in words. */

import type { Desk } from "./desk.svelte";
import type { Names } from "./names";
import { fighters, meeting, pieceOf, placeOf, RESOURCES, type Bottom } from "./seen";
import { t } from "./text";

export interface Look {
  where: string;
  cost: string;
  then: string;
  /** What the primary button says. */
  answer: string;
  /** It leads to a combat. */
  fights?: boolean;
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

/** A part of an upgrade with what it changes: "Power 2 → 3", "Deploy 3 → 2". */
export function upgraded(desk: Desk, names: Names, kind: "cube" | "bottom", word: string): string {
  const choice = desk.facts.tops.flatMap((top) => top.choices).find((one) => one.choice === word);
  const cost = desk.me?.costs[word as Bottom] ?? 0;
  const [from, to] = kind === "cube" ? [choice?.amount ?? 0, choice?.upgraded ?? 0] : [cost, cost - 1];
  return `${names.title(kind, word)} ${from} → ${to}`;
}

/** What the moving unit leaves alone behind it: resources that nobody guards, or the place itself. */
function behind(desk: Desk, names: Names): string {
  const { seen, me, here } = desk;
  const own = me && here && placeOf(seen, here).units[me.faction];
  if (!own || !desk.board.terrain[here]) return "";
  const taken = (what: string) => desk.load[what] ?? 0;
  const stay = Number(own.character) + own.mechs + own.workers - 1 - taken("worker") - taken("tired");
  const { resources, structure } = placeOf(seen, here);
  if (stay > 0 || structure?.startsWith(`${me.faction} `)) return "";
  const alone = RESOURCES.map((kind) => [kind, (resources[kind] ?? 0) - taken(kind)] as const).filter(([, n]) => n > 0);
  if (!alone.length) return t("forecast.leaves", { place: here });
  return t("forecast.behind", { what: alone.map(([kind, n]) => names.gain(kind, n)).join(", "), place: here });
}

function step(desk: Desk, names: Names, place: string): Look {
  const { seen, me } = desk;
  const there = placeOf(seen, place);
  const met = meeting(there, me?.faction ?? "");
  const way = desk.targets.has(place) ? null : desk.far.find((one) => one.to === place);
  const where = placeName(desk, names, place);
  const answer = t("answer.go", { place });
  const left = behind(desk, names);
  const costing = (words: string) => (left ? `${words}; ${left}` : words);
  const base = { where: way ? t("forecast.through", { where, place: way.through.join(", ") }) : where, answer };
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
    return { ...base, cost: costing(cost), then, fights: true };
  }
  if (met.kind === "drive") {
    const who = names.of("faction", met.who);
    return { ...base, cost: costing(t("forecast.popularity", { n: met.workers })), then: t("forecast.drive", { n: met.workers, who }) };
  }
  const piece = pieceOf(seen.move.unit);
  const free = { ...base, cost: costing(t("forecast.nothing")) };
  if (piece === "character" && there.encounter) return { ...free, then: t("forecast.encounter") };
  if (piece === "character" && place === desk.facts.factory_at && me?.factory === null && seen.factory > 0) return { ...free, then: t("forecast.factory") };
  const steps = seen.move.steps - 1 - (way?.through.length ?? 0);
  const then = desk.last === place ? t("forecast.last") : steps > 0 ? t("forecast.more", { n: steps }) : t("forecast.on");
  return { ...free, then: there.encounter ? `${then}; ${t("forecast.waits")}` : then };
}
