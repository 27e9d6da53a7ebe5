/** Which picture stands for which word of the game. */

/** Anything that is paid or gained. */
export const GLYPH: Record<string, string> = {
  coins: "coin",
  cards: "combat-card",
  resources: "any",
  units: "move",
  territories: "village",
  worker: "worker",
  workers: "worker",
  mechs: "mech",
  structures: "mill",
  recruits: "recruit",
  upgrades: "upgrade",
};

/** What an answer costs and brings at once. */
export const HOLDINGS: Record<string, string> = { ...GLYPH, power: "power", popularity: "popularity", oil: "oil", metal: "metal", wood: "wood", food: "food", stars: "star" };

export function glyphOf(what: string): string {
  return GLYPH[what] ?? what;
}

const TILES: Record<string, string> = {
  adjacent_tunnels: "tunnel",
  adjacent_lakes: "lake",
  adjacent_encounters: "encounter",
  on_tunnels: "tunnel",
  in_a_row: "build",
  on_farms_and_tundras: "farm",
};

/** What a structure bonus is about. */
export function glyphOfTile(tile: string): string {
  return TILES[tile] ?? "build";
}

const AUTOMA: Record<string, string> = {
  move_worker: "worker",
  move_mech: "mech",
  move_character: "character",
  encounter_or_factory: "encounter",
  attack_combat_unit: "combat",
  attack_worker: "combat",
  unit: "mech",
};

/** What an entry of an Automa card is about. */
export function glyphOfEntry(entry: string): string {
  return AUTOMA[entry] ?? glyphOf(entry);
}
