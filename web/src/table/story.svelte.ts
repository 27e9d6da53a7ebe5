/** What the others did, told in a few seconds: one beat after the other, each with its words, trails and places. */

import type { LogEntry, Update } from "../api";
import type { TableControl } from "./title";

export interface Trail {
  from: string;
  to: string;
}

export interface Beat {
  /** The moment after it. */
  moment: number;
  words: string;
  trails: Trail[];
  places: string[];
}

const EACH = 600; // ms for one beat
const ALL = 4000; // for all; then it speeds up

export interface Teller {
  /** What an entry of the log tells; nothing, if it is no news to who looks. */
  beats: (entry: LogEntry, update: Update) => Beat[];
  /** The position at a moment, where each beat is shown on its own; without it all is told over the present one. */
  past?: (moment: number) => Promise<Update | null>;
}

export class Story {
  readonly #beats: Teller["beats"];
  readonly #past: Teller["past"];
  #last: Update | null = null;
  #queue: Beat[] = [];
  #pause = EACH;
  #told = 0; // stories
  #now = $state.raw<Beat | null>(null);
  #trodden = $state.raw<Trail[]>([]);
  telling = $state(false);
  /** The position that is shown in place of the present one. */
  shown = $state.raw<Update | null>(null);

  constructor({ beats, past }: Teller) {
    this.#beats = beats;
    this.#past = past;
  }

  get caption(): string {
    return this.#now?.words ?? "";
  }

  /** Of the beat that is told. */
  get trails(): Trail[] {
    return this.#now?.trails ?? [];
  }

  get places(): string[] {
    return this.#now?.places ?? [];
  }

  /** All trails of the story; they stay until there is another. */
  get trodden(): Trail[] {
    return this.#trodden;
  }

  /** Tell what is new in this update; without motion there are only the trails. */
  follow(update: Update, { replaying, reducedMotion }: Pick<TableControl, "replaying" | "reducedMotion">): void {
    const before = this.#last;
    this.#last = replaying ? null : update;
    if (replaying || !before) return this.stop(); // the first look: nothing is news
    const other = before.seat !== update.seat || (update.veiled && !before.veiled);
    if (this.#past && other) return this.stop(); // who may not see what was shown
    const fresh = update.log.filter((entry) => entry.position >= before.position);
    if (!fresh.length) return;
    const beats = fresh.flatMap((entry) => (entry.kind === "action" ? this.#beats(entry, update) : []));
    if (!beats.length || reducedMotion) {
      this.stop(); // the own hand, or a step back
      this.#tread(beats);
      return;
    }
    this.#queue.push(...beats);
    this.#pause = Math.min(EACH, ALL / this.#queue.length);
    if (this.telling) return;
    this.telling = true;
    this.#trodden = [];
    if (this.#past) this.shown = before; // nothing jumps ahead of its story
    void this.#tell(++this.#told);
  }

  /** Enough: the present. */
  stop(): void {
    this.#end();
    this.#queue = [];
    this.#trodden = [];
  }

  async #tell(told: number): Promise<void> {
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift()) {
      if (this.#past) {
        const update = await this.#past(beat.moment);
        if (told !== this.#told) return;
        if (update) this.shown = update;
      }
      this.#now = beat;
      this.#tread([beat]);
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
      if (told !== this.#told) return;
    }
    this.#end();
  }

  #tread(beats: readonly Beat[]): void {
    const all = [...this.#trodden, ...beats.flatMap(({ trails }) => trails)];
    this.#trodden = [...new Map(all.map((trail) => [`${trail.from} ${trail.to}`, trail])).values()];
  }

  #end(): void {
    this.#told++;
    this.#now = null;
    this.shown = null;
    this.telling = false;
  }
}
