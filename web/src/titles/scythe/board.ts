/** The board prepared for drawing: made once from the title's facts. */

import type { Box, Point } from "../../table/map";
import { around, centre, hexagon, riverLines, smooth } from "./geometry";
import { engraving, type Terrain } from "./terrain";
import type { Facts } from "./facts";

export interface Hex {
  name: string;
  terrain: Terrain;
  tunnel: boolean;
  at: Point;
}

export interface Base {
  name: string;
  faction: string | null;
  at: Point;
}

export interface Board {
  hexes: Hex[];
  bases: Base[];
  places: string[]; // territories first
  numbered: string[]; // by the numbers that the log has for them
  middle: string; // the Factory
  at: Record<string, Point>;
  terrain: Record<string, Terrain | undefined>;
  rivers: string[];
  box: Box;
  ground: string; // shore, terrain and engraving: they never change
}

export function prepare(facts: Facts): Board {
  const hexes: Hex[] = [];
  const bases: Base[] = [];
  const numbered: string[] = [];
  for (const { place, number, terrain, tunnel, base, q, r } of facts.places) {
    numbered[number] = place;
    if (terrain) hexes.push({ name: place, terrain, tunnel, at: centre(q, r) });
    else bases.push({ name: place, faction: base, at: centre(q, r) });
  }
  const at: Record<string, Point> = {};
  const terrain: Record<string, Terrain | undefined> = {};
  for (const hex of hexes) {
    at[hex.name] = hex.at;
    terrain[hex.name] = hex.terrain;
  }
  for (const base of bases) at[base.name] = base.at;
  const rivers = facts.rivers.map(([one, other]) => [at[one]!, at[other]!] as const);
  return {
    hexes,
    bases,
    places: [...hexes, ...bases].map((place) => place.name),
    numbered,
    middle: facts.factory_at,
    at,
    terrain,
    rivers: riverLines(rivers).map((line) => smooth(line)),
    box: around(Object.values(at), 3),
    ground: ground(hexes),
  };
}

function ground(hexes: readonly Hex[]): string {
  const outlines = hexes.map((hex) => `<path d="${hexagon(hex.at)}"/>`).join("");
  const shore =
    `<g stroke="var(--map-ink)" stroke-opacity=".13" stroke-width="20" stroke-linejoin="round" fill="var(--sea)">${outlines}</g>` +
    `<g stroke="var(--map-ink)" stroke-opacity=".6" stroke-width="5" stroke-linejoin="round">${outlines}</g>`;
  const whole = hexagon([0, 0]);
  const land = hexes.map(
    ({ name, terrain, at: [x, y] }) =>
      `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g clip-path="url(#hex-clip)">` +
      `<path d="${whole}" fill="var(--t-${terrain})"/><g opacity=".62">${engraving(terrain, name)}</g>` +
      `<ellipse cx="0" cy="4" rx="40" ry="30" fill="var(--t-${terrain})" opacity=".42"/></g>` +
      `<path d="${whole}" fill="none" stroke="var(--map-ink)" stroke-opacity=".42" stroke-width="1.4"/></g>`,
  );
  return `<defs><clipPath id="hex-clip"><path d="${hexagon([0, 0], 0.3)}"/></clipPath></defs>${shore}${land.join("")}`;
}
