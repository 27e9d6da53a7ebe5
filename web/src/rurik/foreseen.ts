/** What a choice would change, as sentences. */

import type { Desk } from "./desk.svelte";
import { casualtyChance, type Foreseen } from "./forecast";
import { say } from "./say";
import { hidden } from "./schemes";

export function consequences(desk: Desk): string[] {
  return desk.foreseen.filter((fact) => fact.kind !== "left" || fact.n > 0).map((fact) => sentence(desk, fact));
}

function sentence(desk: Desk, fact: Foreseen): string {
  const you = desk.me?.seat;
  switch (fact.kind) {
    case "rule": {
      const region = desk.name("region", fact.region);
      if (fact.to === you) return say("then.rule.you", { region });
      if (fact.to) return say("then.rule.other", { region, name: desk.person(fact.to) });
      return fact.from === you ? say("then.rule.lost", { region }) : say("then.rule.nobody", { region });
    }
    case "coins": {
      const values = { n: Math.abs(fact.n), name: desk.person(fact.seat) };
      if (fact.seat === you) return say(fact.n > 0 ? "then.coins.you" : "then.coins.pay", values);
      return say(fact.n > 0 ? "then.coins.other" : "then.coins.loses", values);
    }
    case "points": {
      const values = { n: Math.abs(fact.n), name: desk.person(fact.seat) };
      if (fact.seat === you) return say(fact.n > 0 ? "then.points.you" : "then.points.yours", values);
      return say(fact.n > 0 ? "then.points" : "then.points.less", values);
    }
    case "good": return `${fact.n > 0 ? "+" : "−"}${Math.abs(fact.n)} ${desk.name("good", fact.good)}.`;
    case "check": {
      const { cards, casualties } = hidden(desk.seen, desk.facts);
      const percent = Math.round(100 * casualtyChance(cards, casualties, fact.n));
      return say("then.check", { n: fact.n, percent });
    }
    case "replace": return say("then.replace");
    case "market": return say("then.market");
    case "left": return say("then.left", { n: fact.n });
  }
}
