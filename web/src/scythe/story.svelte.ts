/** What others did since the last look: trails and the places where it happened, told one after the other. */

import type { LogEntry, Update } from "../api";
import type { TableControl } from "../pages/table";
import type { Board } from "./board";

const MOVES = new Set(["move", "retreat", "turn_back"]);
const PLACED = new Set(["deploy", "build", "gain.worker", "wins", "drive_off"]);
const EACH = 520; // milliseconds for one step of an opponent
const ALL = 4000; // for a whole turn; then it speeds up

/** A combat that was shown just now. */
export interface Result {
  place: string;
  winner: string;
  loser: string;
  sides: { faction: string; total: number; dial: number }[];
}

interface Beat {
  trail: string[] | null;
  place: string | null;
  words: string;
}

export class Story {
  trails: string[][] = $state.raw([]);
  places: string[] = $state.raw([]);
  telling: string = $state("");
  /** The outcome of an own combat, until it is put away. */
  result: Result | null = $state.raw(null);

  readonly #update: () => Update;
  readonly #table: TableControl;
  readonly #board: Board;
  #told = -1;
  #timer = 0;

  constructor(update: () => Update, table: TableControl, board: Board) {
    this.#update = update;
    this.#table = table;
    this.#board = board;
  }

  /** To be called in an effect: tells what is new in the log. */
  follow(): void {
    const update = this.#update();
    const seat = update.seat;
    if (this.#told > update.position || this.#told < 0 || this.#table.replaying) {
      this.#told = update.position; // the first look, or a step back: nothing is news
      this.#clear();
      this.result = null;
      return;
    }
    if (this.#told === update.position) return;
    const fresh = update.log.filter((entry) => entry.position >= this.#told && entry.kind === "action");
    this.#told = update.position;
    this.result = fresh.map((entry) => this.#result(entry, update)).findLast((one) => one !== null) ?? this.result;
    const others = fresh.filter((entry) => entry.seat !== seat);
    this.#clear();
    if (others.length) this.#tell(others.flatMap((entry) => this.#beats(entry)));
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.trails = [];
    this.places = [];
    this.telling = "";
  }

  #result(entry: LogEntry, update: Update): Result | null {
    const faction = (seat: number) => update.view.seats[seat]?.title_name ?? "";
    const wins = entry.lines.find((line) => line.key === "wins");
    const shows = entry.lines.filter((line) => line.key === "shows");
    if (!wins || !shows.some((line) => line.player === update.seat)) return null;
    return {
      place: this.#board.places[wins.at] ?? "",
      winner: faction(wins.player),
      loser: faction(wins.who),
      sides: shows.map((line) => ({ faction: faction(line.player), total: line.n, dial: line.who })),
    };
  }

  #beats(entry: LogEntry): Beat[] {
    const names = this.#board.places;
    return entry.lines.flatMap((line): Beat[] => {
      if (MOVES.has(line.key)) {
        const [from, to] = [names[line.who], names[line.at]];
        return from && to ? [{ trail: [from, to], place: to, words: line.text }] : [];
      }
      return PLACED.has(line.key) ? [{ trail: null, place: names[line.at] ?? null, words: line.text }] : [];
    });
  }

  /** One beat after the other; without motion the whole trail at once, and it stays. */
  #tell(beats: Beat[]): void {
    const trails = beats.flatMap((beat) => (beat.trail ? [beat.trail] : []));
    if (this.#table.reducedMotion || !beats.length) {
      this.trails = unique(trails);
      return;
    }
    const pause = Math.min(EACH, ALL / beats.length);
    let at = 0;
    const next = () => {
      const beat = beats[at];
      if (!beat) {
        this.places = [];
        this.telling = "";
        return;
      }
      this.trails = unique(beats.slice(0, at + 1).flatMap((one) => (one.trail ? [one.trail] : [])));
      this.places = beat.place ? [beat.place] : [];
      this.telling = beat.words;
      at += 1;
      this.#timer = window.setTimeout(next, pause);
    };
    next();
  }
}

function unique(trails: string[][]): string[][] {
  return [...new Map(trails.map((trail) => [trail.join(), trail])).values()];
}
