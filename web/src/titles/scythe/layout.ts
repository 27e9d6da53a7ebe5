/** Where each piece stands inside its hex. */

import { pitchOf } from "../../table/pill";
import { RESOURCES, type Airship, type Piece, type PlaceSeen } from "./seen";

export interface Standing {
  key: string;
  seat: string;
  what: Piece;
  count: number;
  size: number;
  x: number;
  y: number;
}

export interface LaidOut {
  pieces: Standing[];
  structure: { seat: string; kind: string; x: number; y: number } | null;
  pill: { resources: Record<string, number>; x: number; scale: number } | null;
}

const NEAR: Record<Piece, number> = { character: 47, mech: 43, worker: 36 };
const FAR: Record<Piece, number> = { character: 54, mech: 52, worker: 50 };
const OVERLAP = 3;
const WIDEST = 98; // what fits into a hex without touching its neighbours
const SMALLEST = 0.7; // pieces shrink so far; then they overlap more
const TILE = 30;
const LEGIBLE = 0.94; // a pill shrinks so far; then it reaches over the edge of its hex

/** From afar there is less of everything, and it is larger: mechs stand on one plate, with their number. */
export function layOut(place: PlaceSeen, base = false, far = false): LaidOut {
  const SIZES = far ? FAR : NEAR;
  const row: Omit<Standing, "x" | "y" | "size">[] = [];
  for (const [seat, units] of Object.entries(place.units)) {
    if (units.character) row.push({ key: `${seat}-character`, seat, what: "character", count: 1 });
    const plates = far ? Math.min(1, units.mechs) : units.mechs;
    for (let i = 0; i < plates; i++) row.push({ key: `${seat}-mech-${i}`, seat, what: "mech", count: far ? units.mechs : 1 });
    if (units.workers) row.push({ key: `${seat}-worker`, seat, what: "worker", count: units.workers });
  }
  const resources = Object.fromEntries(RESOURCES.map((kind) => [kind, place.resources[kind] ?? 0]).filter(([, n]) => n));
  const kinds = Object.keys(resources).length;
  const full = row.reduce((sum, piece) => sum + SIZES[piece.what], 0) - OVERLAP * Math.max(0, row.length - 1);
  const k = Math.max(SMALLEST, Math.min(1, WIDEST / full));
  const sizes = row.map((piece) => SIZES[piece.what] * k);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const gap = row.length > 1 ? Math.min(-OVERLAP * k, (WIDEST - total) / (row.length - 1)) : 0;
  const y = base ? 20 : kinds || place.structure ? (far ? -15 : -6) : 4;
  let x = -(total + gap * Math.max(0, row.length - 1)) / 2;
  const pieces = row.map((piece, i) => {
    const standing = { ...piece, size: sizes[i]!, x: x + sizes[i]! / 2, y };
    x += sizes[i]! + gap;
    return standing;
  });
  const [seat = "", kind = ""] = place.structure?.split(" ") ?? [];
  if (far) {
    const beside = kinds && place.structure;
    return {
      pieces,
      structure: place.structure ? { seat, kind, x: beside ? -32 : 0, y: 34 } : null,
      pill: kinds ? { resources, x: beside ? 18 : 0, scale: 1 } : null,
    };
  }
  const pillWide = kinds * pitchOf(Object.values(resources)) + 5;
  const scale = Math.max(LEGIBLE, Math.min(1, (place.structure ? 62 : 92) / pillWide));
  const both = TILE + pillWide * scale + 2;
  return {
    pieces,
    structure: place.structure ? { seat, kind, x: kinds ? -both / 2 + TILE / 2 : 0, y: 30 } : null,
    pill: kinds ? { resources, x: place.structure ? both / 2 - (pillWide * scale) / 2 : 0, scale } : null,
  };
}

export interface Hovering {
  ship: Airship;
  size: number;
  x: number;
  y: number;
}

/** Airships hover at the right shoulder of their hex, beside the token that lies there; others to their left. */
export function hover(ships: readonly Airship[], token: boolean, far = false): Hovering[] {
  const size = far ? 42 : 32;
  const right = token ? 6 : 32;
  const step = Math.min(size - 5, (right + 34) / Math.max(1, ships.length - 1));
  return ships.map((ship, i) => ({ ship, size, x: right - i * step, y: far ? -26 : -17 }));
}
