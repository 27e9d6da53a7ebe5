import { expect, test } from "vitest";
import type { LogEntry, LogLine, TitleWords } from "../api";
import type { Telling } from "./beats";
import { Briefs } from "./briefs";
import { digest, ownTurn, sinceOwnTurn } from "./digest";

const words = { language: "en", names: { seat: {} }, actions: {}, briefs: { pay: "pays {n} wood", star: "places a star", move: "moves" }, orders: {} } as unknown as TitleWords;
const telling = { silent: /^turn/, small: /^pay/, loud: /^star/ } as unknown as Telling;
const line = (key: string, player: number, n = 1): LogLine => ({ key, player, n, text: key });
let moment = 0;
const entry = (seat: number, turn: number | null, heading: string, ...lines: LogLine[]): LogEntry => ({
  position: moment, moment: moment++, seat, kind: "action", action: "", label: "", heading, turn, lines, time: 0, bot: false,
});
const nobody = () => false;
const keys = (entries: LogEntry[]) => entries.flatMap(({ lines }) => lines.map(({ key, player }) => `${key} ${player}`));

test("there is a row for each of the others; payments are summed, and stars are loud", () => {
  const log = [entry(1, 1, "turn 1", line("pay", 1, 2), line("turn", 2)), entry(1, 1, "turn 1", line("pay", 1), line("star", 1)), entry(2, 2, "turn 1", line("move", 2)), entry(0, 2, "turn 1", line("move", 0))];
  expect(digest(log, 0, telling, new Briefs(words, [], telling.small)).map(({ seat, parts }) => [seat, parts.map(({ text, loud }) => [text, loud])])).toEqual([
    [1, [["pays 3 wood", false], ["places a star", true]]],
    [2, [["moves", false]]],
  ]);
});

test("it goes from the own last turn to the one that is under way; an answer in another's turn is none", () => {
  const log = [
    entry(0, 0, "turn 1 of 0", line("move", 0)),
    entry(1, 1, "turn 1 of 1", line("battle", 1)),
    entry(0, 1, "turn 1 of 1", line("shows", 0)),
    entry(1, 1, "turn 1 of 1", line("wins", 1)),
  ];
  expect(keys(sinceOwnTurn(log, 0, "turn 2 of 0", nobody))).toEqual(["battle 1", "shows 0", "wins 1"]);
  log.push(entry(0, 0, "turn 2 of 0", line("attack", 0)), entry(1, 0, "turn 2 of 0", line("shows", 1)));
  expect(keys(sinceOwnTurn(log, 0, "turn 2 of 0", nobody)), "it stays while one acts").toEqual(["battle 1", "shows 0", "wins 1"]);
  expect(keys(sinceOwnTurn(log, 0, "turn 2 of 1", nobody)), "the next round").toEqual([]);
});

test("before its end a turn is looked at: all that was done in it, also by others", () => {
  const log = [
    entry(0, 0, "turn 1 of 0", line("move", 0)),
    entry(1, 1, "turn 1 of 1", line("move", 1)),
    entry(0, 0, "turn 2 of 0", line("pay", 0)),
    entry(1, 0, "turn 2 of 0", line("shows", 1)),
    entry(0, 0, "turn 2 of 0", line("star", 0)),
  ];
  expect(keys(ownTurn(log, 0, "turn 2 of 0", nobody))).toEqual(["pay 0", "shows 1", "star 0"]);
  expect(keys(ownTurn(log.slice(0, 2), 0, "turn 2 of 0", nobody))).toEqual([]);
});

test("where nobody has turns of their own, the others are news until one's own next step but one", () => {
  const log = [entry(0, null, "round 1", line("advise", 0)), entry(1, null, "round 1", line("advise", 1)), entry(0, null, "round 1", line("act", 0)), entry(0, null, "round 1", line("move", 0))];
  expect(keys(sinceOwnTurn(log, 0, "round 1", nobody))).toEqual(["advise 1"]);
});

test("the turn of an automaton comes with the own step", () => {
  const log = [entry(0, 0, "turn 1", line("move", 0), line("card", 2)), entry(0, 0, "turn 2", line("section", 0))];
  expect(keys(sinceOwnTurn(log, 0, "turn 2", (seat) => seat === 2))).toEqual(["card 2"]);
});
