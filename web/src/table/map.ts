/** What every map is measured in, and what an arrow key means on it. */

export type Point = readonly [number, number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const DIRECTIONS: Record<string, Point> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** The place that an arrow key leads to: the next one in its direction. Null where there is none, undefined for another key. */
export function towards(key: string, from: Point, places: Iterable<readonly [string, Point]>): string | null | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of places) {
    const [dx, dy] = [x - from[0], y - from[1]];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1] - dy * direction[0]);
    if (along < 1) continue;
    const cost = along + aside * 2.2;
    if (cost < least) [least, best] = [cost, name];
  }
  return best;
}
