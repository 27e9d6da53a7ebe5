/** The question a person would ask, and where in the turn it is asked. */

import type { Update } from "../api";
import type { Step } from "../parts/Steps.svelte";
import type { Desk } from "./desk.svelte";
import { bottomOf, sectionOf } from "./facts";
import type { Names } from "./names";
import { pieceOf } from "./seen";
import { t } from "./text";

const ASKED = {
  ChooseSection: "ask.section",
  TopWindow: "ask.top",
  BottomWindow: "ask.bottom",
  TurnEnd: "ask.end",
  MoveUnits: "ask.unit",
  Combats: "ask.fight",
  ProduceOn: "ask.produce",
  PlaceResources: "ask.put",
  Upgrade: "ask.upgrade",
  Deploy: "ask.deploy",
  Build: "ask.build",
  Enlist: "ask.enlist",
  DiscardCards: "ask.discard",
  MatCoins: "ask.coins",
  RecruitBonus: "ask.bonus",
  Retreat: "ask.retreat",
  ChooseGain: "ask.gain",
  ChooseOption: "ask.option",
  TakeFactoryCard: "ask.factory",
} as const;

export function question(desk: Desk, names: Names, update: Update): string {
  const { step, seen } = desk;
  if (!desk.acts.length) return update.decision.prompt;
  const top = seen.agenda.at(-1);
  const place = (index = -1) => desk.board.places[index] ?? "";
  if (desk.asked) return t("ask.unit_here", { place: desk.asked });
  if (step === "Travel") return t("ask.go", { piece: t(`piece.${pieceOf(seen.move.unit)}`) });
  if (step === "PayResources" && top) return t("ask.pay", { n: top.amount ?? 0, what: names.of("resource", desk.facts.resources[top.kind ?? -1] ?? "") });
  if (step === "ChooseResources" && top) return t("ask.resource", { n: top.amount ?? 0, place: place(top.place) });
  if (step === "Bribes") return t("ask.bribe", { place: seen.battle ?? "" });
  if (step === "RetreatWorkers") return t("ask.along", { place: place(top?.lake) });
  if (step === "Produced") return t("ask.produced", { place: place(top?.place) });
  const key = (ASKED as Record<string, (typeof ASKED)[keyof typeof ASKED] | undefined>)[step];
  return key ? t(key) : update.decision.prompt;
}

/** Choosing, the top action, the bottom action with its price, the end. */
export function steps(desk: Desk, names: Names): Step[] {
  const { seen, step, facts } = desk;
  const seat = seen.seats.find((one) => one.faction === seen.active);
  if (!seat || seen.over) return [];
  const names_ = seen.agenda.map((one) => one.step);
  const waits = (name: string) => names_.includes(name);
  const phase = step === "ChooseSection" ? 0 : waits("TopWindow") ? 1 : waits("BottomWindow") ? (step === "BottomWindow" ? 2 : 1) : step === "TurnEnd" ? 3 : 2;
  const state = (at: number): Step["state"] => (at < phase ? "done" : at === phase ? "now" : "next");
  if (phase === 0)
    return [
      { label: t("steps.section"), state: "now" },
      { label: t("steps.top"), state: "next" },
      { label: t("steps.bottom"), state: "next" },
      { label: t("steps.end"), state: "next" },
    ];
  const section = sectionOf(facts, seat.mat, seat.section);
  const move = seen.agenda.find((one) => one.step === "MoveUnits");
  const top = section ? names.title("top_action", section.top) : t("steps.factory");
  const bottom = section ? names.title("bottom", section.bottom) : t("mat.one_unit");
  const units = step === "MoveUnits" && move && section ? `${top}, ${t("steps.units", { n: move.units ?? 0 })}` : top;
  return [
    { label: units, state: state(1), glyph: section?.top ?? "factory" },
    {
      label: bottom,
      state: state(2),
      glyph: section?.bottom ?? "move",
      ...(section && phase < 2 ? { price: { n: seat.costs[section.bottom], glyph: bottomOf(facts, section.bottom).resource } } : {}),
    },
    { label: t("steps.end"), state: state(3) },
  ];
}
