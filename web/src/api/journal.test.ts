import { expect, test } from "vitest";
import type { LogEntry, Update } from ".";
import { halfDone, joined, sinceLast, standing, told, wayBack } from "./journal";

function entry(position: number, seat = 0, kind: LogEntry["kind"] = "action", bot = false): LogEntry {
  return { position, moment: position, seat, kind, action: "", label: "", heading: "", turn: null, lines: [], time: 0, bot };
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

/** Actions by seat and gesture: "0a 0a 1b" are two of one gesture and one of somebody else; "<" and ">" take back and do again. */
function played(words: string): LogEntry[] {
  let moment = 0;
  return words.split(" ").map((word, position) => {
    const kind = word === "<" ? "undo" : word === ">" ? "redo" : "action";
    const time = kind === "action" ? word.charCodeAt(1) : 1;
    const made = { ...entry(position, kind === "action" ? Number(word[0]) : 0, kind), moment, time, label: `${word}${position}` };
    moment += kind === "undo" ? -1 : 1;
    return made;
  });
}

test("undo goes back to where a gesture began, and takes along what followed", () => {
  const log = played("0a 0b 0b 0b 1c 1d");
  expect(wayBack(log, 3)?.first.position).toBe(1);
  expect(wayBack(log, 3)?.entries).toHaveLength(5);
  expect(wayBack(log, 0)).toBeNull();
  expect(wayBack(played("0a 0b 0b < <"), 1)?.first.position).toBe(0);
});

test("a gesture is done again as a whole", () => {
  expect(halfDone(played("0b 0b < < >"))).toBe(true);
  expect(halfDone(played("0b 0b < < > >"))).toBe(false);
  expect(halfDone(played("0a 0b < < >"))).toBe(false);
});

test("a game that was played elsewhere knows no gestures", () => {
  const log = [entry(0), entry(1)];
  expect(wayBack(log, 1)?.first.position).toBe(1);
});

test("the log tells what stands, and once what was taken back", () => {
  const tell = (words: string) => told(played(words)).map(({ entry: one, back }) => (back ? `back ${back.join()}` : one.label));
  expect(tell("0a 0b 0b < < 0c")).toEqual(["0a0", "back 0b1", "0c5"]);
  expect(tell("0a 0b < >")).toEqual(["0a0", "0b1"]);
  expect(tell("0a 0b 1c < < 0d")).toEqual(["0a0", "back 0b1", "0d5"]);
});
