/** What an Automa did and why, put in order: its printed card beside what was tried of it. */

import type { Facts } from "./facts";
import type { Piece, Seen, SeatSeen } from "./seen";

export type Automa = NonNullable<SeatSeen["automa"]>;
export type Trace = Automa["trace"];
export type CardFacts = Facts["automa"]["cards"][number];
export type SchemeFacts = CardFacts["schemes"][number];
type Tried = Trace["moves"][number];
export type Step = Tried["hexes"][number];

/** The seats of Automas, in order. */
export const automasIn = (seen: Seen): number[] => seen.seats.flatMap(({ automa }, seat) => (automa ? [seat] : []));

/** What tells a turn of an Automa from the one before. */
export const turnOf = ({ turns, automa }: SeatSeen): string => `${turns} ${automa?.trace.card ?? ""}`;

export interface Line {
  printed: SchemeFacts["moves"][number];
  /** How it went; null if it was not tried. */
  tried: Tried | null;
}

/** The entries of a scheme with how each went. */
export const linesOf = ({ moves }: SchemeFacts, trace: Trace): Line[] =>
  moves.map((printed, i) => ({ printed, tried: trace.moves[i] ?? null }));

/** Was it carried out? A unit that stays has had its move. */
export const applied = (tried: Tried | null): boolean => tried !== null && tried.place !== null;

export interface Chapter {
  move: Tried;
  /** How the unit was selected; nothing to say of the only one. */
  units: Step[];
  /** What made a hex valid and which was preferred, up to the one that left none. */
  hexes: Step[];
}

/** The entries for which units and hexes were looked for. */
export function chapters({ moves }: Trace): Chapter[] {
  return moves
    .filter(({ unit }) => unit !== null)
    .map((move) => {
      const none = move.hexes.findIndex(({ left }) => !left.length);
      return { move, units: move.units, hexes: none < 0 ? move.hexes : move.hexes.slice(0, none + 1) };
    });
}

const CHARACTER = 0;
const WORKER = 5; // between them the mechs

/** Which silhouette a unit has, by its number. */
export const pieceOf = (unit: number): Piece => (unit === CHARACTER ? "character" : unit === WORKER ? "worker" : "mech");

/** A range of power as it is printed: "0–7", "14+". */
export const columnsOf = (starts: readonly number[]): string[] =>
  starts.map((start, i) => (starts[i + 1] === undefined ? `${start}+` : `${start}–${starts[i + 1]! - 1}`));
