/** The legal actions, read from their notation: what they point at, and what may be said in one gesture. */

import { CHARACTER, placeOf, RESOURCES, type Seen } from "./seen";

interface Legal {
  action: number;
  text: string;
  label: string;
  changes: Record<string, number>;
  undo: boolean;
}

export interface Act extends Legal {
  kind: string;
  args: string[];
}

export function read(choices: readonly Legal[]): Act[] {
  return choices.map((choice) => {
    const [kind = "", ...args] = choice.text.split(" ");
    return { ...choice, kind, args };
  });
}

/** Kinds whose only place is the target on the map. */
const AT_FIRST = new Set(["unit.mech", "unit.worker", "go", "fight", "retreat", "produce", "put", "pay"]);
/** Kinds that name something of the mat first, and then a hex. */
const AT_SECOND = new Set(["deploy", "build"]);
/** Kinds whose two words are chosen one after the other on the mat. */
const IN_PAIRS = new Set(["upgrade", "enlist"]);

/** What was picked so far of a choice with two words. */
export interface Picked {
  first: string | null;
  second: string | null;
}

export const NOTHING_PICKED: Picked = { first: null, second: null };

export function inTwoWords(act: Act): boolean {
  return AT_SECOND.has(act.kind) || IN_PAIRS.has(act.kind);
}

/** The place on the map that an action points at, if any. */
function placeOfAct(act: Act, characterAt: string | null): string | null {
  if (act.kind === "unit.character") return characterAt;
  if (AT_FIRST.has(act.kind)) return act.args[0] ?? null;
  if (AT_SECOND.has(act.kind)) return act.args[1] ?? null;
  return null;
}

/** The lit places, each with the actions that a click there may mean. */
export function targets(acts: readonly Act[], picked: Picked, characterAt: string | null): Map<string, Act[]> {
  const lit = new Map<string, Act[]>();
  for (const act of acts) {
    const place = placeOfAct(act, characterAt);
    if (place === null) continue;
    if (AT_SECOND.has(act.kind) && picked.first !== null && act.args[0] !== picked.first) continue;
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
  for (const act of acts) {
    if (act.kind !== "give") continue;
    most.set(act.args[0]!, Math.max(most.get(act.args[0]!) ?? 0, Number(act.args[1])));
  }
  return [...most].map(([faction, n]) => ({ faction, most: n }));
}

/** Choices that are numbers: the range of a stepper. */
export function range(acts: readonly Act[], kind: string): { least: number; most: number } | null {
  const numbers = acts.filter((act) => act.kind === kind).map((act) => Number(act.args[0]));
  return numbers.length ? { least: Math.min(...numbers), most: Math.max(...numbers) } : null;
}

// -- loads ---------------------------------------------------------------------------------------------

export interface Cargo {
  what: "worker" | "tired" | (typeof RESOURCES)[number];
  there: number;
}

const MECH_UNITS = [1, 2, 3, 4];

/** What a unit may take along from a hex, in the order in which it is asked; what must come along is not asked. */
export function cargo(seen: Seen, here: string, faction: string, lake: boolean): Cargo[] {
  const place = placeOf(seen, here);
  const own = place.units[faction];
  const isMech = MECH_UNITS.includes(seen.move.unit);
  const mechs = (own?.mechs ?? 0) - Number(isMech);
  const carriers = mechs + Number(own?.character === true && seen.move.unit !== CHARACTER);
  const found: Cargo[] = [];
  if (isMech && !(lake && mechs === 0)) {
    const tired = seen.move.tired[here] ?? 0;
    found.push({ what: "worker", there: (own?.workers ?? 0) - tired }, { what: "tired", there: tired });
  }
  if (!(lake && carriers === 0))
    for (const kind of RESOURCES) found.push({ what: kind, there: place.resources[kind] ?? 0 });
  return found.filter((item) => item.there > 0);
}

/** Does a kind of actions say how much of a cargo goes along? */
export function taking(kind: string): boolean {
  return kind.startsWith("take.");
}

/** The answers to the load questions that follow a step. */
export function takes(items: readonly Cargo[], load: Readonly<Record<string, number>>): string[] {
  return items.map((item) => `take.${item.what} ${load[item.what] ?? 0}`);
}
