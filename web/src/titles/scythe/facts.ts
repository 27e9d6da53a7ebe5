/** The tables of Scythe that never change: the shape of GET /api/titles/scythe/facts. */

import type { components } from "../../api/types";
import type { Bottom, Section, Top } from "./seen";

type Schemas = components["schemas"];

export type Facts = Schemas["ScytheFacts"];
export type TopFacts = Schemas["ScytheTopFacts"];
export type BottomFacts = Schemas["ScytheBottomFacts"];
export type SectionFacts = Schemas["ScytheSectionFacts"];
export type FactoryFacts = Schemas["ScytheFactoryFacts"];

/** The section of a mat that a turn was spent on, by its bottom action; null for the Factory card. */
export function sectionOf(facts: Facts, mat: string | null, section: Section | null): SectionFacts | null {
  return facts.mats.find((one) => one.mat === mat)?.sections.find((one) => one.bottom === section) ?? null;
}

export function topOf(facts: Facts, top: Top): TopFacts {
  return facts.tops.find((one) => one.top === top)!;
}

export function bottomOf(facts: Facts, bottom: Bottom): BottomFacts {
  return facts.bottoms.find((one) => one.bottom === bottom)!;
}
