/** What others did since the last look: trails and the places where it happened, told one after the other. */

import type { LogEntry, Update } from "../api";
import type { TableControl } from "../pages/table";
import type { Board } from "./board";
import { decides, outcome, type Outcome } from "./outcome";
import type { Seen } from "./seen";

const MOVES = new Set(["move", "retreat", "turn_back"]);
const PLACED = new Set(["deploy", "build", "gain.worker", "wins", "drive_off"]);
const EACH = 520; // milliseconds for one step of an opponent
const ALL = 4000; // for a whole turn; then it speeds up

interface Beat {
  trail: string[] | null;
  place: string | null;
  words: string;
}

export class Story {
  trails: string[][] = $state.raw([]);
  places: string[] = $state.raw([]);
  telling: string = $state("");
  /** The outcome of an own combat: until it is put away, or the game goes on. */
  result: Outcome | null = $derived.by(() => {
    const { log, view, observation } = this.#update();
    if (this.#decided === null || (observation as Seen).over || this.#table.replaying) return null;
    const since = log.filter((entry) => entry.position >= this.#decided!);
    return outcome(since, view.seats.map((seat) => seat.title_name), this.#board.places);
  });

  #decided: number | null = $state(null); // the position of the entry that decided it
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
    const { replaying } = this.#table;
    if (this.#told < 0 || replaying) {
      this.#told = replaying ? -1 : update.position; // the first look: nothing is news
      this.#clear();
      this.putAway();
      return;
    }
    if (this.#told === update.position) return;
    const fresh = update.log.filter((entry) => entry.position >= this.#told);
    this.#told = update.position;
    for (const entry of fresh) {
      if (this.#goesOn(entry, update)) this.putAway();
      if (entry.kind === "action" && seat !== null && decides(entry, seat)) this.#decided = entry.position;
    }
    const others = fresh.filter((entry) => entry.kind === "action" && entry.seat !== seat);
    this.#clear();
    if (others.length) this.#tell(others.flatMap((entry) => this.#beats(entry)));
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.trails = [];
    this.places = [];
    this.telling = "";
  }

  /** The combat is over and done with: somebody here has acted since, or it is taken back, or the next one begins. */
  #goesOn(entry: LogEntry, { seat, view }: Update): boolean {
    if (entry.kind !== "action") return true;
    const here = view.seats.some((one) => one.seat === entry.seat && (one.mine || one.seat === seat));
    const passed = entry.action === "pass"; // perhaps by itself
    const attacked = entry.lines.some((line) => line.key === "battle" && (line.player === seat || line.other === seat));
    return (here && !passed) || attacked;
  }

  putAway(): void {
    this.#decided = null;
  }

  #beats(entry: LogEntry): Beat[] {
    const names = this.#board.places;
    return entry.lines.flatMap((line): Beat[] => {
      if (MOVES.has(line.key)) {
        const [from, to] = [names[line.from ?? -1], names[line.place ?? -1]];
        return from && to ? [{ trail: [from, to], place: to, words: line.text }] : [];
      }
      return PLACED.has(line.key) ? [{ trail: null, place: names[line.place ?? -1] ?? null, words: line.text }] : [];
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
