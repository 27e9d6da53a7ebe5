/** What the others did, told one beat after the other: until it is told, the table stands as it stood then. */

import type { Update } from "../api";
import type { Pace } from "../frame/settings.svelte";
import type { Beat, Trail } from "./beats";

const TIMES: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, at_once: 0 };
const LEAST = 1200; // ms that a caption stands
const MOST = 3600;
const LETTER = 32; // more for each letter
const FEAST = 700; // more where there is something to celebrate
const LONG = 60; // beats: whoever has missed so many reads the digest
const HASTE = 4000; // ms for all, to somebody who only watches: bots do not wait for them

export interface Teller {
  /** The table as it stood after a beat. */
  past: (beat: Beat) => Promise<Update | null>;
  pace: () => Pace;
  /** It has begun to be told. */
  heard?: (beat: Beat) => void;
  /** All has been told, or was skipped. */
  caughtUp?: () => void;
}

export interface News {
  beats: Beat[];
  /** The table as it was until now: nothing jumps ahead of its story. */
  before: Update;
  /** Somebody only watches. */
  hasty?: boolean;
}

export class Story {
  readonly #teller: Teller;
  #queue: Beat[] = [];
  #hasty = false;
  #told = 0; // stories
  #running = false;
  #wake: (() => void) | null = null;
  #beat = $state.raw<Beat | null>(null);
  #trodden = $state.raw<Trail[]>([]);
  /** A moment to celebrate, the latest. */
  feast = $state.raw<Beat | null>(null);
  /** What is shown lies behind: nobody can act yet. */
  telling = $state(false);
  /** The position that is shown in place of the present one. */
  shown = $state.raw<Update | null>(null);

  constructor(teller: Teller) {
    this.#teller = teller;
  }

  /** What is being told; the last caption stands for a while over the present. */
  get beat(): Beat | null {
    return this.#beat;
  }

  get trails(): Trail[] {
    return this.#beat?.trails ?? [];
  }

  get places(): string[] {
    return this.#beat?.places ?? [];
  }

  /** All trails of the story; they stay until somebody here acts. */
  get trodden(): Trail[] {
    return this.#trodden;
  }

  /** More to tell. */
  tell({ beats, before, hasty = false }: News): void {
    if (!beats.length) return;
    this.#queue.push(...beats);
    this.#hasty = hasty;
    if (this.#teller.pace() === "at_once" || this.#queue.length > LONG) {
      this.skip();
      for (const beat of beats) if (beat.own) this.#celebrate(beat);
      return;
    }
    if (!this.telling && this.#isBehind()) this.shown = before;
    this.telling = this.#isBehind();
    if (!this.#running) void this.#run(++this.#told);
  }

  /** A past turn lies open: its trails, without a word. */
  lay(beats: readonly Beat[]): void {
    this.stop();
    const [trails, places] = [beats.flatMap((beat) => beat.trails), beats.flatMap((beat) => beat.places)];
    if (beats.length) this.#beat = { ...beats.at(-1)!, words: "", trails, places: [...new Set(places)] };
    this.#tread(trails);
  }

  /** To the present, at once; where somebody went is still seen. */
  skip(): void {
    const rest = this.#queue;
    const late = this.telling;
    this.#end();
    this.#tread(rest.flatMap(({ trails }) => trails));
    if (late) this.#teller.caughtUp?.();
  }

  /** Somebody here acts: what the others did is no longer news, but what is celebrated stays its while. */
  acted(): void {
    if (!this.#beat?.own || this.telling) return this.stop();
    this.#trodden = [];
  }

  /** It is no longer of interest: somebody takes a step back, or looks at the past. */
  stop(): void {
    this.#end();
    this.#trodden = [];
  }

  async #run(told: number): Promise<void> {
    this.#running = true;
    for (let beat = this.#queue.shift(); beat; beat = this.#queue.shift()) {
      await this.#seen();
      const update = this.#isBehind() ? await this.#teller.past(beat) : null;
      if (told !== this.#told) return;
      this.#beat = beat;
      this.#tread(beat.trails);
      const late = this.telling;
      this.telling = this.#isBehind();
      this.shown = this.telling ? (update ?? this.shown) : null;
      this.#celebrate(beat);
      if (late && !this.telling) this.#teller.caughtUp?.();
      await this.#pause(beat);
      if (told !== this.#told) return;
    }
    this.#end();
  }

  /** Others have done more than what is shown; what somebody here did keeps nobody waiting. */
  #isBehind(): boolean {
    return this.#queue.some(({ own }) => !own);
  }

  #celebrate(beat: Beat): void {
    this.#teller.heard?.(beat);
    if (beat.grand) this.feast = beat;
  }

  #pause({ words, grand }: Beat): Promise<void> {
    const read = Math.min(MOST, Math.max(LEAST, 500 + LETTER * words.length)) + (grand ? FEAST : 0);
    const stands = read * TIMES[this.#teller.pace()];
    return new Promise((resolve) => setTimeout(resolve, this.#hasty ? Math.min(stands, HASTE / (this.#queue.length + 1)) : stands));
  }

  /** Nobody reads in a hidden tab: the story waits until somebody looks. */
  #seen(): Promise<void> {
    if (typeof document === "undefined" || !document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = () => {
        if (document.hidden) return;
        this.#sleepNoMore();
        resolve();
      };
      document.addEventListener("visibilitychange", this.#wake);
    });
  }

  #sleepNoMore(): void {
    if (this.#wake) document.removeEventListener("visibilitychange", this.#wake);
    this.#wake = null;
  }

  #tread(trails: readonly Trail[]): void {
    const all = [...this.#trodden, ...trails];
    this.#trodden = [...new Map(all.map((trail) => [`${trail.from} ${trail.to}`, trail])).values()];
  }

  #end(): void {
    this.#told++;
    this.#sleepNoMore();
    this.#running = false;
    this.#queue = [];
    this.#beat = null;
    this.shown = null;
    this.telling = false;
  }
}
