import { expect, test } from "vitest";
import type { LogEntry, LogLine, TitleWords, Update } from "../../api";
import { Names } from "../../table/names";
import type { Action, TableControl } from "../../table/title";
import { applied, chapters, columnsOf, linesOf, pieceOf, type SchemeFacts, type Trace } from "./automa";
import type { Board } from "./board";
import { changesSince } from "./changes";
import { buttons, first, gifts, pickedAct, read, targets, words } from "./choices";
import { cardSet } from "./combat";
import { Desk } from "./desk.svelte";
import type { Facts } from "./facts";
import { standings, tieOf } from "./final";
import { arrow, centre, riverLines } from "./geometry";
import { hover, layOut } from "./layout";
import { look } from "./forecast";
import { aboard, isFlag, type Abouts, type Airship, type Meaning, type PlaceSeen, type SeatSeen, type Seen, type Way } from "./seen";
import { engraving } from "./terrain";
import { pairsOf } from "./tiles";
import { everywhere, flight, gesture, traded } from "./ways";

/** Legal actions in notation, and what they mean. */
const meant = (acts: Record<string, Meaning>) =>
  Object.entries(acts).map(([text, means], action) => ({ action, text, label: text, changes: {}, undo: true, means }));
const legal = (acts: Record<string, Meaning>) => read(meant(acts));
const control = (sent: Action[][], done = true) =>
  ({ replaying: false, submit: async (actions: Action[]) => (sent.push(actions), done) }) as unknown as TableControl;
const deskOf = (update: () => Update, table: TableControl, board = { places: [], terrain: {} } as unknown as Board) =>
  new Desk(update, table, {} as Facts, board);

const bare: PlaceSeen = { controller: null, encounter: false, structure: null, resources: {}, units: {} };

function seat(faction: SeatSeen["faction"], more: Partial<SeatSeen> = {}): SeatSeen {
  return {
    faction,
    mat: "industrial",
    power: 5,
    popularity: 7,
    tier: 1,
    coins: 3,
    cards: 2,
    objectives: 2,
    section: null,
    abilities: [],
    workers: 2,
    structures: {},
    new: [],
    cubes: [],
    gives: { units: 2, coins: 1, resources: 2, popularity: 1, power: 2, cards: 1, territories: 2 },
    prices: { move: [], trade: [["coins", 1]], bolster: [["coins", 1]], produce: [] },
    costs: { upgrade: 3, deploy: 3, build: 3, enlist: 4 },
    walk: 2,
    recruits: [],
    bonuses: [],
    factory: null,
    coerced: false,
    stars: {},
    turns: 1,
    automa: null,
    fortune: { coins: 0, stars: 0, territories: 0, resources: 0, structures: 0 },
    score: 10,
    ...more,
  };
}

function table(seats: SeatSeen[], places: Record<string, PlaceSeen>, more: Partial<Seen> = {}): Seen {
  return {
    title: "scythe",
    players: seats.length,
    you: seats[0]!.faction,
    start: seats[0]!.faction,
    active: seats[0]!.faction,
    turn: { phase: "choose", section: null, top: null, bottom: null, price: null },
    board: null,
    tile: "in_a_row",
    places,
    deck: 0,
    discard: [],
    encounter_deck: 0,
    encounter: null,
    factory: 3,
    battle: null,
    last_combat: [],
    driven_off: 0,
    marker: null,
    shown: [],
    resolution: null,
    airships: [],
    seats,
    own: null,
    player: 0,
    pending: [0],
    prompt: "",
    rules: [],
    legal: [],
    barrier: 0,
    over: false,
    winners: [],
    standings: [],
    ...more,
  };
}

const facts = {
  tie_breakers: ["workers_mechs_structures", "power", "popularity", "resources", "territories", "stars"],
  places: [{ place: "D4" }, { place: "B1" }, { place: "nordic" }],
} as unknown as Facts;

test("a place is lit by what an answer points at", () => {
  const at = { place: "E1" };
  const acts = legal({ "unit.character": { ...at, piece: "character" }, "unit.mech E1": { ...at, piece: "mech" }, stop: {} });
  const lit = targets(acts, { first: null, second: null });
  expect([...lit.keys()]).toEqual(["E1"]);
  expect(lit.get("E1")!.map((act) => act.kind)).toEqual(["unit.character", "unit.mech"]);
});

test("a choice in two words narrows in either order", () => {
  const acts = legal({ "build mine B1": { place: "B1" }, "build mill B1": { place: "B1" }, "build mill C1": { place: "C1" }, pass: {} });
  expect(words(acts, 0, { first: null, second: "C1" })).toEqual(["mill"]);
  expect(words(acts, 1, { first: "mine", second: null })).toEqual(["B1"]);
  expect([...targets(acts, { first: "mine", second: null }).keys()]).toEqual(["B1"]);
  expect(pickedAct(acts, { first: "mill", second: "C1" })?.text).toBe("build mill C1");
  expect(pickedAct(acts, { first: "mine", second: "C1" })).toBeNull();
});

test("gifts are one row for each receiver", () => {
  const acts = legal({ "give saxony 1": { faction: "saxony", n: 1 }, "give saxony 2": { faction: "saxony", n: 2 }, "give nordic 1": { faction: "nordic", n: 1 } });
  expect(gifts(acts)).toEqual([
    { faction: "saxony", most: 2 },
    { faction: "nordic", most: 1 },
  ]);
});

test("sets of cards are written in their order", () => {
  expect(cardSet([5, 2])).toBe("cards 2+5");
  expect(cardSet([])).toBe("cards none");
});

test("the final table is as the server ranks it, and the first difference decides", () => {
  const seen = table(
    [seat("nordic", { score: 20 }), seat("saxony", { score: 20 }), seat("crimea", { score: 12 })],
    { D4: { ...bare, controller: "nordic", resources: { oil: 2 } } },
    {
      over: true,
      winners: ["saxony"],
      standings: [
        { faction: "saxony", rank: 1, territories: 0, places: [], resources: 0, pairs: 0, counted: 0, ties: [2, 4, 7, 0, 0, 0] },
        { faction: "nordic", rank: 2, territories: 4, places: ["D4", "B1"], resources: 2, pairs: 1, counted: 0, ties: [2, 3, 7, 2, 1, 0] },
        { faction: "crimea", rank: 3, territories: 0, places: [], resources: 0, pairs: 0, counted: 0, ties: [2, 5, 7, 0, 0, 0] },
      ],
    },
  );
  const rows = standings(seen, facts);
  expect(rows.map((row) => [row.faction, row.seat, row.rank, row.wins])).toEqual([
    ["saxony", 1, 1, true],
    ["nordic", 0, 2, false],
    ["crimea", 2, 3, false],
  ]);
  expect(rows[1]!.counted).toEqual({ territories: ["D4", "B1"], resources: ["D4"], structures: [] });
  expect(tieOf(rows, facts)).toMatchObject({ total: 20, decided: 1 });
});

test("pieces stand inside their hex, however many there are", () => {
  const crowd = { ...bare, units: { nordic: { character: true, mechs: 4, workers: 8 }, saxony: { character: true, mechs: 4, workers: 1 } } };
  for (const piece of layOut(crowd).pieces) expect(Math.abs(piece.x) + piece.size / 2).toBeLessThan(52);
});

test("neighbours share an edge, and rivers along edges become lines", () => {
  const [a, b, c] = [centre(0, 0), centre(1, 0), centre(0, 1)];
  expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(Math.hypot(c[0] - a[0], c[1] - a[1]));
  const lines = riverLines([
    [a, b],
    [a, c],
    [b, a],
  ]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toHaveLength(3);
});

test("an arrow has a head", () => {
  expect(arrow([centre(0, 0), centre(1, 0)]).head).toMatch(/^M/);
});

test("a hex always looks the same, and not like another one", () => {
  expect(engraving("forest", "E1")).toBe(engraving("forest", "E1"));
  expect(engraving("forest", "E1")).not.toBe(engraving("forest", "D3"));
});

test("hexes produce all they can unless told; what makes production dearer is asked", async () => {
  const choices = meant({
    stop: {},
    "produce B2": { place: "B2", what: "worker", most: 3, dearer: [["power", 1]] },
    "produce C3": { place: "C3", what: "worker", most: 1, dearer: [] },
    "produce D4": { place: "D4", what: "wood", most: 2 },
  });
  const seen = table([seat("nordic")], {});
  const update = { observation: seen, position: 1, decision: { kind: "produce", about: { territories: 2 }, choices }, log: [] } as unknown as Update;
  const sent: Action[][] = [];
  const desk = deskOf(() => update, control(sent));
  const made = (place: string) => desk.made(desk.targets.get(place)![0]!);

  expect(desk.partial).toEqual({ dear: ["B2"], free: ["D4"] }); // of one there is nothing to choose
  expect(made("B2")).toBe(3);
  desk.fewer.B2 = 1;
  await desk.choose("B2");
  await desk.choose("D4");
  expect(sent).toEqual([["produce B2", "amount 1"], ["produce D4", "amount 2"]]);
  desk.reset();
  expect(made("B2")).toBe(3);
});

test("what others changed since the own turn: pieces that only passed through leave no flag", () => {
  const tables = { seats: ["nordic", "saxony"], places: ["A4", "A5", "A6", "saxony"], buildings: ["mine", "armory", "monument", "mill"] };
  const line = (key: string, player: number, values: Partial<LogLine>): LogLine => ({ text: `${key} ${values.place}`, key, player, ...values });
  let position = 0;
  const entry = (seat: number, ...lines: LogLine[]): LogEntry => ({
    position: position++, moment: 0, seat, kind: "action", action: "", label: "", heading: "", turn: null, lines, time: 0, bot: false,
  });
  const log = [
    entry(0, line("move", 0, { what: 1, place: 0, from: 1 }), line("turn", 1, { n: 2 })),
    entry(1, line("move", 1, { what: 1, place: 1, from: 0 })),
    entry(
      1,
      line("move", 1, { what: 1, place: 2, from: 1 }),
      line("along.workers", 1, { n: 2, place: 2, from: 1 }),
      line("build", 1, { place: 2, what: 3 }),
      line("gain.worker", 1, { n: 2, place: 3, source: 3 }),
    ),
    entry(1, line("drive_off", 1, { n: 2, place: 0, other: 0 })),
    entry(0, line("retreat", 0, { what: 1, place: 1, from: 2 })), // an answer in the other's turn
    entry(1, line("turn", 0, { n: 3 })),
  ];
  const changes = changesSince(log, 0, tables);
  expect([...changes].map(([place, change]) => [place, change.flags])).toEqual([
    ["A4", [{ seat: "saxony", n: -1, built: null }, { seat: "nordic", n: -2, built: null }]],
    ["A5", [{ seat: "saxony", n: -2, built: null }]],
    ["A6", [{ seat: "saxony", n: 3, built: null }, { seat: "saxony", n: 0, built: "mill" }]],
  ]);
  expect(changes.get("A6")!.words).toEqual(["move 2", "along.workers 2", "build 2"]);
  expect(changesSince([...log, entry(0)], 0, tables).size).toBe(0);
  expect(changesSince(log, null, tables).size).toBe(0);
});

test("a formality is said by itself: once, and not for who went back to it; so is the end by who is hasty", async () => {
  let hasty = false;
  const seen = table([seat("nordic")], {});
  const sent: Action[][] = [];
  const at = (acts: Record<string, Meaning>, kind = "action") =>
    ({ observation: seen, position: 1, decision: { kind: "bottom", about: {}, choices: meant(acts) }, log: [{ kind }] }) as unknown as Update;
  const pass = async (...updates: Update[]) => {
    let update = updates[0]!;
    const desk = deskOf(() => update, { ...control(sent, false), hasty } as TableControl);
    for (update of updates) await desk.passOver();
    return sent.splice(0).length;
  };
  const only = at({ pass: { formality: true } });
  expect(await pass(only, only)).toBe(1);
  expect(await pass(at({ pass: { warns: "unused_bottom" }, bottom: {} }))).toBe(0);
  expect(await pass(at({ end: { ends: "turn" } }))).toBe(0);
  hasty = true;
  expect(await pass(at({ end: { ends: "turn" } }))).toBe(1);
  expect(await pass(at({ end: { ends: "turn" }, "reveal coins_20": {} }))).toBe(0);
  expect(await pass(at({ end: { ends: "turn" } }, "undo"))).toBe(0);
  expect(await pass(at({ pass: { formality: true } }, "undo"))).toBe(0);
});

test("an objective that can be shown is the first answer, and Enter gives it", () => {
  const bottom = buttons(legal({ pass: {}, bottom: {}, "reveal coins_20": {} }), "bottom");
  expect(bottom.map(({ text }) => text)).toEqual(["reveal coins_20", "bottom", "pass"]);
  expect(first(bottom)?.text).toBe("reveal coins_20");
  expect(first(buttons(legal({ end: {}, "reveal coins_20": {} }), "end"))?.text).toBe("reveal coins_20");
  expect(first(buttons(legal({ end: {} }), "end"))?.text).toBe("end");
  expect(first(buttons(legal({ pass: {}, "top power": {} }), "top"))).toBeNull();
});

test("a covering token is picked in two words", () => {
  const acts = legal({ pass: {}, "cover speed scout": {}, "cover speed camaraderie": {}, "cover riverwalk scout": {} });
  expect(buttons(acts, "cover").map(({ text }) => text)).toEqual(["pass"]);
  expect(words(acts, 0, { first: null, second: null })).toEqual(["speed", "riverwalk"]);
  expect(words(acts, 1, { first: "riverwalk", second: null })).toEqual(["scout"]);
  expect(pickedAct(acts, { first: "riverwalk", second: "scout" })?.text).toBe("cover riverwalk scout");
});

/** A question of a kind, with its answers. */
const asking = (kind: string, about: unknown, acts: Record<string, Meaning>) =>
  ({ observation: table([seat("nordic")], {}), position: 1, decision: { kind, about, choices: meant(acts) }, log: [] }) as unknown as Update;

test("what is traded for is said with the place, and never more of it than there is", async () => {
  const sent: Action[][] = [];
  const update = asking("put", { n: 2 }, { "put A1": { place: "A1" }, "put B1": { place: "B1" } });
  const desk = deskOf(() => update, control(sent));
  expect(desk.wanting).toBe(2);
  await desk.choose("A1");
  desk.goods = { oil: 1, food: 1 };
  expect(desk.wanting).toBe(0);
  await desk.choose("B1");
  expect(sent).toEqual([["put A1"], ["put B1", "resource oil", "resource food"]]);
  expect(traded({ wood: 2 })).toEqual(["resource wood", "resource wood"]);
});

test("a section in which there is nothing to choose is one click", async () => {
  const sent: Action[][] = [];
  const update = asking("section", { sections: [] }, { "section deploy": { section: "deploy", only: "territories" }, "section build": { section: "build" } });
  const desk = deskOf(() => update, control(sent));
  for (const act of desk.acts) await desk.do(act);
  expect(sent).toEqual([["section deploy", "top territories"], [1]]);
});

test("everything produces by one answer, as much as was set", async () => {
  const sent: Action[][] = [];
  const update = asking("produce", { territories: 2, all: true }, { "produce A1": { place: "A1", most: 2 }, "produce B1": { place: "B1", most: 1 } });
  const desk = deskOf(() => update, control(sent));
  await desk.produceAll();
  desk.fewer = { A1: 1 };
  await desk.produceAll();
  expect(sent).toEqual([["produce all"], ["produce all with A1 1"]]);
  expect(everywhere({})).toBe("produce all");
});

// -- ways ----------------------------------------------------------------------------------------------

const way = (to: string, more: Partial<Way> = {}): Way => ({ to, through: [], left: 0, meets: null, finds: null, ends: false, warns: null, ...more });

/** A mech in A1 that can go to B1, and from there to C1. */
function travelling(more: Partial<Abouts["go"]> = {}): Update {
  const about: Abouts["go"] = {
    piece: "mech",
    place: "A1",
    steps: 2,
    cargo: [
      { what: "worker", there: 2, must: false, holds: true },
      { what: "oil", there: 1, must: false, holds: false },
    ],
    held: false,
    ways: [way("B1", { left: 1 }), way("C1", { through: ["B1"] })],
    ...more,
  };
  const choices = meant({ "go B1": { place: "B1" } });
  return { seat: 0, observation: table([seat("nordic")], {}), position: 7, decision: { kind: "go", about, choices, pending: [0] }, log: [] } as unknown as Update;
}

test("a way is one gesture, with what is taken along", () => {
  expect(gesture(way("D1", { through: ["B1", "C1"] }), { worker: 1, oil: 0, wood: 2 })).toBe("go D1 via B1 C1 with worker 1 wood 2");
  expect(gesture(way("B1"), {})).toBe("go B1 with none");
});

test("a unit is shown all that it can reach without another question, and goes there at once", async () => {
  const sent: Action[][] = [];
  const update = travelling();
  const desk = deskOf(() => update, control(sent));
  expect([...desk.lit.keys()]).toEqual(["B1", "C1"]);
  desk.load = { worker: 1 };
  await desk.choose("C1");
  await desk.choose("B1");
  expect(sent).toEqual([["go C1 via B1 with worker 1"], ["go B1 with worker 1"]]);
});

test("a mistake is warned of before it happens: also at the end of a long way", async () => {
  const sent: Action[][] = [];
  const update = travelling({ ways: [way("C1", { through: ["B1"], warns: "no_power" })] });
  const desk = deskOf(() => update, control(sent));
  await desk.choose("C1");
  expect(sent).toEqual([]);
  expect(desk.warned).toMatchObject({ word: "no_power", text: "go C1" });
  await desk.warned!.again();
  expect(sent).toEqual([["go C1 via B1 with none"]]);
});

test("what must come along is not asked, and the last to leave a place gives it up", () => {
  const names = new Names({ language: "en", names: {}, actions: {} } as TitleWords);
  const cost = (more: Partial<Abouts["go"]>, load: Record<string, number>) => {
    const update = travelling(more);
    const desk = deskOf(() => update, control([]));
    desk.load = load;
    return look(desk, names, "B1").cost;
  };
  expect(cost({}, {})).toBe("nothing");
  expect(cost({}, { worker: 2 })).toBe("nothing; left alone in A1: 1 oil");
  expect(cost({}, { worker: 2, oil: 1 })).toBe("nothing; A1 is no longer yours");
  expect(cost({ held: true }, { worker: 2 })).toBe("nothing");
  const update = travelling({ cargo: [{ what: "oil", there: 1, must: true, holds: false }] });
  expect(deskOf(() => update, control([])).cargo).toEqual([]);
});

test("the entries of an Automa card stand beside how each went, and what was not tried is told", () => {
  const untried = { units: [], hexes: [], unit: null, origin: null, place: null };
  const left = (criterion: string, ...places: string[]) => ({ criterion, left: places });
  const trace = {
    moves: [
      { move: "a", outcome: "no_hex", ...untried, unit: 0, hexes: [left("near", "A1"), left("free"), left("far")] },
      { move: "b", outcome: "done", ...untried, unit: 5, origin: "A1", place: "A2", units: [left("near", "A1")], hexes: [left("near", "A1", "A2"), left("far", "A2")] },
    ],
  } as unknown as Trace;
  const printed = { moves: ["a", "b", "c"].map((move) => ({ move, faction: null, power: 0 })) } as unknown as SchemeFacts;
  expect(linesOf(printed, trace).map(({ tried }) => [tried?.outcome, applied(tried)])).toEqual([["no_hex", false], ["done", true], [undefined, false]]);
  expect(chapters(trace).map(({ move, hexes }) => [pieceOf(move.unit!), hexes.map(({ criterion }) => criterion)])).toEqual([["character", ["near", "free"]], ["worker", ["near", "far"]]]);
  expect(columnsOf([0, 8, 14])).toEqual(["0–7", "8–13", "14+"]);
});

// -- expansions ---------------------------------------------------------------------------------------------

const ship = (faction: string, more: Partial<Airship> = {}): Airship =>
  ({ faction, place: "D4", aggressive: "toll", passive: "boost", designed: [], carries: "workers", range: 3, resources: {}, workers: 0, character: false, ...more }) as Airship;

test("a flight is said step by step, and lights nothing for what is taken aboard", () => {
  expect(flight({ to: "E5", through: ["D4", "E4"] } as Way)).toEqual(["go D4", "go E4", "go E5"]);
  const acts = legal({ "go D4": { piece: "airship", place: "D4" }, "load oil": { place: "C4" }, "trap coins": { place: "C4", trap: "coins" }, stop: {} });
  expect([...targets(acts, { first: null, second: null }).keys()]).toEqual(["D4"]);
});

test("airships hover side by side, beside a token", () => {
  const all = ["nordic", "saxony", "crimea", "polania", "albion", "togawa", "rusviet"].map((faction) => ship(faction));
  for (const token of [false, true]) {
    const places = hover(all, token);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => b - a));
    expect(places.every(({ x, size }) => Math.abs(x) + size / 2 <= 52)).toBe(true);
  }
  expect(hover(all.slice(0, 1), true)[0]!.x + 16).toBeLessThan(38 - 12);
});

test("what is aboard is told kind by kind", () => {
  expect(aboard(ship("nordic", { workers: 2, character: true }))).toEqual([["character", 1], ["worker", 2]]);
  expect(aboard(ship("nordic", { resources: { wood: 1, oil: 2 } }))).toEqual([["oil", 2], ["wood", 1]]);
  expect(aboard(ship("nordic"))).toEqual([]);
});

test("airships with the same tiles belong together, the own one first", () => {
  const airships = [ship("nordic"), ship("saxony", { passive: "ferry" }), ship("crimea")];
  const pairs = pairsOf({ airships, you: "saxony" } as unknown as Seen);
  expect(pairs.map((pair) => pair.ships.map((one) => one.faction))).toEqual([["saxony"], ["nordic", "crimea"]]);
});

test("a flag is no trap that has been sprung", () => {
  expect(isFlag({ faction: "albion", armed: false, trap: null })).toBe(true);
  expect(isFlag({ faction: "togawa", armed: true, trap: null })).toBe(false);
  expect(isFlag({ faction: "togawa", armed: false, trap: "coins" })).toBe(false);
});
