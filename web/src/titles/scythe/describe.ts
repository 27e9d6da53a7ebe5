/** A place in words, for those who listen to the map. */

import type { Names } from "../../table/names";
import { sentences } from "../../text/say";
import type { Board } from "./board";
import { gain } from "./names";
import { aboard, isFlag, isInfluence, placeOf, RESOURCES, type Airship, type Seen, type Token } from "./seen";
import { t } from "./text";

/** A flag, Influence, or a trap with what it is if that is known. */
function tokenWords(token: Token, names: Names): string {
  const { faction, armed, trap } = token;
  const who = names.of("faction", faction);
  if (isInfluence(token)) return t("say.influence", { who });
  if (isFlag(token)) return t("say.flag", { who });
  const words = t(armed ? "say.trap" : "say.trap_disarmed", { who });
  return trap ? `${words}: ${names.of("trap", trap)}` : words;
}

/** An airship with its load. */
export function airshipWords(ship: Airship, names: Names): string {
  const load = aboard(ship).map(([what, n]) => (what === "character" ? t("say.character") : gain(names, what, n)));
  const words = t("say.airship", { who: names.of("faction", ship.faction) });
  return load.length ? `${words} ${t("say.aboard", { what: load.join(", ") })}` : words;
}

export function describe(seen: Seen, names: Names, board: Board, place: string): string {
  const there = placeOf(seen, place);
  const terrain = board.terrain[place];
  const parts = [terrain ? `${place}, ${names.of("terrain", terrain)}` : names.title("place", place)];
  if (board.hexes.find((hex) => hex.name === place)?.tunnel) parts.push(t("say.tunnel"));
  if (there.encounter) parts.push(t("say.encounter"));
  if (there.token) parts.push(tokenWords(there.token, names));
  for (const [faction, units] of Object.entries(there.units)) {
    const pieces = [
      units.character ? t("say.character") : "",
      units.mechs ? t("say.mechs", { n: units.mechs }) : "",
      units.workers ? t("say.workers", { n: units.workers }) : "",
    ].filter(Boolean);
    parts.push(`${names.of("faction", faction)}: ${pieces.join(", ")}`);
  }
  for (const ship of seen.airships) if (ship.place === place) parts.push(airshipWords(ship, names));
  if (there.structure) {
    const [seat = "", structure = ""] = there.structure.split(" ");
    parts.push(`${names.of("structure", structure)} (${names.of("faction", seat)})`);
  }
  const tokens = RESOURCES.filter((kind) => there.resources[kind]).map((kind) => `${there.resources[kind]} ${names.of("resource", kind)}`);
  if (tokens.length) parts.push(tokens.join(", "));
  if (there.controller && !there.units[there.controller]) parts.push(t("say.controls", { who: names.of("faction", there.controller) }));
  return sentences(parts);
}
