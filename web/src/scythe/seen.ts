/** What a seat sees of a Scythe table; the shapes come from the server's own description. */

import type { components } from "../api/types";

type Schemas = components["schemas"];

export type Resource = Schemas["Resource"];
export type Bottom = Schemas["Bottom"];
export type Top = Schemas["TopAction"];
type Structure = Schemas["Structure"];
export type Section = Schemas["Section"];
export type Units = Schemas["ScytheUnits"];
export type PlaceSeen = Schemas["ScythePlace"];
export type SeatSeen = Schemas["ScytheSeat"];
export type Seen = Omit<Schemas["ScytheObservation"], "agenda"> & { agenda: StepSeen[] };

/** A step of the agenda: its name, its seat, and those of its fields that the page reads. */
export interface StepSeen {
  step: string;
  player: number;
  /** To move. */
  units?: number;
  /** To pay, to place or to take. */
  amount?: number;
  /** Of an encounter: how many may still be taken, and which have been. */
  options?: number;
  taken?: number[];
  /** Numbers of the tables: where, which resource. */
  place?: number;
  lake?: number;
  kind?: number;
  /** Does the Mill produce too? */
  mill?: boolean;
}

export const RESOURCES: readonly Resource[] = ["oil", "metal", "wood", "food"];
export const STRUCTURES: readonly Structure[] = ["mine", "armory", "monument", "mill"];

/** Is a word of the notation in a list of words? */
export function has(list: readonly string[], word: string): boolean {
  return list.includes(word);
}

/** How a hex is written. */
export const PLACE = /\b[A-G][1-8]\b/;

export const CHARACTER = 0;
const WORKER = 5;

export type Piece = "character" | "mech" | "worker";

export function pieceOf(unit: number): Piece {
  return unit === CHARACTER ? "character" : unit === WORKER ? "worker" : "mech";
}

const EMPTY: PlaceSeen = { controller: null, encounter: false, structure: null, resources: {}, units: {} };

export function placeOf(seen: Seen, place: string): PlaceSeen {
  return seen.places[place] ?? EMPTY;
}

export function starsOf(seat: SeatSeen): number {
  return Object.values(seat.stars).reduce((sum, n) => sum + n, 0);
}

/** Characters and mechs of a faction there: those who fight. */
export function fighters(place: PlaceSeen, faction: string): number {
  const units = place.units[faction];
  return units ? Number(units.character) + units.mechs : 0;
}

/** What stepping there means: a combat, workers driven off at a loss of popularity, or nothing. */
export function meeting(place: PlaceSeen, faction: string): { kind: "combat" | "drive" | "free"; who: string; workers: number } {
  for (const [who, units] of Object.entries(place.units)) {
    if (who === faction) continue;
    const kind = fighters(place, who) ? "combat" : units.workers ? "drive" : null;
    if (kind) return { kind, who, workers: units.workers };
  }
  return { kind: "free", who: "", workers: 0 };
}
