/** The scores of a game as lines: where each point lies, and where the ends stand without covering each other. */

import type { Fortunes } from "../api";

type Turning = Fortunes["turns"][number];

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Curve {
  seat: number;
  /** Empty where a score is not known. */
  path: string;
  /** The height of the mark at its end; null: nothing is known. */
  end: number | null;
}

export interface Chart {
  /** The x of each turn. */
  at: number[];
  curves: Curve[];
  /** Scores that have a line across. */
  rungs: { value: number; y: number }[];
  /** Numbers of turns below the chart. */
  ticks: { number: number; x: number }[];
}

const STEPS = [5, 10, 20, 25, 50, 100, 200];
const TICK = 26; // pixels that a number below needs
const MARK = 15; // pixels that a mark at the end needs

export function chart(turns: readonly Turning[], frame: Frame): Chart {
  const seats = turns[0]?.scores.length ?? 0;
  const most = Math.max(1, ...turns.flatMap((turn) => turn.scores.map((score) => score ?? 0)));
  const step = STEPS.find((one) => most / one <= 4) ?? 500;
  const high = Math.max(step, most);
  const x = (i: number) => frame.left + ((frame.right - frame.left) * i) / Math.max(1, turns.length - 1);
  const y = (score: number) => frame.bottom - ((frame.bottom - frame.top) * Math.max(0, score)) / high;
  const curves = Array.from({ length: seats }, (_, seat): Curve => {
    let path = "";
    let broken = true; // a score that is not known leaves a gap
    turns.forEach((turn, i) => {
      const score = turn.scores[seat] ?? null;
      if (score !== null) path += `${broken ? "M" : "L"}${x(i).toFixed(1)} ${y(score).toFixed(1)}`;
      broken = score === null;
    });
    const last = turns.at(-1)?.scores[seat] ?? null;
    return { seat, path, end: last === null ? null : y(last) };
  });
  spread(curves, frame);
  const begins = turns.flatMap(({ number }, i) => (number > (turns[i - 1]?.number ?? 0) ? [{ number, x: x(i) }] : []));
  const every = (k: number) => begins.filter(({ number }) => (number - 1) % k === 0);
  const roomy = (k: number) => every(k).every((tick, i, all) => i === 0 || tick.x - all[i - 1]!.x >= TICK);
  const ticks = every([1, 2, 5, 10].find(roomy) ?? 20);
  const rungs = Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => ({ value: i * step, y: y(i * step) }));
  return { at: turns.map((_, i) => x(i)), curves, rungs, ticks };
}

/** Marks that would lie on each other move apart, in their order. */
function spread(curves: Curve[], frame: Frame): void {
  const known = curves.filter((curve) => curve.end !== null).sort((a, b) => a.end! - b.end!);
  known.forEach((curve, i) => {
    const above = known[i - 1]?.end;
    if (above !== undefined && above !== null) curve.end = Math.max(curve.end!, above + MARK);
  });
  let room = frame.bottom;
  for (const curve of known.toReversed()) {
    curve.end = Math.min(curve.end!, room);
    room = curve.end - MARK;
  }
}

/** The turn that a moment belongs to. */
export function turnAt(turns: readonly Turning[], moment: number): number {
  const found = turns.findIndex((turn) => turn.moment >= moment);
  return found < 0 ? turns.length - 1 : found;
}
