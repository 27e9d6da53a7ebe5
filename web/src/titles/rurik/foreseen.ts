/** What a choice would change, as sentences. */

import type { Desk } from "./desk.svelte";
import { say } from "./say";
import type { Choice } from "./seen";

export function consequences(desk: Desk, { means, changes }: Choice): string[] {
  const { then, left = 0 } = means;
  if (!then) return [];
  const found = desk.facts.goods.filter((good) => changes[good]).map((good) => gained(changes[good]!, desk.names.of("good", good)));
  if (then.check) found.push(say("then.check", { n: then.check.cards, percent: then.check.chance }));
  if (then.asks === "replace") found.push(say("then.replace"));
  if (then.asks === "market") found.push(say("then.market"));
  for (const [region, ruler] of Object.entries(then.rulers)) found.push(rules(desk, region, ruler));
  for (const [seat, n] of Object.entries(then.coins)) found.push(coins(desk, seat, n));
  for (const [seat, n] of Object.entries(then.points)) found.push(points(desk, seat, n));
  if (left) found.push(say("then.left", { n: left }));
  return found;
}

const gained = (n: number, what: string): string => `${n > 0 ? "+" : "−"}${Math.abs(n)} ${what}.`;

function rules(desk: Desk, place: string, ruler: string | null): string {
  const you = desk.me?.seat;
  const region = desk.names.of("region", place);
  if (ruler === you) return say("then.rule.you", { region });
  if (ruler) return say("then.rule.other", { region, name: desk.person(ruler) });
  return desk.seen.regions[place]?.ruler === you ? say("then.rule.lost", { region }) : say("then.rule.nobody", { region });
}

function coins(desk: Desk, seat: string, change: number): string {
  const values = { n: Math.abs(change), name: desk.person(seat) };
  if (seat === desk.me?.seat) return say(change > 0 ? "then.coins.you" : "then.coins.pay", values);
  return say(change > 0 ? "then.coins.other" : "then.coins.loses", values);
}

function points(desk: Desk, seat: string, change: number): string {
  const values = { n: Math.abs(change), name: desk.person(seat) };
  if (seat === desk.me?.seat) return say(change > 0 ? "then.points.you" : "then.points.yours", values);
  return say(change > 0 ? "then.points" : "then.points.less", values);
}
