/** How the pieces of a region stand: figures in one row or two, buildings below, all made to fit. */

import type { Colour, Region } from "./seen";

export interface Standing {
  kind: "leader" | "troop" | "rebel" | "neutral" | "building";
  /** Glyph: leader, troop, rebel, neutral, or the building. */
  glyph: string;
  seat: string | null;
  count: number;
  x: number;
  y: number;
  size: number;
}

const SIZES = { leader: 60, troop: 52, rebel: 46, neutral: 50, building: 38 } as const;
const OVERLAP = 4;
const LEAST = 0.74;

type Figure = Omit<Standing, "x" | "y">;

function figures(region: Region, seats: readonly Colour[]): Figure[] {
  const row: Figure[] = [];
  for (const seat of seats) {
    if (region.leaders.includes(seat)) {
      row.push({ kind: "leader", glyph: "leader", seat, count: 1, size: SIZES.leader });
    }
    const count = region.troops[seat] ?? 0;
    if (count) row.push({ kind: "troop", glyph: "troop", seat, count, size: SIZES.troop });
  }
  if (region.rebels) row.push({ kind: "rebel", glyph: "rebel", seat: null, count: region.rebels, size: SIZES.rebel });
  if (region.neutral) row.push({ kind: "neutral", glyph: "neutral", seat: null, count: region.neutral, size: SIZES.neutral });
  return row;
}

const widthOf = (row: readonly Figure[]): number =>
  row.reduce((sum, piece) => sum + piece.size - OVERLAP, OVERLAP);

/** The middle of something so wide, moved so that it stays on a sheet of this width. */
export const onSheet = (middle: number, width: number, sheet: number): number =>
  Math.max(width / 2 + 4, Math.min(sheet - width / 2 - 4, middle));

/**
 * Offsets from the region's seat; `room` is what there is to each side of it, `at` where it lies on the sheet,
 * `grown` how much larger than usual pieces may be.
 */
export function arrange(
  region: Region,
  seats: readonly Colour[],
  room: number,
  at: number,
  sheet: number,
  grown = 1,
): Standing[] {
  const row = figures(region, seats);
  const width = 2 * room + 24;
  const half = Math.ceil(row.length / 2);
  const split = row.length > 3 && widthOf(row) > width;
  const rows = split ? [row.slice(0, half), row.slice(half)] : [row];
  const widest = Math.max(1, ...rows.map(widthOf));
  const scale = Math.max(LEAST, Math.min(grown, width / widest)) * (split ? 0.92 : 1);
  const standing: Standing[] = [];
  let y = 6 + 18 * Math.max(0, scale - 1);
  for (const line of rows) {
    const wide = widthOf(line) * scale;
    let x = onSheet(at, wide, sheet) - at - wide / 2;
    for (const piece of line) {
      const size = piece.size * scale;
      standing.push({ ...piece, size, x: x + size / 2, y });
      x += size - OVERLAP * scale;
    }
    y += 50 * scale;
  }
  const buildings = Object.entries(region.buildings);
  const size = SIZES.building * (split ? 0.86 : Math.max(1, scale));
  buildings.forEach(([glyph, seat], i) => {
    const x = (i - (buildings.length - 1) / 2) * (size + 10);
    standing.push({ kind: "building", glyph, seat, count: 1, size, x, y: y + (row.length ? 2 : -40) });
  });
  return standing;
}
