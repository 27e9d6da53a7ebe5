import { expect, test } from "vitest";
import { clockText } from "./clock";
import { cut } from "./log";
import { turns } from "./timeline";
import type { LogEntry } from "../api";

test("a clock is read as people read it", () => {
  expect(clockText(252, 0)).toBe("4:12");
  expect(clockText(3 * 3600, 0)).toBe("3 h");
  expect(clockText(5 * 86400, 0)).toBe("5 d");
  expect(clockText(-10, 100)).toBe("+ 1:30");
  expect(clockText(-10, 0)).toBe("0:00");
});

test("places in a sentence are found, the rest stays", () => {
  expect(cut("mech A6 to B5.", /\b[A-G][1-8]\b/)).toEqual([
    { text: "mech ", place: false },
    { text: "A6", place: true },
    { text: " to ", place: false },
    { text: "B5", place: true },
    { text: ".", place: false },
  ]);
  expect(cut("nothing")).toEqual([{ text: "nothing", place: false }]);
});

test("a game falls into turns", () => {
  const entry = (moment: number, seat: number, heading: string, key = ""): LogEntry => ({
    position: moment,
    moment,
    seat,
    heading,
    kind: "action",
    action: "",
    label: "",
    lines: [{ text: "", key, player: 0 }],
    time: 0,
    bot: false,
  });
  const found = turns([entry(0, 0, "turn 1"), entry(1, 0, "turn 1", "star"), entry(2, 1, "turn 1"), entry(3, 0, "turn 2")]);
  expect(found.map((turn) => [turn.from, turn.to, turn.seat])).toEqual([
    [0, 2, 0],
    [2, 3, 1],
    [3, 4, 0],
  ]);
  expect(found[0]!.events).toEqual(["star"]);
});
