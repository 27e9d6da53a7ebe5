/** What the others did, told again in a few seconds: a trail, a lit region, a sentence. */

import type { LogEntry, LogLine, Update } from "../api";

export interface Beat {
  text: string;
  from: string | null;
  at: string | null;
}

const BEAT = 520;
const WHOLE = 4000;

/** Lines whose `at` is a region. */
const PLACED = /^(place|muster|attack|move|push|tax|build|recruit|rescue|casualty|replace|give|raze|market)/;
const MOVED = /^move\./;

export function beatsOf(entries: readonly LogEntry[], seat: number | null, regions: readonly string[]): Beat[] {
  const told = entries.filter((entry) => entry.seat !== seat && entry.kind === "action").flatMap(({ lines }) => lines);
  return told.filter(({ key }) => key !== "phase" && key !== "in_round").map((line) => beat(line, regions));
}

function beat({ text, key, at, who }: LogLine, regions: readonly string[]): Beat {
  return {
    text,
    from: MOVED.test(key) ? (regions[who] ?? null) : null,
    at: PLACED.test(key) ? (regions[at] ?? null) : null,
  };
}

export class Replay {
  #known = -1;
  #queue: Beat[] = [];
  #pause = BEAT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now = $state.raw<Beat | null>(null);

  get caption(): string {
    return this.#now?.text ?? "";
  }

  get trails(): { from: string; to: string }[] {
    const beat = this.#now;
    return beat?.from && beat.at ? [{ from: beat.from, to: beat.at }] : [];
  }

  get regions(): string[] {
    return this.#now?.at ? [this.#now.at] : [];
  }

  /** Tell what is new in this update; when that is not wanted, what is being told ends too. */
  follow(update: Update, regions: readonly string[], still: boolean): void {
    const fresh = update.log.filter((entry) => entry.position >= this.#known);
    const first = this.#known < 0;
    this.#known = update.position;
    if (still) this.stop();
    if (first || still) return;
    this.#queue.push(...beatsOf(fresh, update.seat, regions));
    this.#pause = Math.min(BEAT, WHOLE / Math.max(1, this.#queue.length));
    if (this.#queue.length && !this.#timer) this.#next();
  }

  /** The own hand is on the table, or the past is: no more stories. */
  stop(): void {
    this.#queue = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#now = null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    const beat = this.#queue.shift();
    this.#now = beat ?? null;
    const last = this.#queue.length ? 1 : 3;
    this.#timer = beat ? setTimeout(() => this.#next(), this.#pause * last) : undefined;
  }
}
