/** A glyph for each line of the log. */

import type { LogLine } from "../../api";

/** By the beginning of a line's key. */
const GLYPHS: [start: string, glyph: string][] = [
  ["leader", "leader"],
  ["advise", "advisor"],
  ["retrieve", "advisor"],
  ["muster", "muster"],
  ["place", "muster"],
  ["rescue", "muster"],
  ["move", "move"],
  ["push", "move"],
  ["attack", "attack"],
  ["casualt", "attack"],
  ["reveal", "scheme"],
  ["tax", "tax"],
  ["market", "market"],
  ["build", "build"],
  ["raze", "build"],
  ["replace", "church"],
  ["church", "church"],
  ["recruit", "troop"],
  ["scheme", "scheme"],
  ["draw", "scheme"],
  ["deed", "deed"],
  ["claim.rule", "rule"],
  ["claim.build", "build"],
  ["claim.trade", "boat"],
  ["claim_phase", "rule"],
  ["marker", "bear"],
  ["round", "bear"],
  ["rebellion", "rebel"],
  ["rebels", "rebel"],
  ["pay.coins", "coin"],
  ["act.paid", "coin"],
  ["forfeit", "coin"],
  ["gain", "coin"],
  ["income", "coin"],
  ["steal", "coin"],
  ["pay", "boat"],
];

export function glyphOfLine(line: LogLine): string {
  return GLYPHS.find(([start]) => line.key.startsWith(start))?.[1] ?? "";
}
