import { expect, test } from "vitest";
import type { LogEntry, LogLine, Update } from "../api";
import type { Action, TableControl } from "../pages/table";
import type { Board } from "./board";
import { changesSince } from "./changes";
import { cargo, gifts, pickedAct, range, read, takes, targets, words } from "./choices";
import { cardSet, reach, sides } from "./combat";
import { Desk } from "./desk.svelte";
import type { Facts } from "./facts";
import { standings, tieOf } from "./final";
import { arrow, centre, riverLines, towards } from "./geometry";
import { layOut } from "./layout";
import { meeting, type PlaceSeen, type SeatSeen, type Seen } from "./seen";
import { engraving } from "./terrain";

const legal = (...texts: string[]) =>
  read(texts.map((text, action) => ({ action, text, label: text, changes: {}, undo: true })));

const bare: PlaceSeen = { controller: null, encounter: false, structure: null, resources: {}, units: {} };

function seat(faction: SeatSeen["faction"], more: Partial<SeatSeen> = {}): SeatSeen {
  return {
    faction,
    mat: "industrial",
    power: 5,
    popularity: 7,
    coins: 3,
    cards: 2,
    objectives: 2,
    section: null,
    abilities: [],
    workers: 2,
    structures: {},
    new: 0,
    cubes: [],
    costs: { upgrade: 3, deploy: 3, build: 3, enlist: 4 },
    recruits: [],
    bonuses: [],
    factory: null,
    coerced: false,
    stars: {},
    turns: 1,
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
    tile: "in_a_row",
    places,
    deck: 0,
    discard: [],
    encounter_deck: 0,
    encounter: null,
    factory: 3,
    battle: null,
    last_combat: [],
    move: { unit: 1, here: 0, target: 0, steps: 1, load: [], moved: 0, tired: {} },
    driven_off: 0,
    shown: [],
    seats,
    own: null,
    player: 0,
    pending: [0],
    prompt: "",
    rules: [],
    legal: [],
    barrier: 0,
    agenda: [],
    over: false,
    winners: [],
    ...more,
  };
}

const facts = {
  factory_at: "D4",
  factory_territories: 3,
  tiers: [
    { least: 0, most: 6, star: 3, territory: 2, pair: 1 },
    { least: 7, most: 12, star: 4, territory: 3, pair: 2 },
  ],
  tie_breakers: ["workers_mechs_structures", "power", "popularity", "resources", "territories", "stars"],
  combat_cards: [
    { value: 2, copies: 16 },
    { value: 5, copies: 6 },
  ],
  abilities: { peoples_army_cards: 1 },
  limits: { dial: 7 },
  places: [{ place: "D4" }, { place: "B1" }, { place: "nordic" }],
} as unknown as Facts;

test("a place is lit by what its notation points at; the character's place comes from the table", () => {
  const lit = targets(legal("unit.character", "unit.mech E1", "unit.worker E1", "stop"), { first: null, second: null }, "E1");
  expect([...lit.keys()]).toEqual(["E1"]);
  expect(lit.get("E1")!.map((act) => act.kind)).toEqual(["unit.character", "unit.mech", "unit.worker"]);
});

test("a choice in two words narrows in either order", () => {
  const acts = legal("build mine B1", "build mill B1", "build mill C1", "pass");
  expect(words(acts, 0, { first: null, second: "C1" })).toEqual(["mill"]);
  expect(words(acts, 1, { first: "mine", second: null })).toEqual(["B1"]);
  expect([...targets(acts, { first: "mine", second: null }, null).keys()]).toEqual(["B1"]);
  expect(pickedAct(acts, { first: "mill", second: "C1" })?.text).toBe("build mill C1");
  expect(pickedAct(acts, { first: "mine", second: "C1" })).toBeNull();
});

test("gifts are one row for each receiver, numbers one stepper", () => {
  expect(gifts(legal("give saxony 1", "give saxony 2", "give nordic 1"))).toEqual([
    { faction: "saxony", most: 2 },
    { faction: "nordic", most: 1 },
  ]);
  expect(range(legal("take.oil 0", "take.oil 1", "take.oil 2"), "take.oil")).toEqual({ least: 0, most: 2 });
  expect(range(legal("pass"), "take.oil")).toBeNull();
});

test("a mech is asked about workers first and then each resource that lies there; a character only about these", () => {
  const there = { ...bare, units: { nordic: { character: true, mechs: 1, workers: 3 } }, resources: { wood: 2, oil: 1 } };
  const seen = table([seat("nordic")], { E1: there });
  seen.move.tired = { E1: 1 };
  const items = cargo(seen, "E1", "nordic", false);
  expect(items).toEqual([
    { what: "worker", there: 2 },
    { what: "tired", there: 1 },
    { what: "oil", there: 1 },
    { what: "wood", there: 2 },
  ]);
  expect(takes(items, { worker: 2, wood: 1 })).toEqual(["take.worker 2", "take.tired 0", "take.oil 0", "take.wood 1"]);
  seen.move.unit = 0;
  expect(cargo(seen, "E1", "nordic", false).map((item) => item.what)).toEqual(["oil", "wood"]);
});

test("from a lake the last carrier takes everything: nothing is asked", () => {
  const there = { ...bare, units: { nordic: { character: false, mechs: 1, workers: 2 } }, resources: { oil: 1 } };
  const seen = table([seat("nordic")], { E3: there });
  expect(cargo(seen, "E3", "nordic", true)).toEqual([]);
  there.units.nordic.mechs = 2;
  expect(cargo(seen, "E3", "nordic", true).map((item) => item.what)).toEqual(["worker", "oil"]);
});

test("characters and mechs mean combat, workers alone are driven off", () => {
  const units = (character: boolean, workers: number) => ({ ...bare, units: { saxony: { character, mechs: 0, workers } } });
  expect(meeting(units(true, 1), "nordic").kind).toBe("combat");
  expect(meeting(units(false, 2), "nordic")).toEqual({ kind: "drive", who: "saxony", workers: 2 });
  expect(meeting(units(true, 0), "saxony").kind).toBe("free");
});

test("a combat: dial, a card for each fighter, one more for the People's Army with a worker", () => {
  const place = { ...bare, units: { rusviet: { character: true, mechs: 1, workers: 1 }, nordic: { character: false, mechs: 1, workers: 0 } } };
  const rusviet = seat("rusviet", { power: 12, cards: 9, abilities: ["peoples_army"] });
  const seen = table([seat("nordic", { power: 3, cards: 0 }), rusviet], { E1: place }, { battle: "E1", active: "rusviet" });
  const [attacker, defender] = sides(seen, facts)!;
  expect([attacker.seat.faction, attacker.attacks, attacker.dial, attacker.cards]).toEqual(["rusviet", true, 7, 3]);
  expect([defender.dial, defender.cards]).toEqual([3, 0]);
  expect(reach(attacker, facts)).toBe(22);
  expect(cardSet([5, 2])).toBe("cards 2+5");
  expect(cardSet([])).toBe("cards none");
});

test("the final order follows the tie-breakers, and the first difference decides", () => {
  const seen = table(
    [seat("nordic", { score: 20, power: 3 }), seat("saxony", { score: 20, power: 4 }), seat("crimea", { score: 12 })],
    { D4: { ...bare, controller: "nordic", resources: { oil: 2 } } },
    { over: true, winners: ["saxony"] },
  );
  const rows = standings(seen, facts);
  expect(rows.map((row) => [row.faction, row.rank])).toEqual([
    ["saxony", 1],
    ["nordic", 2],
    ["crimea", 3],
  ]);
  expect(rows[1]!.territories).toBe(3);
  expect(rows[1]!.counted.resources).toEqual(["D4"]);
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

test("an arrow key goes to the nearest place in its direction", () => {
  const places = [
    ["east", [100, 5]],
    ["far", [300, 0]],
    ["south", [0, 90]],
  ] as const;
  expect(towards([0, 0], [1, 0], places)).toBe("east");
  expect(towards([0, 0], [0, 1], places)).toBe("south");
  expect(towards([0, 0], [-1, 0], places)).toBeNull();
  expect(arrow([centre(0, 0), centre(1, 0)]).head).toMatch(/^M/);
});

test("a hex always looks the same, and not like another one", () => {
  expect(engraving("forest", "E1")).toBe(engraving("forest", "E1"));
  expect(engraving("forest", "E1")).not.toBe(engraving("forest", "D3"));
});

test("hexes produce all they can unless told; a village asks", async () => {
  const crew = (workers: number): PlaceSeen => ({ ...bare, units: { nordic: { character: false, mechs: 0, workers } } });
  const seen = table([seat("nordic", { workers: 5 })], { B2: crew(4), C3: crew(1), D4: crew(2) }, { agenda: [{ step: "ProduceOn", player: 0, mill: false }] });
  const choices = legal("stop", "produce B2", "produce C3", "produce D4");
  const update = { observation: seen, position: 1, decision: { step: "ProduceOn", choices }, log: [] } as unknown as Update;
  const sent: Action[][] = [];
  const control = { replaying: false, submit: async (actions: Action[]) => (sent.push(actions), true) } as unknown as TableControl;
  const facts = { limits: { workers: 8 } } as unknown as Facts;
  const board = { places: ["B2", "C3", "D4"], terrain: { B2: "village", C3: "village", D4: "forest" } } as unknown as Board;
  const desk = new Desk(() => update, control, facts, board);

  expect(desk.partial).toEqual({ villages: ["B2"], fields: ["D4"] }); // with one worker there is nothing to choose
  expect(desk.made("B2")).toBe(3); // no more wait on the mat
  desk.fewer.B2 = 1;
  await desk.choose("B2");
  await desk.choose("D4");
  expect(sent).toEqual([["produce B2", "amount 1"], ["produce D4", "amount 2"]]);
  desk.reset();
  expect(desk.made("B2")).toBe(3);
});

test("what others changed since the own turn: pieces that only passed through leave no flag", () => {
  const places = ["A4", "A5", "A6", "saxony"];
  const line = (key: string, player: number, values: Partial<LogLine>): LogLine => ({ text: `${key} ${values.place}`, key, player, ...values });
  let position = 0;
  const entry = (seat: number, ...lines: LogLine[]): LogEntry => ({
    position: position++, moment: 0, seat, kind: "action", action: "", label: "", heading: "", lines, time: 0, bot: false,
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
  const changes = changesSince(log, 0, ["nordic", "saxony"], places);
  expect([...changes].map(([place, change]) => [place, change.flags])).toEqual([
    ["A4", [{ seat: "saxony", n: -1, built: null }, { seat: "nordic", n: -2, built: null }]],
    ["A5", [{ seat: "saxony", n: -2, built: null }]],
    ["A6", [{ seat: "saxony", n: 3, built: null }, { seat: "saxony", n: 0, built: "mill" }]],
  ]);
  expect(changes.get("A6")!.words).toEqual(["move 2", "along.workers 2", "build 2"]);
  expect(changesSince([...log, entry(0)], 0, ["nordic", "saxony"], places).size).toBe(0);
  expect(changesSince(log, null, ["nordic", "saxony"], places).size).toBe(0);
});

test("an action that cannot be taken is passed by itself: once, and not for who went back to it", async () => {
  const seen = table([seat("nordic")], {});
  const sent: Action[][] = [];
  const control = { replaying: false, submit: async (actions: Action[]) => (sent.push(actions), false) } as unknown as TableControl;
  const at = (position: number, step: string, texts: string[], kind = "action") =>
    ({ observation: seen, position, decision: { step, choices: legal(...texts) }, log: [{ kind }] }) as unknown as Update;
  const pass = async (...updates: Update[]) => {
    let update = updates[0]!;
    const desk = new Desk(() => update, control, {} as Facts, { places: [], terrain: {} } as unknown as Board);
    for (update of updates) await desk.passOver();
    return sent.splice(0).length;
  };
  const only = at(1, "BottomWindow", ["pass"]);
  expect(await pass(only, only)).toBe(1);
  expect(await pass(at(1, "BottomWindow", ["pass", "bottom"]))).toBe(0);
  expect(await pass(at(1, "TurnEnd", ["end"]))).toBe(0);
  expect(await pass(at(1, "TopWindow", ["pass"], "undo"))).toBe(0);
});

test("a unit with three steps is shown all it can reach, and what it carries stays on board all the way", async () => {
  const ROADS: Record<string, string[]> = { A1: ["B1"], B1: ["A1", "C1"], C1: ["B1", "D1"], D1: ["C1"] };
  const mech = (workers: number): PlaceSeen => ({ ...bare, units: { nordic: { character: false, mechs: 1, workers } } });
  const places = Object.keys(ROADS);
  const standing = (at: string, steps: number) => {
    const seen = table([seat("nordic")], { [at]: mech(1) });
    seen.move = { ...seen.move, unit: 1, here: places.indexOf(at), steps };
    const choices = steps > 0 ? legal(...ROADS[at]!.map((place) => `go ${place}`)) : [];
    return { seat: 0, observation: seen, position: 7, decision: { step: "Travel", choices, pending: [0] }, log: [] } as unknown as Update;
  };
  const update = standing("A1", 3);
  const sent: Action[][] = [];
  const control = {
    replaying: false,
    submit: async (actions: Action[]) => (sent.push(actions), true),
    preview: async (actions: string[]) => {
      const gone = actions.filter((action) => action.startsWith("go ")).map((action) => action.slice(3));
      return standing(gone.at(-1)!, 3 - gone.length);
    },
  } as unknown as TableControl;
  const desk = new Desk(() => update, control, {} as Facts, { places, terrain: {} } as unknown as Board);

  await desk.lookAhead();
  expect(desk.far).toEqual([
    { through: ["B1"], to: "C1" },
    { through: ["B1", "C1"], to: "D1" },
  ]);
  desk.load = { worker: 1 };
  await desk.choose("D1");
  expect(sent).toEqual([["go B1", "take.worker 1", "go C1", "take.worker 1", "go D1", "take.worker 1"]]);
});
