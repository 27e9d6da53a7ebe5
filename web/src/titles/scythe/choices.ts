/** The legal actions: what they mean, and the words of their notation. */

import type { Choice } from "../../api";
import type { Meaning } from "./seen";

export interface Act extends Choice {
  kind: string;
  args: string[];
  means: Meaning;
}

export function read(choices: readonly Choice[]): Act[] {
  return choices.map((choice) => {
    const [kind = "", ...args] = choice.text.split(" ");
    return { ...choice, kind, args, means: choice.means as Meaning };
  });
}

/** Answers that are buttons, in the order in which a turn goes; a star comes first, so that nobody hurries past it. */
const PLAIN = ["reveal", "top", "bottom", "mod", "use", "gain", "resource", "bonus", "option", "factory.card", "flag", "influence", "horrify", "token", "arm", "target", "exchange", "pass", "stop", "end"];
/** Those that Enter may give. */
const PRIMARY = ["reveal", "bottom", "bonus", "use", "flag", "influence", "end"];

/** Of these there may be many: they are a list above the row of buttons. */
const LISTED = ["top", "gain", "resource", "token", "target", "exchange", "dial"];

export function isListed({ kind }: Act): boolean {
  return LISTED.includes(kind);
}

export function buttons(acts: readonly Act[], question: string): Act[] {
  const found = acts.filter(({ kind }) => PLAIN.includes(kind) || (kind === "dial" && question === "turn_dial"));
  return found.sort((a, b) => PLAIN.indexOf(a.kind) - PLAIN.indexOf(b.kind));
}

/** The answer that Enter gives; what gives up something is never it. */
export function first(plain: readonly Act[]): Act | null {
  return plain.find(({ kind }) => PRIMARY.includes(kind)) ?? null;
}

/** Kinds whose two words are chosen one after the other: both on the mat, or the second on the map. */
const IN_PAIRS = new Set(["upgrade", "enlist", "deploy", "build", "cover"]);

/** What was picked so far of a choice with two words. */
export interface Picked {
  first: string | null;
  second: string | null;
}

export const NOTHING_PICKED: Picked = { first: null, second: null };

export function inTwoWords(act: Act): boolean {
  return IN_PAIRS.has(act.kind);
}

/** Answers that only say where they happen: they are given by their words. */
const SAID = new Set(["load", "unload", "trap"]);

/** The lit places, each with the actions that a click there may mean. */
export function targets(acts: readonly Act[], picked: Picked): Map<string, Act[]> {
  const lit = new Map<string, Act[]>();
  for (const act of acts) {
    const { place } = act.means;
    if (place === undefined || SAID.has(act.kind)) continue;
    if (inTwoWords(act) && picked.first !== null && act.args[0] !== picked.first) continue;
    lit.set(place, [...(lit.get(place) ?? []), act]);
  }
  return lit;
}

/** The different first or second words of choices in two words, given the other one. */
export function words(acts: readonly Act[], which: 0 | 1, picked: Picked): string[] {
  const other = which === 0 ? picked.second : picked.first;
  const found = acts.filter(inTwoWords).filter((act) => other === null || act.args[1 - which] === other);
  return [...new Set(found.map((act) => act.args[which]!))];
}

export function pickedAct(acts: readonly Act[], picked: Picked): Act | null {
  if (picked.first === null || picked.second === null) return null;
  return acts.find((act) => inTwoWords(act) && act.args[0] === picked.first && act.args[1] === picked.second) ?? null;
}

export interface Gift {
  faction: string;
  most: number;
}

/** Gifts of coins are many single actions: one row per receiver with the most that can be given. */
export function gifts(acts: readonly Act[]): Gift[] {
  const most = new Map<string, number>();
  for (const { kind, means } of acts)
    if (kind === "give") most.set(means.faction!, Math.max(most.get(means.faction!) ?? 0, means.n!));
  return [...most].map(([faction, n]) => ({ faction, most: n }));
}
