/** Which Automa is looked at, and what of its reasons is shown on the map. */

import { automasIn, turnOf } from "./automa";
import type { Seen } from "./seen";

export class Watch {
  readonly #seen: () => Seen;
  #chosen = $state<number | null>(null);
  #turns = new Map<number, string>();
  #all: number[] = $derived.by(() => automasIn(this.#seen()));
  /** It came to sight with its turn, and nobody asked for it. */
  byItself = false;
  /** Places that it weighed, while somebody points at them. */
  weighed = $state.raw<string[]>([]);
  any: boolean = $derived.by(() => this.#all.length > 0);
  seat: number | null = $derived.by(() => (this.#all.includes(this.#chosen ?? -1) ? this.#chosen : (this.#all[0] ?? null)));

  /** From where to where it moved last. */
  moved: string[] = $derived.by(() => {
    const moves = this.#seen().seats[this.seat ?? -1]?.automa?.trace.moves ?? [];
    const { origin = null, place = null } = moves.find((move) => move.place !== null) ?? {};
    return [origin, place].filter((one) => one !== null);
  });

  constructor(seen: () => Seen) {
    this.#seen = seen;
  }

  choose(seat: number): void {
    this.#chosen = seat;
    this.byItself = false;
    this.weighed = [];
  }

  /** Has one of them had a turn since it was asked last? Then it is looked at, the latest of several. */
  follow(): boolean {
    const { seats } = this.#seen();
    const turned = this.#all.filter((seat) => seats[seat]!.automa!.trace.card !== null && this.#turns.get(seat) !== turnOf(seats[seat]!));
    for (const seat of turned) this.#turns.set(seat, turnOf(seats[seat]!));
    const last = turned.at(-1);
    if (last === undefined) return false;
    this.choose(last);
    this.byItself = true;
    return true;
  }
}
