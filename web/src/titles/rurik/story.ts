/** How the lines of a log of Rurik are told. */

import type { Facts, LogLine, TitleWords, Update } from "../../api";
import type { Grand, Telling, Tone } from "../../table/beats";
import { glyphOfLine } from "./lines";
import type { Facts as RurikFacts } from "./seen";

/** Lines whose `place` is a region. */
const PLACED = /^(place|muster|attack|move|push|tax|build|recruit|rescue|casualty|replace|give|raze|market)/;
const MOVED = /^move\./;
const SILENT = /^(phase|in_round|act|.*\.own|reshuffle|rebellion\.(why|row|behind|bonus$).*)$/;
const SMALL = /^(muster\.troop|place\.troop|tax|market|pay|gain|income|draw|casualty$|rebels\.|rebellion\.(income|bonus\.coins))/;
const LOUD = /^(deed\.do|claim\.)/;

const TONES: [start: string, tone: Tone][] = [
  ["move", "step"],
  ["advise", "step"],
  ["build", "step"],
  ["attack", "combat"],
  ["deed.do", "card"],
  ["claim.", "card"],
];

export function telling(update: Update, facts: Facts, _words: TitleWords): Telling {
  const { regions } = facts as unknown as RurikFacts;
  const named = (number: number | null | undefined): string[] => (regions[number ?? -1] ? [regions[number!]!.region] : []);
  return {
    silent: SILENT,
    small: SMALL,
    loud: LOUD,
    trail: (line) => {
      const [[from], [to]] = [named(line.from), named(line.place)];
      if (!MOVED.test(line.key) || !from || !to) return null;
      return { from, to, seat: update.view.seats[line.player ?? -1]?.title_name ?? "", piece: line.key.slice(5) };
    },
    places: (line) => (PLACED.test(line.key) ? named(line.place) : []),
    glyph: glyphOfLine,
    grand: (line: LogLine): Grand | undefined =>
      line.key === "deed.do" ? { glyph: "deed", to: [`[data-seat="${line.player}"] .crest`] } : undefined,
    tone: (line) => TONES.find(([start]) => line.key.startsWith(start))?.[1],
  };
}
