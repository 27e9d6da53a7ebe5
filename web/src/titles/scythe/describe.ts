/** A place in words, for those who listen to the map. */

import type { Names } from "../../table/names";
import type { Board } from "./board";
import { placeOf, RESOURCES, type Seen } from "./seen";
import { t } from "./text";

export function describe(seen: Seen, names: Names, board: Board, place: string): string {
  const there = placeOf(seen, place);
  const terrain = board.terrain[place];
  const parts = [terrain ? `${place}, ${names.of("terrain", terrain)}` : names.title("place", place)];
  if (board.hexes.find((hex) => hex.name === place)?.tunnel) parts.push(t("say.tunnel"));
  if (there.encounter) parts.push(t("say.encounter"));
  for (const [faction, units] of Object.entries(there.units)) {
    const pieces = [
      units.character ? t("say.character") : "",
      units.mechs ? t("say.mechs", { n: units.mechs }) : "",
      units.workers ? t("say.workers", { n: units.workers }) : "",
    ].filter(Boolean);
    parts.push(`${names.of("faction", faction)}: ${pieces.join(", ")}`);
  }
  if (there.structure) {
    const [seat = "", structure = ""] = there.structure.split(" ");
    parts.push(`${names.of("structure", structure)} (${names.of("faction", seat)})`);
  }
  const tokens = RESOURCES.filter((kind) => there.resources[kind]).map((kind) => `${there.resources[kind]} ${names.of("resource", kind)}`);
  if (tokens.length) parts.push(tokens.join(", "));
  if (there.controller && !there.units[there.controller]) parts.push(t("say.controls", { who: names.of("faction", there.controller) }));
  return parts.join("; ");
}
