/** How the lines of a log of Scythe are told. */

import type { Facts, LogLine, TitleWords, Update } from "../../api";
import type { Grand, Telling, Tone } from "../../table/beats";
import type { Facts as ScytheFacts } from "./facts";
import { glyphOfLine } from "./lines";
import type { Seen } from "./seen";

const MOVES = new Set(["move", "retreat", "turn_back", "air.lured"]);
const SILENT =
  /^(turn|end|top|bottom|interim|enter|recruit|reshuffle|shows\.cards|option|option\.vain|encounter\.option|factory\.move|.*\.own|air\.(exchanged|spied)|automa\.(move|bonus|tracker|marker|reshuffle))$/;
const SMALL = /^(pay|gain|lose|draw|discard|coerce|along|retreat\.workers|air\.(pay|reap))/;
const LOUD = /^(star|reveal|factory\.card)/;

/** The star track has a space for each way; Automas place theirs beside it. */
function space({ key, what }: LogLine, spaces: readonly string[]): string {
  return key === "star" ? (spaces[what ?? -1] ?? "") : (key.split(".")[1] ?? "");
}

const TONES: [start: string, tone: Tone][] = [
  ["star", "star"],
  ["reveal", "card"],
  ["factory.card", "card"],
  ["battle", "combat"],
  ["air.duel", "combat"],
  ["deploy", "step"],
  ["build", "step"],
];

export function telling(update: Update, facts: Facts, words: TitleWords): Telling {
  const laid = (update.observation as Seen).board;
  const places: string[] = [];
  for (const { place, number } of laid?.places ?? (facts as unknown as ScytheFacts).places) places[number] = place;
  const units = words.orders["unit"] ?? words.orders["unit_acc"] ?? [];
  const spaces = words.orders["star"] ?? [];
  const placesOf = (line: LogLine): string[] => (line.key === "upgrade" ? [] : [places[line.place ?? -1]].filter((one) => one !== undefined));

  return {
    silent: SILENT,
    small: SMALL,
    loud: LOUD,
    trail: (line) => {
      const [from, to] = [places[line.from ?? -1], places[line.place ?? -1]];
      if (!MOVES.has(line.key) || !from || !to) return null;
      return { from, to, seat: update.view.seats[line.player ?? -1]?.title_name ?? "", piece: units[line.what ?? -1] ?? "" };
    },
    places: (line) => (/^(section|enlist|recruit)/.test(line.key) ? [] : placesOf(line)),
    glyph: (line) => glyphOfLine(line),
    grand: (line): Grand | undefined => {
      const seat = `[data-seat="${line.player}"] .crest`;
      if (line.key.startsWith("star")) return { glyph: "star", to: [`[data-star="${space(line, spaces)}"]`, seat] };
      return LOUD.test(line.key) ? { glyph: glyphOfLine(line), to: [seat] } : undefined;
    },
    tone: (line) => (MOVES.has(line.key) ? "step" : TONES.find(([start]) => line.key.startsWith(start))?.[1]),
  };
}
