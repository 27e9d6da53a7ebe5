/** The observation and the facts of Rurik, as far as the page reads them (`games/rurik/observation.py` and `facts.py`). */

import { type Look, lookOf } from "../parts/seats";
import type { Advisor } from "./strategy";

export interface Region {
  good: string;
  taxed: boolean;
  rebels: number;
  ruler: string | null;
  troops: Record<string, number>;
  leaders: string[];
  buildings: Record<string, string>;
}

export type Track = "rule" | "build" | "trade";
export const TRACKS: readonly Track[] = ["rule", "build", "trade"];
export type PointSource = Track | "warfare" | "deeds" | "agenda";
export const POINT_SOURCES: readonly PointSource[] = ["rule", "build", "trade", "warfare", "deeds", "agenda"];

export interface Seat {
  seat: string;
  leader: string | null;
  leader_at: string | null;
  supply: number;
  advisors: number[];
  coins: number;
  boat: Record<string, number>;
  dock: Record<string, number>;
  tiles: string[];
  leader_used: boolean;
  hand: number;
  drawn: number;
  agenda: boolean;
  deeds: string[];
  done: string[];
  defeated: number;
  tracks: Record<Track | "warfare", number>;
  points: Record<PointSource, number>;
  score: number;
}

export interface Own {
  hand: string[];
  drawn: string[];
  known: [string[], string[]];
  dealt: string[];
  agenda: string | null;
}

/** A step of the agenda: its name, its seat, and those of its fields that the page reads. */
export interface StepSeen {
  step: string;
  player: number;
  /** Of muster, move, attack, tax and build: what is left of them. */
  points?: number;
  /** Of a jump. */
  figures?: number;
  /** To draw or to reveal. */
  cards?: number;
  goods?: number;
  troops?: number;
  /** Numbers of the tables: where, what, which. */
  region?: number;
  to?: number;
  good?: number;
  deed?: number;
  advisor?: number;
  column?: number;
  /** Points that wait for a main action. */
  tax?: number;
  build?: number;
}

export interface Seen {
  players: number;
  round: number;
  phase: string;
  start: string | null;
  first: string | null;
  regions: Record<string, Region>;
  board: Record<string, (Advisor | null)[]>;
  decks: [number, number];
  discard: string[];
  revealed: string[];
  row: string[];
  deed_deck: number;
  space: string | null;
  used: string[];
  pool: number;
  seats: Seat[];
  own: Own | null;
  pending: number[];
  agenda: StepSeen[];
  over: boolean;
  winners: string[];
  secrets?: Own[];
}

export interface SpaceFacts {
  points: number;
  coins: number;
  marker: boolean;
}

export type Term = [string, number];

export interface SchemeFacts {
  scheme: string;
  coins: number;
  gains: Term[];
  casualty: boolean;
  copies: number;
}

export interface DeedFacts {
  deed: string;
  rule: string;
  points: number;
  costs: Term[];
  needs: { what: string; n: number; buildings: string[] }[];
  gains: Term[];
}

export interface Facts {
  rounds: number;
  colours: string[];
  phases: string[];
  goods: string[];
  buildings: string[];
  regions: { region: string; zone: string; good: string; players: number; near: string[] }[];
  strategy: { players: number; columns: { column: string; spaces: SpaceFacts[] }[]; advisors: number[][] }[];
  leaders: { leader: string; once_a_round: boolean; cards_fewer: number; silences_buildings: boolean }[];
  schemes: SchemeFacts[];
  deeds: DeedFacts[];
  agendas: { agenda: string; measure: string; points: number }[];
  claim: Record<Track, { least: number; regions: string[]; points: number }[]> & { warfare: number[] };
  boat: { good: string; spaces: number }[];
  tiles: { tile: string; goods: string[] }[];
  supply: { troops: number; buildings_of_a_kind: number };
}

/** The two letters of a leader: one would collide. */
export function code(leader: string): string {
  return leader === "mstislav" ? "Ms" : leader[0]!.toUpperCase() + leader[1]!;
}

/** How a seat looks: its colour and silhouette, with the letters of its leader once there is one. */
export function lookOfSeat(seat: Pick<Seat, "seat" | "leader">): Look {
  const look = lookOf(seat.seat);
  return seat.leader ? { ...look, letter: code(seat.leader) } : look;
}
