import { expect, test } from "vitest";
import type { LogEntry, LogLine, Update } from "../../api";
import { changesSince } from "./changes";
import { layOut } from "./layout";
import { decides, outcome } from "./outcome";
import type { PlaceSeen } from "./seen";
import { beatsOf } from "./story";
import { newsFrom, turns } from "./turns";

const line = (key: string, player: number, n = 0, values: Partial<LogLine> = {}): LogLine => ({ text: `${key} ${player} ${n}`, key, player, n, ...values });
let position = 0;
const entry = (moment: number, seat: number, lines: LogLine[], kind: LogEntry["kind"] = "action"): LogEntry => ({
  position: position++,
  moment,
  seat,
  kind,
  action: "",
  label: "",
  heading: "",
  lines,
  time: 0,
  bot: false,
});

test("a combat tells what was shown and what followed, and nothing of what comes after it", () => {
  const decided = entry(0, 0, [line("discard", 0, 3), line("shows", 0, 6, { place: 2, what: 3 }), line("shows", 1, 5, { place: 2, what: 5 }), line("wins", 0, 0, { place: 2, other: 1 }), line("star", 0, 1), line("interim", 0, 30)]);
  const retreat = entry(1, 1, [line("retreat", 1, 0, { place: 4, from: 2 }), line("draw", 1, 1), line("section", 0), line("star", 1, 2)]);
  expect(decides(decided, 1)).toBe(true);
  expect(decides(decided, 2)).toBe(false);
  const found = outcome([decided, retreat], ["nordic", "saxony"], ["A1", "A2", "A3", "A4", "saxony"])!;
  expect(found.place).toBe("A3");
  expect([found.winner, found.loser]).toEqual(["nordic", "saxony"]);
  expect(found.sides).toEqual([
    { faction: "nordic", dial: 3, cards: 3, total: 6 },
    { faction: "saxony", dial: 5, cards: 0, total: 5 },
  ]);
  expect(found.follows.map(({ key }) => key)).toEqual(["star", "retreat", "draw"]);
});

test("the log falls into turns; what was taken back is in none of them", () => {
  const log = [
    entry(0, 0, [line("turn", 0, 1)]),
    entry(1, 0, [line("move", 0), line("turn", 1, 1)]),
    entry(2, 1, [line("build", 1), line("turn", 0, 2)]),
    entry(3, 0, [line("move", 0, 9)]),
    entry(4, 0, [], "undo"),
  ];
  const told = turns(log);
  expect(told.map(({ seat, moment, lines }) => [seat, moment, lines.map(({ key }) => key).join()])).toEqual([
    [0, 1, "move"],
    [1, 2, "build"],
    [0, 3, ""],
  ]);
  expect(newsFrom(told, 0)).toBe(1); // its own turn that goes on is news too
  expect(newsFrom(told, 1)).toBe(2);
  expect(newsFrom(told.slice(0, 1), 1)).toBe(0);
});

test("from afar mechs share a plate, and their number is kept", () => {
  const place = { controller: null, encounter: false, structure: null, resources: {}, units: { nordic: { character: true, mechs: 3, workers: 5 } } } as PlaceSeen;
  expect(layOut(place).pieces.map(({ what, count }) => [what, count])).toEqual([["character", 1], ["mech", 1], ["mech", 1], ["mech", 1], ["worker", 5]]);
  expect(layOut(place, false, true).pieces.map(({ what, count }) => [what, count])).toEqual([["character", 1], ["mech", 3], ["worker", 5]]);
});

test("of the others every move is told with its trail, and what came to stand somewhere", () => {
  const update = { seat: 0, view: { seats: [] } } as unknown as Update;
  const lines = [line("move", 1, 0, { from: 0, place: 1 }), line("pay", 1), line("build", 1, 0, { place: 1 })];
  const beats = beatsOf(entry(4, 1, lines), update, ["A1", "A2"]);
  expect(beats.map(({ moment, trails, places }) => [moment, trails, places])).toEqual([
    [5, [{ from: "A1", to: "A2" }], ["A2"]],
    [5, [], ["A2"]],
  ]);
  expect(beatsOf(entry(5, 0, lines), update, ["A1", "A2"])).toEqual([]);
});

test("the turn of an Automa comes with the own step and is told, with its trail; the own step is not", () => {
  const own = entry(3, 0, [line("move", 0, 0, { from: 0, place: 1 }), line("turn", 1, 2), line("automa.card", 1, 7), line("move", 1, 0, { from: 2, place: 3 }), line("turn", 0, 3)]);
  const seats = [{ kind: "person" }, { kind: "automaton" }];
  const update = { seat: 0, view: { seats } } as unknown as Update;
  const beats = beatsOf(own, update, ["A1", "A2", "A3", "A4"]);
  expect(beats.map(({ words }) => words)).toEqual(["automa.card 1 7", "move 1 0"]);
  expect(beats[1]!.trails).toEqual([{ from: "A3", to: "A4" }]);
  expect(changesSince([own], 0, { seats: ["nordic", "saxony"], places: ["A1", "A2", "A3", "A4"], buildings: [] }).get("A4")?.flags).toEqual([{ seat: "saxony", n: 1, built: null }]);
  const [person, automa, next] = turns([own]);
  expect([person!.seat, automa!.seat, next!.seat]).toEqual([null, 1, 0]);
});
