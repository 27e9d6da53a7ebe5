/** The outcome of an own combat: it is shown until it is put away, or the game goes on. */

import type { LogEntry, Update } from "../../api";
import type { TableControl } from "../../table/title";
import type { Board } from "./board";
import { decides, outcome, type Outcome, withShown } from "./outcome";
import type { Seen } from "./seen";

/** A combat between units, or between airships. */
const BEGINS = new Set(["battle", "air.duel"]);

export class Aftermath {
  result: Outcome | null = $derived.by(() => {
    const { log, view, observation } = this.#update();
    if (this.#decided === null || (observation as Seen).over || this.#table.replaying) return null;
    const since = log.filter((entry) => entry.position >= this.#decided!);
    const found = outcome(since, view.seats.map((seat) => seat.title_name), this.#board.numbered);
    return withShown(found, (observation as Seen).last_combat);
  });

  #decided: number | null = $state(null); // the position of the entry that decided it
  readonly #update: () => Update;
  readonly #table: TableControl;
  readonly #board: Board;
  #known = -1;

  constructor(update: () => Update, table: TableControl, board: Board) {
    this.#update = update;
    this.#table = table;
    this.#board = board;
  }

  /** To be called in an effect: looks for a combat in what is new in the log. */
  follow(): void {
    const update = this.#update();
    const { replaying } = this.#table;
    if (this.#known < 0 || replaying) {
      this.#known = replaying ? -1 : update.position; // the first look: nothing is news
      this.putAway();
      return;
    }
    const fresh = update.log.filter((entry) => entry.position >= this.#known);
    this.#known = update.position;
    for (const entry of fresh) {
      if (this.#goesOn(entry, update)) this.putAway();
      if (entry.kind === "action" && update.seat !== null && decides(entry, update.seat)) this.#decided = entry.position;
    }
  }

  putAway(): void {
    this.#decided = null;
  }

  /** The combat is over and done with: somebody here has acted since, or it is taken back, or the next one begins. */
  #goesOn(entry: LogEntry, { seat, view }: Update): boolean {
    if (entry.kind !== "action") return true;
    const here = view.seats.some((one) => one.seat === entry.seat && (one.mine || one.seat === seat));
    const passed = entry.action === "pass"; // perhaps by itself
    const attacked = entry.lines.some((line) => BEGINS.has(line.key) && (line.player === seat || line.other === seat));
    return (here && !passed) || attacked;
  }
}
