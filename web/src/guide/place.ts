/** Where things stand on the page: the pins of a lesson, and the corner in which its callout hides least. */
import type { Pin } from "./lesson";

export interface Spot {
  /** The number of its sentence. */
  n: number;
  x: number;
  y: number;
  press: boolean;
  /** The place on the map that a line leads to. */
  place: Box | null;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const RADIUS = 15;
const BAR = 60; // the seats stand above the layer of the pins

function shown(element: Element): boolean {
  const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** Is it really there, and not scrolled away under something else? The callout itself makes way. */
function reached(element: Element): boolean {
  if (element instanceof SVGElement) return true;
  const { x, y } = spot(element, 0, false);
  const hit = document.elementFromPoint(x + 18, y + 5);
  return !hit || element.contains(hit) || hit.contains(element) || hit.closest(".call") !== null;
}

/** Scrolls to what is to be pressed. */
export function reveal(pins: readonly Pin[]): void {
  for (const { press, at } of pins) {
    const element = press && at[0] ? find(at[0]) : null;
    if (element && !reached(element)) element.scrollIntoView({ block: "nearest" });
  }
}

/** The first alternative of a pin's address that is on the page. */
export function find(address: string): Element | null {
  for (const one of address.split(" | ")) {
    const selector = one.startsWith("choice:") ? `main [data-choice="${one.slice(7)}"]` : one;
    const found = [...document.querySelectorAll(selector)].find(shown);
    if (found) return found;
  }
  return null;
}

/** A pin sits on the corner of its thing, where no words are; on the edge of a place, and before the name of one. */
function spot(element: Element, n: number, press: boolean): Spot {
  const drawn = element instanceof SVGElement;
  const box = (drawn ? (element.closest("g") ?? element) : element).getBoundingClientRect();
  const place = drawn ? box : null;
  const named = drawn && !(element instanceof SVGGElement);
  const x = box.left + (named ? -11 : drawn ? 6 : -2);
  const y = box.top + (drawn ? box.height / 2 : 2);
  const within = (value: number, least: number, most: number): number =>
    Math.max(least + RADIUS + 2, Math.min(most - RADIUS - 2, value));
  return { n, x: within(x, 0, innerWidth), y: within(y, BAR, innerHeight), press, place };
}

export function spots(pins: readonly Pin[]): Spot[] {
  return pins.flatMap((pin, i) =>
    pin.at.flatMap((address) => {
      const element = find(address);
      return element && reached(element) ? [spot(element, i + 1, pin.press ?? false)] : [];
    }),
  );
}

const GAP = 14;

export const covers = (box: Box, { x, y }: { x: number; y: number }): boolean =>
  x > box.left - GAP && x < box.left + box.width + GAP && y > box.top - GAP && y < box.top + box.height + GAP;

const least = (places: readonly [number, number][], size: { width: number; height: number }, points: readonly { x: number; y: number }[]) => {
  const covered = ([left, top]: readonly [number, number]): number =>
    points.filter((point) => covers({ left, top, ...size }, point)).length;
  const [left, top] = places.reduce((a, b) => (covered(b) < covered(a) ? b : a));
  return { left, top, ...size };
};

/** Where a folded callout is out of the way on a small screen: under the bar, in the middle, over the tabs. */
export function slot(size: { width: number; height: number }, points: readonly { x: number; y: number }[]): Box {
  return least([[8, 68], [8, innerHeight * 0.42], [8, innerHeight - 64 - size.height]], size, points);
}

/** Where on the map the callout covers the fewest of these points: a corner, or halfway between two. */
export function corner(map: Box, size: { width: number; height: number }, points: readonly { x: number; y: number }[]): Box {
  const [left, top] = [map.left + GAP / 2, map.top + GAP / 2];
  const [wide, high] = [Math.max(0, map.width - size.width - GAP), Math.max(0, map.height - size.height - GAP)];
  const shares = [1, 0, 0.5];
  const places = shares.flatMap((down) => shares.map((over): [number, number] => [left + over * wide, top + down * high]));
  return least(places, size, points);
}

/** What of the map must stay in sight: a thing that is pinned counts with its edges, what may be chosen with its middle. */
export function kept(spots: readonly Spot[]): { x: number; y: number }[] {
  const edges = spots.flatMap(({ place, x, y }) => {
    if (!place) return [{ x, y }];
    const { left, top, width, height } = place;
    return [0.1, 0.5, 0.9].flatMap((over) => [0.1, 0.5, 0.9].map((down) => ({ x: left + over * width, y: top + down * height })));
  });
  const lit = [...document.querySelectorAll(".stage .legal, .stage .hit.can, .stage .pieces.lit")].map((one) => one.getBoundingClientRect());
  return [...edges, ...lit.map((one) => ({ x: one.left + one.width / 2, y: one.top + one.height / 2 }))];
}

/** On a small screen: the height at which the callout lies on the fewest things to read and to press. */
export function room(size: { width: number; height: number }, spots: readonly Spot[]): Box {
  const most = Math.max(BAR + 8, innerHeight - 64 - size.height);
  const tops = Array.from({ length: Math.floor((most - BAR - 8) / 16) + 1 }, (_, i): [number, number] => [8, BAR + 8 + 16 * i]);
  const things = [...document.querySelectorAll("main button, main .ask h2")].filter(shown).map((one) => one.getBoundingClientRect());
  return least(tops, size, [...kept(spots), ...things.map((one) => ({ x: one.left + one.width / 2, y: one.top + one.height / 2 }))]);
}

/** A line from the callout to the near side of a place. */
export function line(from: Box, place: Box): [x1: number, y1: number, x2: number, y2: number] {
  const x = place.left + place.width / 2;
  const y = place.top + place.height / 2;
  const within = (value: number, start: number, length: number): number => Math.max(start + 24, Math.min(start + length - 24, value));
  const x1 = within(x, from.left, from.width);
  const y1 = within(y, from.top, from.height);
  const far = Math.hypot(x1 - x, y1 - y) || 1;
  const edge = Math.min(place.width, place.height, far) * 0.4;
  return [x1, y1, x + ((x1 - x) / far) * edge, y + ((y1 - y) / far) * edge];
}
