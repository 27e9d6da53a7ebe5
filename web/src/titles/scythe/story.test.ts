import { expect, test } from "vitest";
import type { Facts, LogEntry, LogLine, TitleWords, Update } from "../../api";
import { beatsOf, newsTo } from "../../table/beats";
import { Briefs } from "../../table/briefs";
import { changesSince } from "./changes";
import { layOut } from "./layout";
import { decides, outcome, withShown } from "./outcome";
import type { PlaceSeen } from "./seen";
import { telling } from "./story";
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
  turn: null,
  lines,
  time: 0,
  bot: false,
});

test("a combat tells what was shown and what followed, and nothing of what comes after it", () => {
  const decided = entry(0, 0, [line("discard", 0, 3), line("automa.combat", 1, 7, { what: 5, of: 0 }), line("shows", 0, 6, { place: 2, what: 3 }), line("shows", 1, 5, { place: 2, what: 5 }), line("wins", 0, 0, { place: 2, other: 1 }), line("star", 0, 1), line("interim", 0, 30)]);
  const retreat = entry(1, 1, [line("retreat", 1, 0, { place: 4, from: 2 }), line("draw", 1, 1), line("section", 0), line("star", 1, 2)]);
  expect(decides(decided, 1)).toBe(true);
  expect(decides(decided, 2)).toBe(false);
  const found = outcome([decided, retreat], ["nordic", "saxony"], ["A1", "A2", "A3", "A4", "saxony"])!;
  expect(found.place).toBe("A3");
  expect([found.winner, found.loser]).toEqual(["nordic", "saxony"]);
  expect(found.sides).toEqual([
    { faction: "nordic", dial: 3, cards: 3, total: 6, card: null },
    { faction: "saxony", dial: 5, cards: 0, total: 5, card: 7 },
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

const WORDS = { language: "en", names: { seat: { nordic: "Nordic", saxony: "Saxony" } }, actions: {}, briefs: { "gain.resource": "gets {n} wood" }, orders: { unit: ["character", "mech"], star: ["upgrades", "mechs"] } } as TitleWords;
const FACTS = { places: ["A1", "A2", "A3", "A4"].map((place, number) => ({ place, number })) } as unknown as Facts;
const tableOf = (...kinds: string[]): Update =>
  ({ seat: 0, view: { seats: kinds.map((kind, i) => ({ kind, title_name: ["nordic", "saxony"][i] })) }, observation: {} }) as unknown as Update;
const told = (entries: LogEntry[], update: Update) => beatsOf(entries, telling(update, FACTS, WORDS), new Briefs(WORDS, ["nordic", "saxony"], telling(update, FACTS, WORDS).small), newsTo(update));

test("of the others every move is told with its trail, and what came to stand somewhere", () => {
  const update = tableOf("person", "bot");
  const lines = [line("top", 1), line("move", 1, 0, { from: 0, place: 1, what: 1 }), line("build", 1, 0, { place: 1 }), line("turn", 0)];
  expect(told([entry(4, 1, lines)], update).map(({ moment, trails, places }) => [moment, trails, places])).toEqual([
    [5, [{ from: "A1", to: "A2", seat: "saxony", piece: "mech" }], ["A2"]],
    [5, [], ["A2"]],
  ]);
  expect(told([entry(5, 0, lines)], update)).toEqual([]);
});

test("every star, objective, Factory card, upgrade and trade has a caption", () => {
  const lines = [line("star", 1, 2, { what: 1 }), line("reveal", 1), line("factory.card", 1, 7), line("upgrade", 1, 0, { from: 0, place: 1 }), line("gain.resource", 1, 2, { place: 2 })];
  const beats = told([entry(4, 1, lines)], tableOf("person", "bot"));
  expect(beats.map(({ words }) => words)).toEqual(["star 1 2", "reveal 1 0", "factory.card 1 7", "upgrade 1 0", "Saxony: gets 2 wood"]);
  expect(beats.map(({ grand }) => grand?.to[0])).toEqual(['[data-star="mechs"]', '[data-seat="1"] .crest', '[data-seat="1"] .crest', undefined, undefined]);
  expect(beats.map(({ tone }) => tone)).toEqual(["star", "card", "card", undefined, undefined]);
});

test("the turn of an Automa comes with the own step and is told, with its trail; the own step is not", () => {
  const own = entry(3, 0, [line("move", 0, 0, { from: 0, place: 1 }), line("turn", 1, 2), line("automa.card", 1, 7), line("move", 1, 0, { from: 2, place: 3 }), line("turn", 0, 3)]);
  const beats = told([own], tableOf("person", "automaton"));
  expect(beats.map(({ words }) => words)).toEqual(["automa.card 1 7", "move 1 0"]);
  expect(beats[1]!.trails).toMatchObject([{ from: "A3", to: "A4" }]);
  expect(changesSince([own], 0, { seats: ["nordic", "saxony"], places: ["A1", "A2", "A3", "A4"], buildings: [] }).get("A4")?.flags).toEqual([{ seat: "saxony", n: 1, built: null }]);
  const [person, automa, next] = turns([own]);
  expect([person!.seat, automa!.seat, next!.seat]).toEqual([null, 1, 0]);
});

test("a dial that was turned once more is told by the table", () => {
  const bare = { place: "A3", winner: "nordic", loser: "saxony", duel: false, sides: [], follows: [] };
  const shown = [
    { faction: "nordic", dial: 5, cards: [2] },
    { faction: "saxony", dial: 3, cards: [] },
  ];
  expect(withShown(bare, shown)?.sides.map(({ faction, total }) => [faction, total])).toEqual([
    ["nordic", 7],
    ["saxony", 3],
  ]);
  expect(withShown(null, shown)).toBeNull();
});
