import { beforeEach, describe, expect, it } from "vitest";
import type { TitleWords, Update } from "../../api";
import type { Action, TableControl } from "../../table/title";
import { Desk } from "./desk.svelte";
import type { About, Choice, Facts, Meaning, Seat } from "./seen";

const COLUMNS = ["muster", "move", "attack", "tax", "build", "scheme"];
const facts = {
  colours: ["blue", "red"],
  regions: [{ region: "kiev" }, { region: "volyn" }],
  buildings: ["church", "market", "stronghold"],
  strategy: [{ players: 2, columns: [] }],
} as unknown as Facts;

let sent: Action[][] = [];

type Answers = Record<string, Omit<Meaning, "verb">>;

/** A desk with a question, its answers by their notation, and what each of them means. */
function deskFor(kind: string, answers: Answers, about: About = {}, me: Partial<Seat> = {}): Desk {
  const empty = () => ({ good: "wood", taxed: false, rebels: 0, ruler: null, troops: {}, leaders: [], buildings: {} });
  const choices = Object.entries(answers).map(([text, means], action) => {
    const verb = text.split(" ")[0] as Meaning["verb"];
    return { action, text, label: text, changes: {}, undo: true, means: { verb, ...means } };
  });
  const observation = {
    players: 2,
    round: 1,
    regions: { kiev: empty(), volyn: empty() },
    board: Object.fromEntries(COLUMNS.map((column) => [column, [null, null, null]])),
    space: null,
    used: [],
    seats: [{ seat: "blue", leader_at: "kiev", coins: 3, advisors: [1, 4], ...me }, { seat: "red" }],
  };
  const update = { observation, seat: 0, position: 1, log: [], decision: { kind, about, choices, pending: [0] }, view: { seats: [] } };
  const table = {
    hasty: true, replaying: false, busy: false, pointed: null, weighed: null,
    submit: async (actions: Action[]) => (sent.push(actions), true),
    why: async () => ({ sentence: "no", rule: "R", position: null }),
  } as unknown as TableControl;
  const words = { language: "en", names: {}, actions: {} } as TitleWords;
  return new Desk(() => ({ update: update as unknown as Update, facts, words, table }));
}

type Piece = NonNullable<Meaning["target"]>;
const on = (piece: Piece["piece"], region: Piece["region"], more: Partial<Piece> = {}): { target: Piece } => ({
  target: { piece, whose: "blue", region, origin: null, fight: false, ...more },
});

beforeEach(() => {
  sent = [];
});

describe("the end of a turn", () => {
  it("is said by itself for who is hasty, once, and only where nothing more can be done", async () => {
    const desk = deskFor("turn", { end: {} });
    await desk.hurry();
    await desk.hurry();
    expect(sent).toEqual([[0]]);
    await deskFor("turn", { end: {}, "convert build": {} }).hurry();
    await deskFor("turn", { forfeit: {} }).hurry();
    expect(sent.length).toBe(1);
  });
});

describe("moving", () => {
  const answers: Answers = {
    "stop": {},
    "move.troop kiev volyn": on("troop", "volyn", { origin: "kiev" }),
    "move.leader volyn": on("leader", "volyn", { origin: "kiev" }),
  };
  const moving = () => deskFor("move", answers, { action: "move", left: 2, closed: { volyn: "move.troop volyn kiev" } });

  it("lights where figures stand, then where they can go", () => {
    const desk = moving();
    expect([...desk.lit!.keys()]).toEqual(["kiev"]);
    desk.pick("kiev", null, true);
    expect([...desk.lit!.keys()]).toEqual(["volyn"]);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[1]]);
  });

  it("takes the piece that was clicked", () => {
    const desk = moving();
    desk.pick("kiev", { kind: "leader", glyph: "leader", seat: "blue" }, true);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[2]]);
  });

  it("drags the figure under the mouse, or none", () => {
    const desk = moving();
    expect(desk.grab("kiev", { glyph: "leader", seat: "red" })).toBe(false);
    expect(desk.grab("volyn", { glyph: "leader", seat: "blue" })).toBe(false);
    expect(desk.origin).toBeNull();
    expect(desk.grab("kiev", { glyph: "leader", seat: "blue" })).toBe(true);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[2]]);
  });

  it("only points at the first tap", () => {
    const desk = moving();
    desk.pick("kiev", null, false);
    desk.pick("volyn", null, false);
    expect(sent).toEqual([]);
    expect(desk.chosen?.choice.text).toBe("move.troop kiev volyn");
  });

  it("lays the figure down when its region is clicked again", () => {
    const desk = moving();
    desk.pick("kiev", null, true);
    desk.pick("kiev", null, true);
    expect(desk.origin).toBeNull();
  });

  it("knows what is barred: of the question, or of the figure that was picked up", () => {
    const desk = moving();
    expect([desk.barred("kiev"), desk.barred("volyn")]).toEqual([null, "move.troop volyn kiev"]);
    desk.pick("kiev", null, true);
    expect([desk.barred("volyn"), desk.barred("rostov")]).toEqual([null, "move.troop kiev rostov"]);
  });
});

describe("building", () => {
  const answers: Answers = {
    "stop": {},
    "build church kiev": { ...on("church", "kiev"), price: { points: 2, because: "no_rule" } },
    "build market kiev": { ...on("market", "kiev"), price: { points: 2, because: "no_rule" } },
    "build market volyn": { ...on("market", "volyn"), price: { points: 1, because: "rule" } },
  };
  const building = () => deskFor("build", answers, { action: "build", left: 2 });

  it("asks what, where several kinds are possible", () => {
    const desk = building();
    expect(desk.lit!.get("kiev")!.cost).toEqual({ n: 2, glyph: "build" });
    expect(desk.lit!.get("volyn")!.cost).toEqual({ n: 1, glyph: "build" });
    desk.pick("kiev", null, true);
    expect(sent).toEqual([]);
    expect(desk.here.map(({ piece }) => piece)).toEqual(["church", "market"]);
    desk.choose(desk.here[1]!);
    expect(desk.chosen?.choice.text).toBe("build market kiev");
  });

  it("needs no more than a click where only one is", () => {
    building().pick("volyn", null, true);
    expect(sent).toEqual([[3]]);
  });
});

it("speaks of the only region there is", () => {
  const answers: Answers = {
    "replace red": on("troop", "volyn", { whose: "red" }),
    "replace rebels": on("rebel", "volyn", { whose: null }),
  };
  const desk = deskFor("replace", answers);
  expect(desk.spot).toBe("volyn");
  expect(desk.here.map(({ piece }) => piece)).toEqual(["troop", "rebel"]);
});

it("hits the leader's troops where the leader is clicked", () => {
  const desk = deskFor("attack", {
    "attack kiev red": on("troop", "kiev", { whose: "red", fight: true }),
    "attack kiev rebels": on("rebel", "kiev", { whose: null, fight: true }),
  });
  expect(desk.lit!.get("kiev")).toEqual({ fight: true });
  desk.pick("kiev", { kind: "leader", glyph: "leader", seat: "red" }, true);
  expect(sent).toEqual([[0]]);
});

it("selects what cannot be taken back, and does all else at once", () => {
  const desk = deskFor("draw", { "deck 1": { deck: 1 }, "pass": {} });
  const [deck, pass] = desk.choices as [Choice, Choice];
  const unseen = { ...deck, undo: false };
  desk.answer(unseen, { detail: 1 });
  desk.answer(unseen, { detail: 2 }); // a double click
  expect([desk.picked?.text, sent]).toEqual(["deck 1", []]);
  desk.answer(unseen, { detail: 1 });
  desk.answer(pass, { detail: 1 });
  expect(sent).toEqual([[0], [1]]);
});

it("what is done beside the question waits until it is asked for", () => {
  const push = { ...on("troop", "volyn", { whose: "red", origin: "kiev" }), aside: true };
  const desk = deskFor("turn", { "end": {}, "push.troop red volyn": push });
  expect(desk.lit).toBeNull();
  desk.aside = true;
  desk.grab("kiev");
  expect([...desk.lit!.keys()]).toEqual(["volyn"]);
  desk.pick("volyn", null, true);
  expect(sent).toEqual([[1]]);
});

it("bonus actions are possible in a turn, and before one of two equal advisors is chosen", () => {
  expect(deskFor("retrieve", { "retrieve build 1": {} }).inTurn).toBe(true);
  expect(deskFor("build", { "stop": {} }).inTurn).toBe(false);
});

it("warns of what would be lost before it is", async () => {
  const desk = deskFor("build", { "stop": { forgoes: { what: "points", n: 2 } } });
  const [stop] = desk.choices as [Choice];
  expect(desk.risk(stop)).toContain("2 points would expire");
  await desk.submit(stop);
  expect([desk.warned, sent]).toEqual(["stop", []]);
  await desk.submit(stop);
  expect(sent).toEqual([[0]]);
  expect(desk.risk({ ...stop, means: { verb: "stop" } })).toBeNull();
});

describe("an advisor", () => {
  const at = (column: "build" | "tax", row: number) =>
    ({ space: `${column} ${row}`, column, row, points: 3 - row, coins: 0, marker: false }) as NonNullable<Meaning["at"]>;
  const red = { seat: "red", number: 5, coins: 0 } as const;
  const ladder = (column: "build" | "tax"): NonNullable<Meaning["ladder"]> => [
    { coins: 0, power: 4, at: at(column, 2), equal: false, pushes: [] },
    { coins: 1, power: 5, at: at(column, 2), equal: true, pushes: [] },
    { coins: 2, power: 6, at: at(column, 1), equal: false, pushes: [{ ...red, at: at(column, 2) }] },
  ];
  const answers: Answers = {
    "advise 1 build": { advisor: 1, column: "build", ladder: [] },
    "advise 4 build": { advisor: 4, column: "build", ladder: ladder("build") },
    "advise 4 tax": { advisor: 4, column: "tax", ladder: ladder("tax") },
  };
  const advising = () => {
    const desk = deskFor("advise", answers, { advisors: [1, 4], most: 3, closed_columns: { move: "advise 1 move" } });
    desk.seen.board.build[0] = red;
    return desk;
  };

  it("goes with its bribe in one gesture", async () => {
    const desk = advising();
    desk.pickAdvisor(4);
    desk.pickColumn("build");
    expect([desk.rungs.length, desk.rung?.power]).toEqual([3, 4]);
    desk.setCoins(9);
    expect(desk.coins).toBe(3);
    expect(desk.rung?.power).toBe(6); // so it is from two coins on
    expect(desk.planned.build.slice(0, 2)).toEqual([{ seat: "blue", number: 4, coins: 3 }, red]);
    await desk.placeAdvisor();
    expect(sent).toEqual([["advise 4 build", "bribe 3"]]);
    expect(desk.advisor).toBeNull();
  });

  it("knows which columns are barred", () => {
    const desk = advising();
    desk.pickAdvisor(1);
    desk.pickColumn("tax");
    expect(desk.column).toBeNull();
    expect([desk.barredColumn("build"), desk.barredColumn("move")]).toEqual([null, "advise 1 move"]);
  });

  it("is seen in the column that is pointed at, and chosen only by a click", () => {
    const desk = advising();
    desk.pickAdvisor(4);
    desk.over = "tax";
    expect(desk.planned.tax[1]).toMatchObject({ seat: "blue", number: 4 });
    expect(desk.aim).toBeNull();
    desk.over = "move"; // closed
    expect(desk.planned).toBe(desk.seen.board);
  });

  it("that stands already only needs its coins", async () => {
    const bribes: Answers = { "bribe 0": { coins: 0 }, "bribe 1": { coins: 1 } };
    const desk = deskFor("bribe", bribes, { advisor: 4, column: "build", most: 1, ladder: ladder("build") });
    expect([desk.number, desk.aim, desk.rungs.length]).toEqual([4, "build", 3]);
    desk.setCoins(1);
    expect(desk.rung?.equal).toBe(true);
    await desk.placeAdvisor();
    expect(sent).toEqual([["bribe 1"]]);
  });
});
