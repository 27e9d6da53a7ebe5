/** What a log tells, beat by beat: a caption for each thing worth one, small things together. */

import type { LogEntry, LogLine, Update } from "../api";
import type { Briefs } from "./briefs";

/** A step on the map, and what took it. */
export interface Trail {
  from: string;
  to: string;
  seat?: string;
  piece?: string;
}

/** A moment of its own: the picture that flies, and what it flies to; the first that is in sight. */
export interface Grand {
  glyph: string;
  to: string[];
}

export type Tone = "step" | "combat" | "star" | "card" | "bell";

export interface Beat {
  /** The position of the record and the moment after it. */
  position: number;
  moment: number;
  /** Whose doing it is. */
  seat: number | null;
  words: string;
  glyph: string;
  trails: Trail[];
  places: string[];
  grand?: Grand;
  tone?: Tone;
  /** Of somebody at this screen: worth a moment, and no news. */
  own?: true;
}

/** How a title's lines are told. */
export interface Telling {
  /** Said elsewhere, or no news to anybody. */
  silent: RegExp;
  /** Told together with its likes. */
  small: RegExp;
  /** What nobody should miss in a digest. */
  loud: RegExp;
  trail: (line: LogLine) => Trail | null;
  places: (line: LogLine) => string[];
  glyph: (line: LogLine) => string;
  grand: (line: LogLine) => Grand | undefined;
  tone: (line: LogLine) => Tone | undefined;
}

export type IsNews = (entry: LogEntry, line: LogLine) => boolean;

/** Who sits at this screen has seen what they did; of their own steps only what automata did after them is news. */
export function newsTo({ seat, view }: Pick<Update, "seat" | "view">): IsNews {
  return (entry, line) => !isHere(entry, { seat, view }) || view.seats[line.player ?? -1]?.kind === "automaton";
}

/** It is no step back, and no step on again. */
export const acts = ({ kind }: LogEntry): boolean => kind === "action" || kind === "failed";

/** Was it done by somebody at this screen? */
export function isHere({ seat, bot }: LogEntry, { seat: looking, view }: Pick<Update, "seat" | "view">): boolean {
  return !bot && (seat === looking || view.seats[seat]?.mine === true);
}

export function beatsOf(entries: readonly LogEntry[], telling: Telling, briefs: Briefs, isNews: IsNews = () => true): Beat[] {
  const beats: Beat[] = [];
  let small: LogLine[] = [];
  let after: LogEntry | null = null;
  const at = ({ position, moment }: LogEntry) => ({ position: position + 1, moment: moment + 1 });

  const flush = (): void => {
    const [first] = small;
    if (!first || !after) return;
    const parts = briefs.parts(small).map(({ text }) => text);
    const places = [...new Set(small.flatMap(telling.places))];
    const seat = first.player ?? after.seat;
    beats.push({ ...at(after), seat, words: `${briefs.name(seat)}: ${parts.join("; ")}`, glyph: telling.glyph(first), trails: [], places });
    small = [];
  };

  for (const entry of entries) {
    if (!acts(entry)) continue;
    for (const line of entry.lines) {
      const grand = telling.grand(line);
      const own = !isNews(entry, line);
      if (!line.text || telling.silent.test(line.key) || (own && !grand)) continue;
      if (telling.small.test(line.key)) {
        if (small.length && small[0]!.player !== line.player) flush();
        after = entry;
        small.push(line);
        continue;
      }
      flush();
      const trail = telling.trail(line);
      const tone = telling.tone(line);
      beats.push({
        ...at(entry),
        seat: line.player ?? entry.seat,
        words: line.text,
        glyph: telling.glyph(line),
        trails: trail ? [trail] : [],
        places: telling.places(line),
        ...(grand && { grand }),
        ...(tone && { tone }),
        ...(own && { own }),
      });
    }
  }
  flush();
  return beats;
}

/** Steps in a row by one piece are one journey. */
export function journeys(trails: readonly Trail[]): Trail[] {
  const found: Trail[] = [];
  for (const trail of trails) {
    const before = found.findLast(({ to, seat, piece }) => to === trail.from && seat === trail.seat && piece === trail.piece);
    if (before) before.to = trail.to;
    else found.push({ ...trail });
  }
  return found.filter(({ from, to }) => from !== to);
}
