import { expect, test } from "vitest";
import type { LogEntry, LogLine, TitleWords, Update } from "../api";
import { beatsOf, journeys, newsTo, type Telling } from "./beats";
import { Briefs } from "./briefs";

const words = {
  language: "en",
  names: { seat: { nordic: "Nordic", crimea: "Crimea" }, resource: { oil: "oil", wood: "wood" } },
  actions: {},
  briefs: {
    pay: "pays {n} {what:resource}",
    coins: "gets {n|1 coin|# coins}",
    muster: "musters {times|a troop|# troops} in {place}",
    attack: "attacks {other:seat}",
  },
  orders: { resource: ["oil", "wood"] },
} as TitleWords;
const briefs = new Briefs(words, ["crimea", "nordic"], /^(pay|coins|muster)/);
const telling: Telling = {
  silent: /^turn/,
  small: /^(pay|coins)/,
  loud: /^star/,
  trail: ({ key, from, place }) => (key === "move" ? { from: `A${from}`, to: `A${place}` } : null),
  places: ({ place }) => (place == null ? [] : [`A${place}`]),
  glyph: ({ key }) => key,
  grand: ({ key }) => (key === "star" ? { glyph: "star", to: [] } : undefined),
  tone: () => undefined,
};
const line = (key: string, player: number, values: Partial<LogLine> = {}): LogLine => ({ key, player, text: `${key} of ${player}`, ...values });
const entry = (moment: number, seat: number, lines: LogLine[], bot = false): LogEntry => ({
  position: moment + 100, moment, seat, kind: "action", action: "", label: "", heading: "", turn: null, lines, time: 0, bot,
});
const table = { seat: 0, view: { seats: [{ mine: true, kind: "person" }, { mine: false, kind: "bot" }, { mine: false, kind: "automaton" }] } } as unknown as Update;

test("payments are added up, kind by kind, in the words of the title", () => {
  const paid = [line("pay", 1, { n: 1, what: 1, place: 3 }), line("pay", 1, { n: 1, what: 0 }), line("pay", 1, { n: 2, what: 1, place: 5 }), line("coins", 1, { n: 1 })];
  expect(briefs.parts(paid).map(({ text }) => text)).toEqual(["pays 3 wood, 1 oil", "gets 1 coin"]);
  const mustered = [line("muster", 1, { place: 4 }), line("muster", 1, { place: 4 }), line("muster", 1, { place: 5 })];
  expect(briefs.parts(mustered).map(({ text }) => text)).toEqual(["musters 2 troops in 4", "musters a troop in 5"]);
  expect(briefs.parts([line("attack", 1, { other: 0 }), line("attack", 1, { other: 0 })]).map(({ text }) => text)).toEqual(["attacks Crimea", "attacks Crimea"]);
  expect(briefs.parts([line("end", 1)]).map(({ text }) => text), "what nobody did is told as the log does").toEqual(["end of 1"]);
});

test("each thing worth one has a caption; small things of several steps have one together", () => {
  const log = [
    entry(1, 1, [line("turn", 1), line("section", 1)]),
    entry(2, 1, [line("pay", 1, { n: 1, what: 1 })]),
    entry(3, 1, [line("pay", 1, { n: 2, what: 1 })]),
    entry(4, 1, [line("build", 1, { place: 2 }), line("star", 1), line("coins", 1, { n: 2 })]),
  ];
  const beats = beatsOf(log, telling, briefs, newsTo(table));
  expect(beats.map(({ words, moment, position }) => [words, moment, position])).toEqual([
    ["section of 1", 2, 102],
    ["Nordic: pays 3 wood", 4, 104],
    ["build of 1", 5, 105],
    ["star of 1", 5, 105],
    ["Nordic: gets 2 coins", 5, 105],
  ]);
  expect(beats[2]!.places).toEqual(["A2"]);
  expect(beats[3]!.grand).toEqual({ glyph: "star", to: [] });
});

test("the own step is no news, but for what automata did after it and for what one has achieved", () => {
  const own = entry(1, 0, [line("move", 0, { from: 1, place: 2 }), line("star", 0), line("move", 2, { from: 3, place: 4 })]);
  expect(beatsOf([own], telling, briefs, newsTo(table)).map(({ words, own }) => [words, own])).toEqual([["star of 0", true], ["move of 2", undefined]]);
  const standIn = entry(2, 0, [line("move", 0)], true);
  expect(beatsOf([standIn], telling, briefs, newsTo(table)).length, "a bot that stands in is another").toBe(1);
});

test("steps in a row are one journey", () => {
  const steps = [{ from: "A1", to: "A2", seat: "n", piece: "mech" }, { from: "B1", to: "B2", seat: "n", piece: "worker" }, { from: "A2", to: "A3", seat: "n", piece: "mech" }];
  expect(journeys(steps).map(({ from, to }) => [from, to])).toEqual([["A1", "A3"], ["B1", "B2"]]);
});
