/** Where everything lies on the hex map: pure numbers and paths, no drawing. */

import type { Box, Point } from "../../table/map";

export const SIZE = 60; // centre to corner; a hex is 104 wide
const ROOT3 = Math.sqrt(3);

/** The centre of a place of the grid: q grows eastwards, r southwards, the Factory is (0, 0). */
export function centre(q: number, r: number): Point {
  return [SIZE * ROOT3 * (q + r / 2), SIZE * 1.5 * r];
}

export function corners([x, y]: Point, size = SIZE): Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((60 * i - 90) * Math.PI) / 180;
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)] as const;
  });
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

export function hexagon(at: Point, inset = 0): string {
  return polygon(corners(at, SIZE - inset));
}

function open(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** Through all points with bends instead of corners (Catmull-Rom). */
export function smooth(points: readonly Point[], tension = 0.5): string {
  if (points.length < 3) return open(points);
  const all = [points[0]!, ...points, points[points.length - 1]!];
  let path = `M${points[0]![0].toFixed(1)} ${points[0]![1].toFixed(1)}`;
  for (let i = 1; i < all.length - 2; i++) {
    const [a, b, c, d] = [all[i - 1]!, all[i]!, all[i + 1]!, all[i + 2]!];
    const k = tension / 3;
    const numbers = [
      b[0] + (c[0] - a[0]) * k,
      b[1] + (c[1] - a[1]) * k,
      c[0] - (d[0] - b[0]) * k,
      c[1] - (d[1] - b[1]) * k,
      c[0],
      c[1],
    ];
    path += `C${numbers.map((n) => n.toFixed(1)).join(" ")}`;
  }
  return path;
}

/** The corners that two touching hexes share. */
function edge(a: Point, b: Point): [Point, Point] | null {
  const others = new Set(corners(b).map(key));
  const shared = corners(a).filter((point) => others.has(key(point)));
  return shared.length === 2 ? [shared[0]!, shared[1]!] : null;
}

function key([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Rivers run along edges of hexes; pieces that meet corner to corner become one line. */
export function riverLines(pairs: readonly (readonly [Point, Point])[]): Point[][] {
  const next = new Map<string, Point[]>();
  const where = new Map<string, Point>();
  const left = new Set<string>();
  const name = (a: Point, b: Point) => [key(a), key(b)].sort().join("|");
  for (const [one, other] of pairs) {
    const found = edge(one, other);
    if (!found) continue;
    const [a, b] = found;
    if (left.has(name(a, b))) continue;
    left.add(name(a, b));
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      where.set(key(from), from);
      next.set(key(from), [...(next.get(key(from)) ?? []), to]);
    }
  }
  const degree = (point: Point) => next.get(key(point))?.length ?? 0;
  const all = [...where.values()];
  const lines: Point[][] = [];
  for (const start of [...all.filter((point) => degree(point) !== 2), ...all]) {
    for (const second of next.get(key(start)) ?? []) {
      if (!left.delete(name(start, second))) continue;
      const line = [start, second];
      for (;;) {
        const last = line[line.length - 1]!;
        if (degree(last) !== 2) break;
        const step = next.get(key(last))!.find((point) => left.has(name(last, point)));
        if (!step) break;
        left.delete(name(last, step));
        line.push(step);
      }
      lines.push(line);
    }
  }
  return lines;
}

/** A path arrow from the middle of one hex through others: it starts beside the piece and ends before the last centre. */
export function arrow(points: readonly Point[]): { line: string; head: string } {
  const way = points.map((point) => [...point] as [number, number]);
  const [ax, ay] = way[way.length - 2]!;
  const [bx, by] = way[way.length - 1]!;
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const back = Math.min(30, long * 0.32);
  way[way.length - 1] = [bx - ux * back, by - uy * back];
  const [first, second] = [way[0]!, way[1]!];
  way[0] = [first[0] + (second[0] - first[0]) * 0.3, first[1] + (second[1] - first[1]) * 0.3];
  const [ex, ey] = way[way.length - 1]!;
  const head = polygon([
    [ex + ux * 17, ey + uy * 17],
    [ex - uy * 13, ey + ux * 13],
    [ex + uy * 13, ey - ux * 13],
  ]);
  return { line: way.length > 2 ? smooth(way, 0.9) : open(way), head };
}

/** A dotted trail that leaves room for the pieces at both ends. */
export function trail(points: readonly Point[]): string {
  const way = points.map((point) => [...point] as [number, number]);
  for (const [end, before, room] of [
    [way.length - 1, way.length - 2, 34],
    [0, 1, 26],
  ] as const) {
    const [ax, ay] = way[before]!;
    const [bx, by] = way[end]!;
    const long = Math.hypot(ax - bx, ay - by) || 1;
    const k = Math.min(room, long * 0.17);
    way[end] = [bx - ((bx - ax) / long) * k, by - ((by - ay) / long) * k];
  }
  return open(way.map(([x, y]) => [x, y + 4] as const));
}

/** The box around these hexes, with some air. */
export function around(points: readonly Point[], air = 0): Box {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const half = (SIZE * ROOT3) / 2;
  const x = Math.min(...xs) - half - air;
  const y = Math.min(...ys) - SIZE - air;
  return { x, y, width: Math.max(...xs) + half + air - x, height: Math.max(...ys) + SIZE + air - y };
}
