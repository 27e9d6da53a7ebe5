/** A glyph for each line of the log. */

import type { LogLine } from "../../api";

/** By the beginning of a line's key. */
const GLYPHS: [start: string, glyph: string][] = [
  ["move", "move"],
  ["along", "mech"],
  ["retreat", "undo"],
  ["turn_back", "undo"],
  ["drive_off", "popularity"],
  ["battle", "combat"],
  ["enter", "combat"],
  ["use", "mech"],
  ["shows", "dial"],
  ["wins", "combat"],
  ["encounter", "encounter"],
  ["option", "encounter"],
  ["factory", "factory"],
  ["gain.power", "power"],
  ["gain.coins", "coin"],
  ["gain.popularity", "popularity"],
  ["lose.power", "power"],
  ["lose.popularity", "popularity"],
  ["gain.worker", "worker"],
  ["gain.resource", "any"],
  ["draw", "combat-card"],
  ["discard", "combat-card"],
  ["coerce", "combat-card"],
  ["scout", "combat-card"],
  ["pay.power", "power"],
  ["pay.coins", "coin"],
  ["pay.popularity", "popularity"],
  ["pay", "any"],
  ["upgrade", "upgrade"],
  ["deploy", "deploy"],
  ["build", "build"],
  ["enlist", "enlist"],
  ["recruit", "recruit"],
  ["reveal", "objective"],
  ["star", "star"],
  ["give", "coin"],
];

export function glyphOfLine(line: LogLine): string {
  return GLYPHS.find(([start]) => line.key.startsWith(start))?.[1] ?? "";
}
