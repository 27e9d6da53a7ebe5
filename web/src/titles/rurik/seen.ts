/** The observation, the question and the facts of Rurik: what the server's description calls them, by short names. */

import type { Choice as AnyChoice } from "../../api";
import type { components } from "../../api/types";
import { type Look, lookOf } from "../../parts/seats";

type Schemas = components["schemas"];

export type Seen = Schemas["RurikObservation"];
export type Region = Schemas["RurikRegion"];
export type Seat = Schemas["RurikSeat"];
export type DeedTerm = Schemas["RurikDeedTerm"];
export type Advisor = Schemas["RurikAdvisor"];
export type Track = keyof Schemas["RurikClaims"];

export type Rebellion = Schemas["RurikRebellion"];
export type RebelTurn = Schemas["RurikRebelTurn"];
export type RebelChoice = Schemas["RurikRebelChoice"];
export type UprisingRow = Schemas["RurikUprisingRow"];
export type Priority = Schemas["Priority"];

export type About = Schemas["RurikAbout"];
export type Meaning = Schemas["RurikMeaning"];
export type Standing = Schemas["RurikStanding"];
export type Choice = Omit<AnyChoice, "means"> & { means: Meaning };

export type Facts = Schemas["RurikFacts"];
export type Colour = Schemas["Colour"];
export type Good = Schemas["Good"];
export type Column = Schemas["Column"];
export type Scoring = Schemas["Scoring"];
export type SpaceFacts = Schemas["RurikSpaceFacts"];

/** Gains of a card that have the glyph of another thing. */
export const GAINS: Record<string, string> = { anywhere: "move", sure_attack: "attack" };

/** The two letters of a leader: one would collide. */
export const code = (leader: string): string => leader.charAt(0).toUpperCase() + leader.charAt(1);

/** The troops of the Rebellion are rebels. */
export const troopOf = (seat: string | null): string => (seat === "rebellion" ? "rebel" : "troop");

/** How a seat looks: its colour and silhouette, with the letters of its leader once there is one. */
export function lookOfSeat(seat: Pick<Seat, "seat" | "leader">): Look {
  const look = lookOf(seat.seat);
  return seat.leader ? { ...look, letter: code(seat.leader) } : look;
}
