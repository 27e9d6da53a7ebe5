/** What the others did, shown again in a few seconds: position by position, each with its sentence and trail. */

import type { LogEntry, LogLine, Update } from "../api";

export interface Beat {
  /** The moment after it. */
  moment: number;
  text: string;
  trails: { from: string; to: string }[];
  regions: string[];
}

const BEAT = 700; // ms for one step
const WHOLE = 4200; // for all; then it speeds up

/** Lines whose `place` is a region. */
const PLACED = /^(place|muster|attack|move|push|tax|build|recruit|rescue|casualty|replace|give|raze|market)/;
const MOVED = /^move\./;
const SILENT = new Set(["phase", "in_round"]);

/** Who sits at this screen has seen it: only the steps of others are told. */
export function beatsOf(entries: readonly LogEntry[], update: Update, regions: readonly string[]): Beat[] {
  const here = (seat: number): boolean => seat === update.seat || !!update.view.seats[seat]?.mine;
  return entries
    .filter((entry) => entry.kind === "action" && (!here(entry.seat) || entry.bot))
    .map((entry) => beat(entry.moment + 1, entry.lines.filter(({ key }) => !SILENT.has(key)), regions))
    .filter(({ text }) => text);
}

function beat(moment: number, lines: LogLine[], regions: readonly string[]): Beat {
  const named = (number: number | null | undefined): string[] => regions.filter((_, region) => region === number);
  return {
    moment,
    text: lines.map(({ text }) => text).join("; "),
    trails: lines
      .filter(({ key }) => MOVED.test(key))
      .flatMap((line) => named(line.from).flatMap((from) => named(line.place).map((to) => ({ from, to })))),
    regions: [...new Set(lines.filter(({ key }) => PLACED.test(key)).flatMap(({ place }) => named(place)))],
  };
}

export class Replay {
  readonly #fetch: (moment: number) => Promise<Update | null>;
  #known = -1;
  #last: Update | null = null;
  #queue: Beat[] = [];
  #pause = BEAT;
  #told = 0;
  #now = $state.raw<Beat | null>(null);
  /** The position that is shown in place of the present one. */
  shown = $state.raw<Update | null>(null);

  constructor(fetch: (moment: number) => Promise<Update | null>) {
    this.#fetch = fetch;
  }

  get telling(): boolean {
    return this.shown !== null;
  }

  get caption(): string {
    return this.#now?.text ?? "";
  }

  get trails(): Beat["trails"] {
    return this.#now?.trails ?? [];
  }

  get regions(): string[] {
    return this.#now?.regions ?? [];
  }

  /** Tell what is new in this update; when that is not wanted, what is being told ends too. */
  follow(update: Update, regions: readonly string[], still: boolean): void {
    const fresh = update.log.filter((entry) => entry.position >= this.#known);
    const [first, before] = [this.#known < 0, this.#last];
    this.#known = update.position;
    this.#last = update;
    const other = before?.seat !== update.seat || (update.veiled && !before.veiled); // who may not see what was shown
    if (still || other) this.stop();
    if (first || still || other) return;
    const beats = beatsOf(fresh, update, regions);
    if (!beats.length) {
      if (fresh.length) this.stop(); // the own hand, or a step back
      return;
    }
    this.#queue.push(...beats);
    this.#pause = Math.min(BEAT, WHOLE / this.#queue.length);
    if (this.telling) return;
    this.shown = before; // nothing jumps ahead of its story
    void this.#tell(++this.#told);
  }

  /** Enough: the present. */
  stop(): void {
    this.#told++;
    this.#queue = [];
    this.#now = null;
    this.shown = null;
  }

  async #tell(told: number): Promise<void> {
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift()) {
      const update = await this.#fetch(beat.moment);
      if (told !== this.#told) return;
      if (update) this.shown = update;
      this.#now = beat;
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
      if (told !== this.#told) return;
    }
    this.stop();
  }
}
