import { expect, test } from "vitest";
import { chart, turnAt } from "./fortune";

const FRAME = { left: 0, right: 100, top: 0, bottom: 100 };
const turn = (moment: number, number: number, ...scores: (number | null)[]) => ({ moment, number, scores });

test("lines go from turn to turn, and a score that is not known leaves a gap", () => {
  const { at, curves, rungs } = chart([turn(3, 1, 0, 10), turn(5, 2, 20, null), turn(9, 3, 40, 0)], FRAME);
  expect(at).toEqual([0, 50, 100]);
  expect(curves[0]!.path).toBe("M0.0 100.0L50.0 50.0L100.0 0.0");
  expect(curves[1]!.path).toBe("M0.0 75.0M100.0 100.0");
  expect(rungs.map((rung) => rung.value)).toEqual([0, 10, 20, 30, 40]);
});

test("marks at the end stand apart, in the order of the scores, inside the frame", () => {
  const ends = chart([turn(1, 1, 50, 51, 0, 1, 0)], FRAME).curves.map((curve) => curve.end!);
  expect(ends[1]).toBeLessThan(ends[0]!);
  const sorted = [...ends].sort((a, b) => a - b);
  sorted.slice(1).forEach((end, i) => expect(end - sorted[i]!).toBeGreaterThanOrEqual(14.9));
  expect(sorted.at(-1)).toBeLessThanOrEqual(100);
});

test("numbers below are thinned out evenly", () => {
  const turns = Array.from({ length: 13 }, (_, i) => turn(i, i + 1, i));
  expect(chart(turns, FRAME).ticks.map((tick) => tick.number)).toEqual([1, 6, 11]);
  expect(chart(turns, { ...FRAME, right: 400 }).ticks.length).toBe(13);
});

test("a moment lies in the turn that ends with it or after it", () => {
  const turns = [turn(4, 1, 0), turn(9, 1, 0)];
  expect([0, 4, 5, 9, 12].map((moment) => turnAt(turns, moment))).toEqual([0, 0, 1, 1, 1]);
  expect(chart([], FRAME)).toMatchObject({ at: [], curves: [], ticks: [] });
});
