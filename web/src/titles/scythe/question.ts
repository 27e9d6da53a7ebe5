/** The question a person would ask, and where in the turn it is asked. */

import type { Update } from "../../api";
import type { Names } from "../../table/names";
import type { Step } from "../../table/Steps.svelte";
import type { Desk } from "./desk.svelte";
import { t } from "./text";

/** Questions that are the same whatever they are about. */
const ASKED = {
  section: "ask.section",
  top: "ask.top",
  bottom: "ask.bottom",
  end: "ask.end",
  unit: "ask.unit",
  fight: "ask.fight",
  produce: "ask.produce",
  put: "ask.put",
  upgrade: "ask.upgrade",
  deploy: "ask.deploy",
  build: "ask.build",
  enlist: "ask.enlist",
  discard: "ask.discard",
  coins: "ask.coins",
  bonus: "ask.bonus",
  retreat: "ask.retreat",
  gain: "ask.gain",
  option: "ask.option",
  factory_card: "ask.factory",
  flag: "ask.flag",
  trap: "ask.trap",
  arm: "ask.arm",
  influence: "ask.influence",
  spread: "ask.spread",
  invention: "ask.invention",
  mech_token: "ask.mech_token",
  cover: "ask.cover",
  faction: "ask.faction",
  fly: "ask.fly",
  bombs: "ask.bombs",
  lure: "ask.lure",
  exchange: "ask.exchange",
  turn_dial: "ask.turn_dial",
  retreat_together: "ask.together",
} as const;

export function question(desk: Desk, names: Names, update: Update): string {
  if (!desk.acts.length) return update.decision.prompt;
  if (desk.asked) return t("ask.unit_here", { place: desk.asked });
  if (desk.go) return t("ask.go", { piece: t(`piece.${desk.go.piece}`) });
  const pay = desk.about("pay");
  if (pay) return t("ask.pay", { n: pay.n, what: names.of("resource", pay.what) });
  const resource = desk.about("resource");
  if (resource) return t("ask.resource", { n: resource.n, place: resource.place });
  const bribe = desk.about("bribe");
  if (bribe) return t("ask.bribe", { place: bribe.place });
  const along = desk.about("along");
  if (along) return t("ask.along", { place: along.to });
  const amount = desk.about("amount");
  if (amount) return t("ask.produced", { place: amount.place ?? "" });
  const target = desk.about("target");
  if (target) return t("ask.target", { what: names.title("airship_tile", target.tile), place: target.place });
  const mod = desk.about("mod");
  if (mod) return t("ask.ability", { what: names.title("infrastructure", mod.mod) });
  const spend = desk.about("spend");
  if (spend) return t("ask.spend", { n: spend.n });
  const lure = desk.about("lure_to");
  if (lure) return t("ask.lure_to", { place: lure.place });
  const horrify = desk.about("horrify");
  if (horrify) return t("ask.horrify", { who: names.of("faction", horrify.faction) });
  const key = (ASKED as Record<string, (typeof ASKED)[keyof typeof ASKED] | undefined>)[desk.kind];
  return key ? t(key) : update.decision.prompt;
}

const PHASES = ["choose", "top", "bottom", "end"] as const;

/** Choosing, the top action, the bottom action with its price, the end. */
export function steps(desk: Desk, names: Names): Step[] {
  const { turn } = desk.seen;
  if (!turn) return [];
  const now = PHASES.indexOf(turn.phase);
  const state = (phase: (typeof PHASES)[number]): Step["state"] => {
    const at = PHASES.indexOf(phase);
    return at < now ? "done" : at === now ? "now" : "next";
  };
  if (turn.phase === "choose")
    return [
      { label: t("steps.section"), state: "now" },
      { label: t("steps.top"), state: "next" },
      { label: t("steps.bottom"), state: "next" },
      { label: t("steps.end"), state: "next" },
    ];
  const moving = desk.about("unit");
  const top = turn.top ? names.title("top_action", turn.top) : t("steps.factory");
  return [
    { label: moving && turn.top ? `${top}, ${t("steps.units", { n: moving.units })}` : top, state: state("top"), glyph: turn.top ?? "factory" },
    {
      label: turn.bottom ? names.title("bottom", turn.bottom) : t("mat.one_unit"),
      state: state("bottom"),
      glyph: turn.bottom ?? "move",
      ...(turn.price && state("bottom") === "next" ? { price: { n: turn.price.n, glyph: turn.price.what } } : {}),
    },
    { label: t("steps.end"), state: state("end") },
  ];
}
