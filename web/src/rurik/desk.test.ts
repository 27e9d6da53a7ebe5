import { beforeEach, describe, expect, it } from "vitest";
import type { Choice, TitleWords, Update } from "../api";
import type { Action, TableControl } from "../pages/table";
import { Desk } from "./desk.svelte";
import type { Facts, Seat, Seen } from "./seen";

const COLUMNS = ["muster", "move", "attack", "tax", "build", "scheme"];
const facts = {
  colours: ["blue", "red"],
  regions: [
    { region: "kiev", near: ["volyn"] },
    { region: "volyn", near: ["kiev"] },
  ],
  buildings: ["church", "market", "stronghold"],
  strategy: [
    {
      players: 2,
      columns: COLUMNS.map((column) => ({ column, spaces: [2, 1, 1].map((points) => ({ points, coins: 0, marker: false })) })),
      advisors: [[1, 2, 4, 5]],
    },
  ],
} as unknown as Facts;

let sent: Action[][] = [];

function deskFor(step: string, texts: string[], me: Partial<Seat> = {}, agenda: Seen["agenda"] = [{ step, player: 0, points: 2 }]): Desk {
  const empty = () => ({ good: "wood", taxed: false, rebels: 0, ruler: null, troops: {}, leaders: [], buildings: {} });
  const choices = texts.map((text, action): Choice => ({ action, text, label: text, changes: {}, undo: true }));
  const observation = {
    players: 2,
    round: 1,
    regions: { kiev: empty(), volyn: empty() },
    board: Object.fromEntries(COLUMNS.map((column) => [column, [null, null, null]])),
    space: null,
    used: [],
    seats: [{ seat: "blue", leader: "predslava", leader_at: "kiev", coins: 3, advisors: [1, 4], ...me }, { seat: "red" }],
    agenda,
  };
  const update = { observation, seat: 0, veiled: false, decision: { step, choices, pending: [0] }, view: { seats: [] } };
  const table = {
    replaying: false, busy: false, pointed: null, weighed: null,
    submit: async (actions: Action[]) => (sent.push(actions), true),
    why: async () => ({ sentence: "no", rule: "R", position: null }),
    preview: async () => null,
  } as unknown as TableControl;
  const words = { language: "en", names: {}, actions: {} } as TitleWords;
  return new Desk(() => ({ update: update as unknown as Update, facts, words, table }));
}

beforeEach(() => {
  sent = [];
});

describe("moving", () => {
  const texts = ["stop", "move.troop kiev volyn", "move.leader volyn"];

  it("lights where figures stand, then where they can go", () => {
    const desk = deskFor("Move", texts);
    expect([...desk.lit!.keys()]).toEqual(["kiev"]);
    desk.pick("kiev", null, true);
    expect([...desk.lit!.keys()]).toEqual(["volyn"]);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[1]]);
  });

  it("takes the piece that was clicked", () => {
    const desk = deskFor("Move", texts);
    desk.pick("kiev", { kind: "leader", glyph: "leader", seat: "blue" }, true);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[2]]);
  });

  it("drags the figure under the mouse, or none", () => {
    const desk = deskFor("Move", texts);
    expect(desk.grab("kiev", { glyph: "leader", seat: "red" })).toBe(false);
    expect(desk.grab("volyn", { glyph: "leader", seat: "blue" })).toBe(false);
    expect(desk.origin).toBeNull();
    expect(desk.grab("kiev", { glyph: "leader", seat: "blue" })).toBe(true);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[2]]);
  });

  it("only points at the first tap", () => {
    const desk = deskFor("Move", texts);
    desk.pick("kiev", null, false);
    desk.pick("volyn", null, false);
    expect(sent).toEqual([]);
    expect(desk.chosen?.choice.text).toBe("move.troop kiev volyn");
  });

  it("lays the figure down when its region is clicked again", () => {
    const desk = deskFor("Move", texts);
    desk.pick("kiev", null, true);
    desk.pick("kiev", null, true);
    expect(desk.origin).toBeNull();
  });

  it("knows what is barred when nothing can leave", () => {
    const desk = deskFor("Move", texts);
    expect([desk.barred("kiev"), desk.barred("volyn")]).toEqual([null, "move.troop volyn kiev"]);
  });
});

describe("building", () => {
  it("asks what, where several kinds are possible", () => {
    const desk = deskFor("Build", ["stop", "build church kiev", "build market kiev", "build market volyn"]);
    expect(desk.lit!.get("kiev")!.cost).toEqual({ n: 2, glyph: "build" });
    desk.pick("kiev", null, true);
    expect(sent).toEqual([]);
    expect(desk.here.map(({ piece }) => piece)).toEqual(["church", "market"]);
    desk.choose(desk.here[1]!);
    expect(desk.chosen?.choice.text).toBe("build market kiev");
  });

  it("needs no more than a click where only one is", () => {
    const desk = deskFor("Build", ["stop", "build church kiev", "build market kiev", "build market volyn"]);
    desk.pick("volyn", null, true);
    expect(sent).toEqual([[3]]);
  });
});

it("speaks of the only region there is", () => {
  const desk = deskFor("Replace", ["replace red", "replace rebels"], {}, [{ step: "Replace", player: 0, region: 1 }]);
  expect(desk.spot).toBe("volyn");
  expect(desk.here.map(({ piece }) => piece)).toEqual(["troop", "rebel"]);
});

it("selects what cannot be taken back, and does all else at once", () => {
  const desk = deskFor("Draw", ["deck 1", "pass"]);
  const [deck, pass] = desk.choices as [Choice, Choice];
  const unseen = { ...deck, undo: false };
  desk.answer(unseen, { detail: 1 });
  desk.answer(unseen, { detail: 2 }); // a double click
  expect([desk.picked?.text, sent]).toEqual(["deck 1", []]);
  desk.answer(unseen, { detail: 1 });
  desk.answer(pass, { detail: 1 });
  expect(sent).toEqual([[0], [1]]);
});

it("Predslava's push waits until it is asked for", () => {
  const desk = deskFor("Turn", ["end", "push.troop red volyn"]);
  expect(desk.lit).toBeNull();
  desk.pushing = true;
  desk.grab("kiev");
  expect([...desk.lit!.keys()]).toEqual(["volyn"]);
  desk.pick("volyn", null, true);
  expect(sent).toEqual([[1]]);
});

describe("before one of two equal advisors is chosen", () => {
  const kept: Seen["agenda"] = [{ step: "Retrieve", player: 0, tax: 0, build: 1 }, { step: "Build", player: 0, points: 1 }];

  it("bonus actions are possible", () => {
    expect(deskFor("Retrieve", ["retrieve build 1", "retrieve move 1"]).inTurn).toBe(true);
    expect(deskFor("Build", ["stop"]).inTurn).toBe(false);
  });

  it("points are left without a warning where one of the two could use them", () => {
    const desk = deskFor("Build", ["stop", "build church kiev"], {}, kept);
    const [stop] = desk.choices as [Choice, Choice];
    expect(desk.risk(stop)).toContain("expire");
    desk.seen.board.build![1] = { seat: "blue", number: 2, coins: 0 };
    desk.seen.board.move![0] = { seat: "blue", number: 2, coins: 0 };
    expect(desk.risk(stop)).toBeNull();
    desk.seen.board.tax![0] = { seat: "blue", number: 1, coins: 0 };
    desk.seen.board.build![0] = { seat: "red", number: 1, coins: 0 };
    expect(desk.risk(stop)).toContain("expire");
  });
});

describe("an advisor", () => {
  const texts = ["advise 1 build", "advise 4 build", "advise 4 tax"];

  it("goes with its bribe in one gesture", async () => {
    const desk = deskFor("Advise", texts);
    desk.pickAdvisor(4);
    desk.pickColumn("build");
    desk.setCoins(9);
    expect(desk.coins).toBe(3);
    expect(desk.planned.build![0]).toEqual({ seat: "blue", number: 4, coins: 3 });
    await desk.placeAdvisor();
    expect(sent).toEqual([["advise 4 build", "bribe 3"]]);
    expect(desk.advisor).toBeNull();
  });

  it("knows which columns are barred", () => {
    const desk = deskFor("Advise", texts);
    desk.pickAdvisor(1);
    desk.pickColumn("tax");
    expect(desk.column).toBeNull();
    expect([desk.barredColumn("build"), desk.barredColumn("tax")]).toEqual([null, "advise 1 tax"]);
  });

  it("is seen in the column that is pointed at, and chosen only by a click", () => {
    const desk = deskFor("Advise", texts);
    desk.pickAdvisor(4);
    desk.over = "tax";
    expect(desk.planned.tax![0]).toMatchObject({ seat: "blue", number: 4 });
    expect(desk.aim).toBeNull();
    desk.over = "move"; // closed
    expect(desk.planned).toBe(desk.seen.board);
  });

  it("that stands already only needs its coins", async () => {
    const desk = deskFor("Bribe", ["bribe 0", "bribe 1"], {}, [{ step: "Bribe", player: 0, advisor: 2, column: 4 }]);
    expect([desk.number, desk.aim]).toEqual([2, "build"]);
    desk.setCoins(1);
    await desk.placeAdvisor();
    expect(sent).toEqual([["bribe 1"]]);
  });
});
