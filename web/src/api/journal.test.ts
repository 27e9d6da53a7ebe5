import { expect, test } from "vitest";
import type { LogEntry, Update } from ".";
import { joined, sinceLast, standing } from "./journal";

function entry(position: number, seat = 0, kind: LogEntry["kind"] = "action", bot = false): LogEntry {
  return { position, moment: position, seat, kind, action: "", label: "", heading: "", lines: [], time: 0, bot };
}
const positions = (log: LogEntry[]) => log.map((e) => e.position);

test("an update adds to the log, and what comes twice is kept once", () => {
  const log = [entry(0), entry(1), entry(2)];
  const update = { log_from: 2, log: [entry(2), entry(3)] } as Update;
  expect(positions(joined(log, update))).toEqual([0, 1, 2, 3]);
});

test("an update from the beginning replaces the log", () => {
  const update = { log_from: 0, log: [entry(0)] } as Update;
  expect(positions(joined([entry(0), entry(1)], update))).toEqual([0]);
});

test("since my last turn: what the others did, and what a bot did for me", () => {
  const log = [entry(0, 1), entry(1, 0), entry(2, 1), entry(3, 0, "action", true)];
  expect(positions(sinceLast(log, 0))).toEqual([2, 3]);
  expect(positions(sinceLast(log, 5))).toEqual([0, 1, 2, 3]);
});

test("what was taken back does not stand, unless it was played again", () => {
  const log = [entry(0), entry(1), entry(2, 0, "undo"), entry(3, 0, "redo"), entry(4, 0, "undo"), entry(5)];
  expect(positions(standing(log))).toEqual([0, 5]);
});
