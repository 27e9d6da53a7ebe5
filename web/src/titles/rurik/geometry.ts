/** The map as lines: a border is bent once, so that neighbours always fit exactly. */

import type { Box, Point } from "../../table/map";

/** The sheet is 100 x 134 units of the coarse drawing, and eight times that when drawn. */
const SCALE = 8;
const SHEET: Point = [100, 134];
export const WIDTH = SHEET[0] * SCALE;
export const HEIGHT = SHEET[1] * SCALE;

/** Corners where borders meet or turn. */
const CORNERS: Record<string, Point> = {
  A: [29, 14], B: [31, 46], C: [19, 48], D: [14, 39], E: [54, 0], E2: [57, 20], F: [64, 37], G: [44, 46],
  G2: [46, 34], H: [79, 42], I: [84, 42], J: [86, 0], K: [83, 48], K2: [82, 60], L: [100, 44], M: [85, 76],
  N: [88, 81], N2: [87, 93], O: [100, 85], P: [66, 100], Q: [51, 83], R: [42, 74], S: [42, 70], S2: [41, 61],
  S3: [62, 63], S4: [71, 53], T: [27, 71], T2: [26, 86], U: [23, 65], U2: [16, 49], U3: [22, 56], U4: [11, 65],
  U5: [7, 81], V: [34, 97], W: [11, 95], X: [50, 106], Y: [54, 112], Y2: [21, 119], Z: [8, 103], AA: [0, 105],
  AB: [58, 118], c1: [14, 29], c2: [7, 24], c3: [21, 20], c4: [40, 6], c5: [100, 0], c6: [0, 40], c7: [54, 134],
  c8: [0, 134], c9: [100, 103], c10: [80, 131], c11: [69, 128], c12: [69, 113],
};

const REGION_CORNERS: Record<string, string> = {
  novgorod: "A c4 E E2 F G2 G B",
  rostov: "E J I H F E2",
  polotsk: "C B G S2 S R T U U3 U2",
  smolensk: "G G2 F H S4 S3 S S2",
  volyn: "U T T2 V W U5 U4",
  kiev: "T R Q P X V T2",
  chernigov: "S S3 S4 H I K K2 M Q R",
  pereyaslavl: "Q M N N2 P",
  pskov: "A B C D c1 c2 c3",
  suzdal: "J c5 L K I",
  galich: "W V X Y Y2 Z",
  brest: "D C U2 U3 U U4 U5 W Z AA c6",
  murom: "K L O N M K2",
  peresech: "AA Z Y2 Y AB c7 c8",
  azov: "X P N2 N O c9 c10 c11 c12 AB Y",
};

export interface Shape {
  id: string;
  outline: Point[];
  path: string;
  /** Where its pieces stand: the roomiest point. */
  seat: Point;
  /** How far pieces may spread to the left and right of the seat. */
  room: number;
}

export interface Border {
  path: string;
  regions: string[];
  /** On the edge of the sheet the drawing simply ends. */
  frame: boolean;
}

/** A small generator with a name as its seed: the same place always looks the same. */
export function seeded(name: string): () => number {
  let state = 2166136261;
  for (const sign of name) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function corner(name: string): Point {
  const [x, y] = CORNERS[name]!;
  return [x * SCALE, y * SCALE];
}

function onFrame(a: string, b: string): boolean {
  const [x1, y1] = CORNERS[a]!;
  const [x2, y2] = CORNERS[b]!;
  return (x1 === x2 && (x1 === 0 || x1 === SHEET[0])) || (y1 === y2 && (y1 === 0 || y1 === SHEET[1]));
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** One wandering line for each pair of corners, the same from both sides. */
function bend(from: string, to: string): Point[] {
  const [a, b] = from < to ? [from, to] : [to, from];
  let line: Point[] = [corner(a), corner(b)];
  if (!onFrame(a, b)) {
    const random = seeded(`${a}-${b}`);
    let swing = Math.min(0.13, 9 / distance(line[0]!, line[1]!) + 0.06);
    for (let depth = 0; depth < 4; depth++) {
      const finer: Point[] = [line[0]!];
      for (let i = 1; i < line.length; i++) {
        const p = line[i - 1]!;
        const q = line[i]!;
        const k = (random() * 2 - 1) * swing;
        finer.push([(p[0] + q[0]) / 2 - (q[1] - p[1]) * k, (p[1] + q[1]) / 2 + (q[0] - p[0]) * k], q);
      }
      line = finer;
      swing *= 0.95;
    }
  }
  return from < to ? line : line.reverse();
}

const written = (line: readonly Point[]): string => line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");

function sides(corners: string[]): [string, string][] {
  return corners.map((name, i) => [name, corners[(i + 1) % corners.length]!]);
}

export function inside([x, y]: Point, outline: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [x1, y1] = outline[i]!;
    const [x2, y2] = outline[j]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  }
  return within;
}

/** Distance to the outline; the vertical is stretched, because a group of pieces is wider than high. */
export function clearance(point: Point, outline: readonly Point[], stretch = 1): number {
  const [px, py] = [point[0], point[1] * stretch];
  let least = Infinity;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [ax, ay] = [outline[i]![0], outline[i]![1] * stretch];
    const [dx, dy] = [outline[j]![0] - ax, outline[j]![1] * stretch - ay];
    const length = dx * dx + dy * dy;
    const t = length ? Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length)) : 0;
    least = Math.min(least, Math.hypot(px - ax - t * dx, py - ay - t * dy));
  }
  return least;
}

function bounds(outline: readonly Point[]): [number, number, number, number] {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const RASTER = 12;
const LEAST_ROOM = 60; // pieces may stand on a border rather than shrink

/** Where the roomiest point would put pieces under a neighbour's name. */
const AWAY: Record<string, Point> = { chernigov: [34, -22], pereyaslavl: [0, 14], peresech: [0, 22], murom: [14, -4], pskov: [0, -18] };

function roomiest(outline: readonly Point[]): Point {
  const [left, top, right, bottom] = bounds(outline);
  let best: Point = [(left + right) / 2, (top + bottom) / 2];
  let most = 0;
  for (let y = top + RASTER / 2; y < bottom; y += RASTER) {
    for (let x = left + RASTER / 2; x < right; x += RASTER) {
      if (!inside([x, y], outline)) continue;
      const room = clearance([x, y], outline, 1.15);
      if (room > most) [most, best] = [room, [x, y]];
    }
  }
  return best;
}

/** How far one can go to both sides of a point, at the height of the figures and of the buildings. */
function spread(seat: Point, outline: readonly Point[]): number {
  let room = LEAST_ROOM;
  while (room < 130) {
    const next = room + 4;
    const fits = [-20, 6, 34].every(
      (dy) => inside([seat[0] - next, seat[1] + dy], outline) && inside([seat[0] + next, seat[1] + dy], outline),
    );
    if (!fits) break;
    room = next;
  }
  return room;
}

function shape(id: string, corners: string): Shape {
  const outline = sides(corners.split(" ")).flatMap(([a, b]) => bend(a, b).slice(0, -1));
  const [x, y] = roomiest(outline);
  const [dx, dy] = AWAY[id] ?? [0, 0];
  const seat: Point = [x + dx, y + dy];
  return { id, outline, path: `M${written(outline)}Z`, seat, room: spread(seat, outline) };
}

export const SHAPES: Record<string, Shape> = Object.fromEntries(
  Object.entries(REGION_CORNERS).map(([id, corners]) => [id, shape(id, corners)]),
);

function borders(): Border[] {
  const found = new Map<string, Border>();
  for (const [id, corners] of Object.entries(REGION_CORNERS)) {
    for (const [a, b] of sides(corners.split(" "))) {
      const key = [a, b].sort().join(" ");
      const border = found.get(key);
      if (border) border.regions.push(id);
      else found.set(key, { path: `M${written(bend(a, b))}`, regions: [id], frame: onFrame(a, b) });
    }
  }
  return [...found.values()];
}

export const BORDERS: Border[] = borders();
export const COAST: Border[] = BORDERS.filter((border) => border.regions.length === 1 && !border.frame);

/** Which regions share a line: the page draws it, the rules know it. */
export function neighbours(id: string): string[] {
  const near = new Set<string>();
  for (const { regions } of BORDERS) if (regions.includes(id)) for (const other of regions) near.add(other);
  near.delete(id);
  return [...near].sort();
}

export interface Sprig {
  kind: "tree" | "peak" | "grass";
  x: number;
  y: number;
  size: number;
}

/** The engraving of a region: sprigs where no piece will stand. */
export function engraving(id: string, stony: boolean): Sprig[] {
  const { outline, seat } = SHAPES[id]!;
  const [left, top, right, bottom] = bounds(outline);
  const random = seeded(id);
  const sprigs: Sprig[] = [];
  const tries = ((right - left) * (bottom - top)) / 700;
  for (let i = 0; i < tries; i++) {
    const x = left + random() * (right - left);
    const y = top + random() * (bottom - top);
    const size = 0.9 + random() * 0.45;
    const dice = random();
    if (!inside([x, y], outline) || clearance([x, y], outline) < 13) continue;
    if (Math.abs(x - seat[0]) < 76 && y - seat[1] > -74 && y - seat[1] < 84) continue;
    const kind = stony && dice < 0.55 ? "peak" : dice < 0.8 ? "tree" : "grass";
    sprigs.push({ kind, x: Math.round(x), y: Math.round(y), size: Math.round(size * 100) / 100 });
  }
  return sprigs;
}

/** The smallest part of the map that shows these regions: what a phone looks at. */
export function frameOf(ids: readonly string[], margin = 70): Box {
  const points = ids.flatMap((id) => SHAPES[id]?.outline ?? []);
  if (!points.length) return { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const [left, top, right, bottom] = bounds(points);
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return { x, y, width: Math.min(WIDTH, right + margin) - x, height: Math.min(HEIGHT, bottom + margin) - y };
}
