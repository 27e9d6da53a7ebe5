/** What a seat sees of a Scythe table: the shape of `update.observation`. */

export type Resource = "oil" | "metal" | "wood" | "food";
export type Bottom = "upgrade" | "deploy" | "build" | "enlist";
export type Top = "move" | "trade" | "bolster" | "produce";
export type Structure = "mine" | "armory" | "monument" | "mill";
export type Section = Bottom | "factory";

export const RESOURCES: readonly Resource[] = ["oil", "metal", "wood", "food"];
export const BOTTOMS: readonly Bottom[] = ["upgrade", "deploy", "build", "enlist"];
export const STRUCTURES: readonly Structure[] = ["mine", "armory", "monument", "mill"];

export interface Units {
  character: boolean;
  mechs: number;
  workers: number;
}

export interface PlaceSeen {
  controller: string | null;
  encounter: boolean;
  structure: string | null; // "nordic mill"
  resources: Partial<Record<Resource, number>>;
  units: Record<string, Units>;
}

export interface SeatSeen {
  faction: string;
  mat: string;
  power: number;
  popularity: number;
  coins: number | null;
  cards: number;
  objectives: number;
  section: Section | null;
  abilities: string[];
  workers: number;
  structures: Partial<Record<Structure, string>>;
  new: number; // structures built this turn, as bits
  cubes: string[];
  costs: Record<Bottom, number>;
  recruits: Bottom[];
  bonuses: string[];
  factory: number | null;
  coerced: boolean;
  stars: Record<string, number>;
  turns: number;
  fortune: Record<string, number>;
  score: number | null;
}

export interface OwnSeen {
  hand: number[];
  objectives: string[];
  factory: number[] | null;
  dial: number | null;
  cards: number[] | null;
}

export interface MoveSeen {
  unit: number; // 0 the character, 1 to 4 a mech, 5 a worker, -1 none
  here: number; // index of a place
  target: number;
  steps: number;
  load: number[];
  moved: number;
  tired: Record<string, number>;
}

export interface Seen {
  title: "scythe";
  players: number;
  you: string | null;
  start: string;
  active: string;
  tile: string;
  places: Record<string, PlaceSeen>;
  deck: number;
  discard: number[];
  encounter_deck: number;
  encounter: number | null;
  factory: number;
  battle: string | null;
  move: MoveSeen;
  driven_off: number;
  shown: string[];
  seats: SeatSeen[];
  own: OwnSeen | null;
  player: number | null;
  pending: number[];
  prompt: string;
  rules: string[];
  agenda: [string, number, number, number, number][];
  over: boolean;
  winners: string[];
  secrets?: OwnSeen[];
}

/** How a hex is written. */
export const PLACE = /\b[A-G][1-8]\b/;

export const CHARACTER = 0;
export const WORKER = 5;

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
