import { expect, test } from "vitest";
import type { LogEntry } from "../api";
import { clockText } from "./clock";
import { withPlaces } from "./log";
import { Names } from "./names";
import { turns } from "./timeline";

test("a clock is read as people read it", () => {
  expect(clockText(252, 0)).toBe("4:12");
  expect(clockText(3 * 3600, 0)).toBe("3 h");
  expect(clockText(5 * 86400, 0)).toBe("5 d");
  expect(clockText(-10, 100)).toBe("+ 1:30");
  expect(clockText(-10, 0)).toBe("0:00");
});

test("places in a line are marked by the server, whatever they are called", () => {
  const spans = [
    { start: 26, end: 35, kind: "region", word: "smolensk" },
    { start: 39, end: 45, kind: "region", word: "galich" },
  ];
  expect(withPlaces({ text: "Červený přesouvá oddíl ze Smolenska do Haliče", key: "move.troop", spans })).toEqual([
    { text: "Červený přesouvá oddíl ze ", place: null },
    { text: "Smolenska", place: "smolensk" },
    { text: " do ", place: null },
    { text: "Haliče", place: "galich" },
  ]);
  expect(withPlaces({ text: "nothing", key: "" })).toEqual([{ text: "nothing", place: null }]);
});

test("a thing with its number has the form that fits", () => {
  const words = (language: "en" | "cs", forms: string): Names => new Names({ language, names: { gain: { resources: "suroviny" }, gain_counted: { resources: forms } }, actions: {}, briefs: {}, orders: {} });
  const czech = words("cs", "1 surovina|# suroviny|# surovin");
  expect([1, 3, 5].map((n) => czech.counted("gain", "resources", n))).toEqual(["1 surovina", "3 suroviny", "5 surovin"]);
  expect([1, 3].map((n) => words("en", "1 resource|# resources").counted("gain", "resources", n))).toEqual(["1 resource", "3 resources"]);
  expect(czech.counted("gain", "oil", 2)).toBe("2 oil"); // without forms the name serves
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
    turn: null,
    bot: false,
  });
  const found = turns([entry(0, 0, "turn 1"), entry(1, 0, "turn 1", "star"), entry(2, 1, "turn 1"), entry(3, 0, "turn 2")]);
  expect(found.map((turn) => [turn.from, turn.to, turn.seat])).toEqual([
    [0, 2, 0],
    [2, 3, 1],
    [3, 4, 0],
  ]);
  expect(found[0]!.events).toEqual(["star"]);
  const answered = turns([{ ...entry(0, 0, "turn 1"), turn: 0 }, { ...entry(1, 1, "turn 1"), turn: 0 }, { ...entry(2, 0, "turn 1"), turn: 0 }]);
  expect(answered.map(({ from, to, seat }) => [from, to, seat]), "an answer of another is part of the turn").toEqual([[0, 3, 0]]);
});
