/**
 * A guide is a course of lessons over a real game. What is done is read from the log, and what is shown from the
 * decision that is open, so that a reader who goes another way is not lost: the lesson that fits comes up.
 */
import type { Choice, Facts, LogEntry, SeatAsk, TitleWords, Update } from "../api";
import type { Values } from "../text/speak";
import type { Key } from "./say";

/** A numbered sentence, and where its number stands on the page. */
export interface Pin {
  says: Key;
  values?: Values;
  /** Each is a selector, or `choice:` and the notation of the answer; alternatives are parted by " | ". */
  at: readonly string[];
  /** It is to be pressed; the others only explain. */
  press?: boolean;
}

/** The table as a lesson looks at it. */
export interface Sight {
  update: Update;
  facts: Facts;
  words: TitleWords;
  /** What this seat has done, in the order of the record. */
  own: readonly LogEntry[];
}

/** A decision on the way through a lesson. */
export interface Stage {
  fits(sight: Sight): boolean;
  pins(sight: Sight): Pin[];
  /** What "Show me" plays, in notation; or `undo`, or `redo`. */
  show?(sight: Sight): string[];
}

export interface Lesson {
  title: Key;
  done(sight: Sight): boolean;
  /** Its chance is gone: the guide goes on without it. */
  gone?(sight: Sight): boolean;
  stages: Stage[];
}

export interface Course {
  seats: SeatAsk[];
  options: Record<string, boolean | string>;
  /** Where a game alone is made, which the last lesson offers. */
  alone?: string;
  seed: string;
  /** The last lesson has nothing to do: it ends the guide. */
  lessons: Lesson[];
  /** Terms of the title that any sentence may use. */
  names(sight: Sight): Values;
}

export const BOT: SeatAsk = { kind: "bot", name: null, bot: "steward" };
export const ME: SeatAsk = { kind: "me", name: null, bot: null };

// -- reading the table ---------------------------------------------------------------------------------

export const mine = ({ update }: Sight): boolean => update.decision.choices.length > 0;
export const texts = ({ update }: Sight): string[] => update.decision.choices.map((choice: Choice) => choice.text);
/** Open answers that begin so: "put" finds "put B3". */
export const among = (sight: Sight, ...begin: string[]): string[] =>
  texts(sight).filter((text) => begin.some((word) => text === word || text.startsWith(`${word} `)));
/** The open answer that fits best: the first beginning counts most. */
export function best(sight: Sight, ...begin: string[]): string {
  return begin.flatMap((word) => among(sight, word))[0] ?? texts(sight)[0] ?? "";
}
/** Is a question of one of these kinds open? */
export const asked = (sight: Sight, ...kinds: string[]): boolean =>
  mine(sight) && kinds.includes(sight.update.decision.kind);
/** Has this seat ever done so? Taken back counts: it was tried. */
export const acted = (sight: Sight, pattern: RegExp): boolean =>
  sight.own.some(({ kind, action }) => kind === "action" && pattern.test(action));
export const lastWord = (text: string): string => text.split(" ").at(-1)!;

// -- where the reader is -------------------------------------------------------------------------------

export interface Standing {
  /** Lessons that are behind the reader. */
  behind: boolean[];
  /** The lesson that comes next, whether or not it fits the decision that is open. */
  next: number;
  /** The lesson that is shown: null while something else is to be decided, or others play. */
  now: { lesson: number; stage: Stage } | null;
}

export function standing(course: Course, sight: Sight, skipped: readonly string[]): Standing {
  const last = course.lessons.length - 1;
  const behind = course.lessons.map(
    (lesson, i) => i < last && (skipped.includes(lesson.title) || lesson.done(sight) || lesson.gone?.(sight) === true),
  );
  const next = behind.indexOf(false);
  for (const [i, lesson] of course.lessons.entries()) {
    if (behind[i] || (i === last && next !== last)) continue;
    const stage = lesson.stages.find((one) => one.fits(sight));
    if (stage) return { behind, next, now: { lesson: i, stage } };
  }
  return { behind, next, now: null };
}
