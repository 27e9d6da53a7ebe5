/** The tables of Scythe that never change: the shape of GET /api/titles/scythe/facts. */

import type { Bottom, Resource, Section, Structure, Top } from "./seen";
import type { Terrain } from "./terrain";

export type Term = [what: string, n: number];

export interface PlaceFacts {
  place: string;
  q: number;
  r: number;
  terrain: Terrain | null;
  product: string | null;
  encounter: boolean;
  tunnel: boolean;
  base: string | null;
  near: string[];
}

export interface FactionFacts {
  faction: string;
  ability: string;
  riverwalk: Terrain[];
  mechs: string[];
}

export interface ChoiceFacts {
  choice: string;
  costs: Term[];
  amount: number;
  upgraded: number;
  cube: boolean;
}

export interface TopFacts {
  top: Top;
  choices: ChoiceFacts[];
  structure: Structure;
  gains: Term[];
}

export interface BottomFacts {
  bottom: Bottom;
  resource: Resource;
  bonus: Term[];
}

export interface SectionFacts {
  top: Top;
  bottom: Bottom;
  cost: number;
  least: number;
  coins: number;
}

export interface FactoryFacts {
  number: number;
  costs: Term[];
  chooses: boolean;
  gains: Term[];
}

export interface Facts {
  resources: Resource[];
  places: PlaceFacts[];
  rivers: [string, string][];
  factory_at: string;
  factions: FactionFacts[];
  abilities: Record<string, number>;
  tops: TopFacts[];
  produce_costs: Term[][];
  bottoms: BottomFacts[];
  mats: { mat: string; sections: SectionFacts[] }[];
  enlist: { bonus: string; gains: Term[] }[];
  tiers: { least: number; most: number; star: number; territory: number; pair: number }[];
  factory_territories: number;
  tiles: { tile: string; coins: number[] }[];
  stars: { space: string; needs: number; limit: number }[];
  tie_breakers: string[];
  combat_cards: { value: number; copies: number }[];
  encounters: { number: number; options: { costs: Term[]; gains: Term[] }[] }[];
  factory: FactoryFacts[];
  factory_steps: number;
  objectives: { objective: string; number: number; when: "any" | "end"; needs: [string, number, number | null][] }[];
  limits: Record<string, number>;
}

/** The section of a mat that a turn was spent on, by its bottom action; null for the Factory card. */
export function sectionOf(facts: Facts, mat: string, section: Section | null): SectionFacts | null {
  return facts.mats.find((one) => one.mat === mat)?.sections.find((one) => one.bottom === section) ?? null;
}

export function topOf(facts: Facts, top: Top): TopFacts {
  return facts.tops.find((one) => one.top === top)!;
}

export function bottomOf(facts: Facts, bottom: Bottom): BottomFacts {
  return facts.bottoms.find((one) => one.bottom === bottom)!;
}

export function tierOf(facts: Facts, popularity: number): number {
  return facts.tiers.findIndex((tier) => popularity >= tier.least && popularity <= tier.most);
}

/** The glyph of anything that is paid or gained. */
export const GLYPH: Record<string, string> = {
  coins: "coin",
  cards: "combat-card",
  resources: "any",
  units: "move",
  territories: "village",
  worker: "worker",
  workers: "worker",
  mechs: "mech",
  structures: "mill",
  recruits: "recruit",
  upgrades: "upgrade",
};

export function glyphOf(what: string): string {
  return GLYPH[what] ?? what;
}
