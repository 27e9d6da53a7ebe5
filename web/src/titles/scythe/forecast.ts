/** What pointing at a lit place would mean, in words. */

import type { Names } from "../../table/names";
import type { Desk } from "./desk.svelte";
import { gain } from "./names";
import type { Way } from "./seen";
import { t } from "./text";
import { left } from "./ways";

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
  const way = desk.ways.get(place);
  if (way && desk.fly) return landing(desk, names, way);
  if (way) return arrival(desk, names, way);
  const acts = desk.targets.get(place) ?? [];
  const act = acts[0];
  const where = placeName(desk, names, place);
  const nothing = { where, cost: t("forecast.nothing"), then: t("forecast.on") };
  if (act?.kind === "produce") {
    const made = gain(names, act.means.what!, desk.made(act));
    return { ...nothing, then: t("forecast.produce", { what: made, place }), answer: t("answer.produce", { place }) };
  }
  if (act?.kind === "spend") return { ...nothing, cost: acts.map(({ means }) => gain(names, means.what!, 1)).join(` ${t("mat.or")} `), answer: acts.length === 1 ? act.label : t("answer.here", { place }) };
  const answer = acts.length === 1 ? act!.label : t("answer.here", { place });
  return { ...nothing, ...(act?.means.piece ? { then: t("forecast.unit") } : {}), answer };
}

/** Where an airship would come to. */
function landing(desk: Desk, names: Names, { to, through, left }: Way): Look {
  const where = placeName(desk, names, to);
  return {
    where: through.length ? t("forecast.over", { where, place: through.join(", ") }) : where,
    cost: t("forecast.nothing"),
    then: left > 0 ? t("forecast.more", { n: left }) : t("forecast.lands"),
    answer: t("answer.fly", { place: to }),
  };
}

/** What a part of an upgrade changes: "2 → 3". */
export function upgraded(desk: Desk, kind: "cube" | "bottom", word: string): string {
  const means = desk.acts.find((act) => act.means[kind] === word)?.means;
  const [from, to] = (kind === "cube" ? means?.gives : means?.costs) ?? [0, 0];
  return `${from} → ${to}`;
}

/** What the moving unit leaves alone behind it: resources that nobody guards, or the place itself. */
function behind(desk: Desk, names: Names): string {
  const { go } = desk;
  if (!go) return "";
  const stays = left(go.cargo, desk.load);
  if (go.held || stays.some((item) => item.holds)) return "";
  if (!stays.length) return t("forecast.leaves", { place: go.place });
  return t("forecast.behind", { what: stays.map(({ what, there }) => gain(names, what, there)).join(", "), place: go.place });
}

/** What a unit would find at the end of its way. */
function arrival(desk: Desk, names: Names, way: Way): Look {
  const { meets, finds } = way;
  const where = placeName(desk, names, way.to);
  const base = {
    where: way.through.length ? t("forecast.through", { where, place: way.through.join(", ") }) : where,
    answer: t("answer.go", { place: way.to }),
  };
  const alone = behind(desk, names);
  const costing = (words: string) => (alone ? `${words}; ${alone}` : words);
  const who = meets ? names.of("faction", meets.who) : "";
  if (meets?.what === "combat") {
    const [mine, theirs] = meets.sides;
    const cost = meets.popularity ? t("forecast.if_win", { n: meets.popularity }) : t("forecast.nothing");
    const then = t("forecast.combat", { who, power: mine!.power, cards: mine!.cards, theirs: theirs!.power, theirCards: theirs!.cards });
    return { ...base, cost: costing(cost), then, fights: true };
  }
  if (meets) {
    const cost = meets.popularity ? t("forecast.popularity", { n: meets.popularity }) : t("forecast.nothing");
    return { ...base, cost: costing(cost), then: t("forecast.drive", { n: meets.workers, who }) };
  }
  const free = { ...base, cost: costing(t("forecast.nothing")) };
  if (finds === "encounter") return { ...free, then: t("forecast.encounter") };
  if (finds === "factory_card") return { ...free, then: t("forecast.factory") };
  const then = way.ends ? t("forecast.last") : way.left > 0 ? t("forecast.more", { n: way.left }) : t("forecast.on");
  return { ...free, then: finds === "token" ? `${then}; ${t("forecast.waits")}` : then };
}
