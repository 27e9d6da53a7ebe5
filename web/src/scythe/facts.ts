/** The tables of Scythe that never change: the shape of GET /api/titles/scythe/facts. */

import type { components } from "../api/types";
import type { Bottom, Section, Top } from "./seen";

type Schemas = components["schemas"];

export type Facts = Schemas["ScytheFacts"];
export type TopFacts = Schemas["ScytheTopFacts"];
export type BottomFacts = Schemas["ScytheBottomFacts"];
export type SectionFacts = Schemas["ScytheSectionFacts"];
export type FactoryFacts = Schemas["ScytheFactoryFacts"];

/** Something that is paid or gained, and how much. */
export type Term = [what: string, n: number];

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
