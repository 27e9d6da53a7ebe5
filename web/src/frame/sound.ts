/** Soft sounds, made as they are heard: nothing is loaded. A browser is silent until somebody has touched the page. */
import type { Tone } from "../table/beats";
import { settings } from "./settings.svelte";

/** One note: when it begins, how high and how long it sounds (s), and how loud beside the others. */
interface Note {
  at: number;
  hertz: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
  /** Where its pitch ends. */
  to?: number;
}

/** A bell is its partials, each fading sooner than the one below it. */
const bell = (hertz: number, at = 0): Note[] =>
  [[0.5, 2.2, 0.3], [1, 1.9, 0.5], [1.2, 1.2, 0.2], [2, 0.9, 0.2], [3.01, 0.5, 0.1]].map(([part, lasts, loud]) => ({ at, hertz: hertz * part!, lasts: lasts!, loud: loud! }));

const TONES: Record<Tone, Note[]> = {
  bell: [...bell(392), ...bell(523.25, 0.22)],
  star: [523.25, 659.25, 783.99, 1046.5].map((hertz, i) => ({ at: i * 0.085, hertz, lasts: 0.7, loud: 0.34, wave: "triangle" as const })),
  card: [440, 659.25].map((hertz, i) => ({ at: i * 0.12, hertz, lasts: 0.6, loud: 0.3, wave: "triangle" as const })),
  step: [{ at: 0, hertz: 320, to: 150, lasts: 0.09, loud: 0.32 }],
  combat: [0, 0.17].map((at) => ({ at, hertz: 110, to: 52, lasts: 0.32, loud: 0.7 })),
};

const SOFT = 0.35; // at full volume

class Sound {
  #context: AudioContext | null = null;
  #gain: GainNode | null = null;

  /** Once somebody touches the page it may be heard. */
  constructor() {
    if (typeof window === "undefined") return;
    const wake = (): void => {
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, wake, true);
      if (typeof AudioContext === "undefined") return;
      this.#context = new AudioContext();
      this.#gain = this.#context.createGain();
      this.#gain.connect(this.#context.destination);
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, true);
  }

  play(tone: Tone): void {
    const { sound, volume } = settings.kept;
    const [context, gain] = [this.#context, this.#gain];
    if (!sound || !volume || !context || !gain) return;
    gain.gain.value = SOFT * volume ** 2; // as an ear counts
    void context.resume();
    for (const note of TONES[tone]) this.#sing(context, gain, note);
  }

  #sing(context: AudioContext, out: AudioNode, { at, hertz, lasts, loud, wave = "sine", to }: Note): void {
    const [begin, end] = [context.currentTime + at, context.currentTime + at + lasts];
    const [voice, fade] = [context.createOscillator(), context.createGain()];
    voice.type = wave;
    voice.frequency.setValueAtTime(hertz, begin);
    if (to) voice.frequency.exponentialRampToValueAtTime(to, end);
    fade.gain.setValueAtTime(0, begin);
    fade.gain.linearRampToValueAtTime(loud, begin + 0.012);
    fade.gain.exponentialRampToValueAtTime(0.001, end);
    voice.connect(fade).connect(out);
    voice.start(begin);
    voice.stop(end);
  }
}

export const sound = new Sound();
