import { describe, expect, it, vi } from "vitest";
import type { Choice, LogEntry, LogLine, Update } from "../api";
import { changesSince } from "./changes";
import { lastCheck, resolved, tracksBefore } from "./chronicle";
import { casualtyChance, compare } from "./forecast";
import { arrange } from "./pieces";
import { beatsOf, Replay } from "./replay.svelte";
import { deckChance, hidden } from "./schemes";
import type { Facts, Region, Seat, Seen } from "./seen";
import { counts, income, largestGroup, placing } from "./standing";
import { price, targetOf } from "./targets";

const REGIONS = ["novgorod", "rostov", "polotsk", "smolensk", "volyn", "kiev", "chernigov", "pereyaslavl"];
const NEAR = new Map([
  ["kiev", ["volyn", "polotsk", "chernigov", "pereyaslavl"]],
  ["volyn", ["polotsk", "kiev"]],
  ["polotsk", ["novgorod", "volyn", "kiev", "chernigov", "smolensk"]],
  ["novgorod", ["polotsk", "smolensk", "rostov"]],
]);

function region(more: Partial<Region> = {}): Region {
  return { good: "wood", taxed: false, rebels: 0, ruler: null, troops: {}, leaders: [], buildings: {}, ...more };
}

function seat(colour: string, more: Partial<Seat> = {}): Seat {
  return {
    seat: colour, leader: "boris", leader_at: null, supply: 9, advisors: [], coins: 3,
    boat: { wood: 0, stone: 0 }, dock: { wood: 0, stone: 0 }, tiles: [], leader_used: false, hand: 0, drawn: 0,
    agenda: true, deeds: [], done: [], defeated: 0, tracks: { rule: 0, build: 0, trade: 0, warfare: 0 },
    points: { rule: 0, build: 0, trade: 0, warfare: 0, deeds: 0, agenda: 0 }, score: 0, ...more,
  };
}

function table(more: Partial<Seen> = {}): Seen {
  return {
    players: 2, round: 1, phase: "action phase", start: "blue", first: "blue", regions: { kiev: region(), volyn: region() },
    board: {}, decks: [4, 4], discard: [], revealed: [], row: [], deed_deck: 0, space: null, used: [], pool: 0,
    seats: [seat("blue"), seat("red")], own: null, pending: [0], agenda: [], over: false, winners: [], ...more,
  };
}

const choice = (text: string): Choice => ({ action: 1, text, label: text, changes: {}, undo: true });

describe("a choice on the map", () => {
  const seen = table({ seats: [seat("blue", { leader_at: "kiev" }), seat("red")], agenda: [{ step: "Replace", player: 0, region: 5 }] });
  const on = (text: string) => targetOf(choice(text), seen, 0, REGIONS);

  it("knows where a figure comes from", () => {
    expect(on("move.troop volyn kiev")).toMatchObject({ region: "kiev", from: "volyn", piece: "troop", whose: "blue" });
    expect(on("move.leader volyn")).toMatchObject({ region: "volyn", from: "kiev", piece: "leader" });
    expect(on("push.leader red volyn")).toMatchObject({ region: "volyn", from: "kiev", piece: "leader", whose: "red" });
  });

  it("knows whom it hits", () => {
    expect(on("attack kiev rebels")).toMatchObject({ region: "kiev", piece: "rebel", whose: null, fight: true });
    expect(on("attack kiev red")).toMatchObject({ piece: "troop", whose: "red", fight: true });
    expect(on("replace red")).toMatchObject({ region: "kiev", whose: "red", fight: false });
  });

  it("knows what is built where", () => {
    expect(on("build church volyn")).toMatchObject({ region: "volyn", piece: "church" });
  });

  it("is nothing for what happens elsewhere", () => {
    for (const text of ["stop", "deck 1", "advise 4 build", "retrieve move 2", "pay wood"]) expect(on(text)).toBeNull();
  });
});

it("a point is enough where one rules, or where Mstislav stands", () => {
  const seen = table({
    regions: { kiev: region({ ruler: "blue" }), volyn: region({ ruler: "red" }) },
    seats: [seat("blue"), seat("red", { leader: "mstislav", leader_at: "kiev" })],
  });
  expect([price(seen, 0, "kiev"), price(seen, 0, "volyn"), price(seen, 1, "kiev")]).toEqual([1, 2, 1]);
});

describe("the forecast", () => {
  it("tells who will rule, what is paid and what is asked next", () => {
    const before = table({ agenda: [{ step: "Attack", player: 0, points: 2 }] });
    const after = table({
      regions: { kiev: region({ ruler: "blue" }), volyn: region() },
      seats: [seat("blue", { coins: 4, boat: { wood: 1, stone: 0 } }), seat("red", { coins: 2 })],
      agenda: [{ step: "Attack", player: 0, points: 1 }, { step: "CheckCasualties", player: 0, cards: 2, region: 5 }],
    });
    expect(compare(before, after, 0)).toEqual([
      { kind: "good", good: "wood", n: 1 },
      { kind: "check", n: 2 },
      { kind: "rule", region: "kiev", from: null, to: "blue" },
      { kind: "coins", seat: "blue", n: 1 },
      { kind: "coins", seat: "red", n: -1 },
      { kind: "left", n: 1 },
    ]);
  });

  it("counts the chance of a casualty", () => {
    expect(casualtyChance(10, 0, 3)).toBe(0);
    expect(casualtyChance(4, 2, 1)).toBeCloseTo(0.5);
    expect(casualtyChance(4, 2, 2)).toBeCloseTo(1 - (2 / 4) * (1 / 3));
    expect(casualtyChance(2, 2, 5)).toBe(1);
  });
});

describe("the scheme decks", () => {
  const facts = {
    schemes: [
      { scheme: "move_1", coins: 0, gains: [], casualty: false, copies: 3 },
      { scheme: "tax_2", coins: 0, gains: [], casualty: true, copies: 2 },
    ],
  } as unknown as Facts;
  const own = { hand: ["move_1"], drawn: [], known: [["tax_2"], ["move_1"]] as [string[], string[]], dealt: [], agenda: null };

  it("hide what this seat has not seen", () => {
    expect(hidden(table({ own, discard: ["move_1"] }), facts)).toEqual({ cards: 1, casualties: 1 });
  });

  it("are sure where the top is known", () => {
    const seen = table({ own });
    expect(deckChance(seen, facts, 0, 1)).toBe(1);
    expect(deckChance(seen, facts, 1, 1)).toBe(0);
    expect(deckChance(seen, facts, 1, 2)).toBeCloseTo(0.5);
  });
});

describe("the claim board", () => {
  it("counts the largest group of neighbours", () => {
    expect(largestGroup(["kiev", "novgorod", "volyn"], NEAR).sort()).toEqual(["kiev", "volyn"]);
    expect(largestGroup([], NEAR)).toEqual([]);
  });

  it("counts regions ruled, built and goods on the boat", () => {
    const blue = seat("blue", { boat: { wood: 2, stone: 1 } });
    const seen = table({
      seats: [blue],
      regions: { kiev: region({ ruler: "blue", buildings: { church: "blue" } }), volyn: region({ buildings: { market: "blue" } }) },
    });
    expect(counts(seen, blue, NEAR)).toMatchObject({ rule: 1, build: 2, trade: 3, ruled: ["kiev"] });
  });

  it("pays for markers off the board and full columns", () => {
    const blue = seat("blue", { tracks: { rule: 1, build: 0, trade: 2, warfare: 0 }, boat: { wood: 3, stone: 1 } });
    const boat = [{ good: "wood", spaces: 3 }, { good: "stone", spaces: 2 }];
    expect(income(blue, boat)).toEqual({ off: ["build", "warfare"], full: ["wood"] });
  });

  it("remembers where markers stood before this phase", () => {
    const line = (key: string, player: number, what?: number) => ({ text: "", key, player, n: 7, what });
    const log = [
      { lines: [line("claim_phase", 0), line("claim.rule", 0, 1), line("claim.trade", 1, 2)] },
      { lines: [line("claim_phase", 0), line("claim.rule", 0, 3)] },
    ] as unknown as LogEntry[];
    expect(tracksBefore(log, table()).map(({ rule, trade }) => [rule, trade])).toEqual([[1, 0], [0, 2]]);
  });
});

it("ranks by points, then regions ruled, then coins, and shares the rest", () => {
  const seats = [
    seat("blue", { score: 7, coins: 2 }),
    seat("red", { score: 7, coins: 5 }),
    seat("yellow", { score: 9, coins: 0 }),
    seat("white", { score: 7, coins: 5 }),
  ];
  const seen = table({ seats, regions: { kiev: region({ ruler: "blue" }) } });
  expect(placing(seen).map(({ seat, rank }) => [seat.seat, rank])).toEqual([
    ["yellow", 1],
    ["blue", 2],
    ["red", 3],
    ["white", 3],
  ]);
});

describe("the pieces of a region", () => {
  const crowd = region({ troops: { blue: 2, red: 1, yellow: 3, white: 1 }, leaders: ["blue", "red"], rebels: 1, buildings: { church: "blue", market: "red" } });
  const seats = ["blue", "red", "yellow", "white"];

  it("all stand there, each once", () => {
    const standing = arrange(crowd, seats, 70, 400, 800);
    expect(standing.map(({ kind }) => kind).sort()).toEqual(
      ["building", "building", "leader", "leader", "rebel", "troop", "troop", "troop", "troop"].sort(),
    );
  });

  it("stay on the sheet", () => {
    for (const at of [10, 790]) {
      for (const { x, size } of arrange(crowd, seats, 60, at, 800).filter(({ kind }) => kind !== "building")) {
        expect(at + x - size / 2).toBeGreaterThanOrEqual(0);
        expect(at + x + size / 2).toBeLessThanOrEqual(800);
      }
    }
  });
});

const SEATS = [{ mine: true }, { mine: false }];

it("tells again what the others did, not what was done at this screen", () => {
  const entry = (seat: number, moment: number, key: string, values: Partial<LogLine>) =>
    ({ seat, moment, kind: "action", lines: [{ text: key, key, player: seat, ...values }] }) as unknown as LogEntry;
  const log = [
    entry(0, 1, "muster.troop", { place: 5 }),
    entry(1, 2, "move.troop", { n: 1, place: 5, from: 4 }),
    entry(1, 3, "advise", { place: 2, what: 1 }),
  ];
  const update = { seat: 0, view: { seats: SEATS } } as unknown as Update;
  expect(beatsOf(log, update, REGIONS)).toEqual([
    { moment: 3, text: "move.troop", trails: [{ from: "volyn", to: "kiev" }], regions: ["kiev"] },
    { moment: 4, text: "advise", trails: [], regions: [] },
  ]);
});

describe("the story of the others", () => {
  const line = { text: "Red musters", key: "muster.troop", player: 1, place: 5 };
  const log = [{ seat: 1, kind: "action", position: 1, moment: 7, lines: [line] }];
  const at = (position: number, entries: unknown[] = log) =>
    ({ position, seat: 0, log: entries, view: { seats: SEATS } }) as unknown as Update;
  const past = at(1, []);

  it("is shown position by position, and then the present", async () => {
    vi.useFakeTimers();
    const asked: number[] = [];
    const replay = new Replay(async (moment) => (asked.push(moment), past));
    const before = at(1);
    replay.follow(before, REGIONS, false);
    expect(replay.telling).toBe(false); // the first look: nothing is news
    replay.follow(at(2), REGIONS, false);
    expect(replay.shown).toBe(before); // nothing jumps ahead
    await vi.advanceTimersByTimeAsync(10);
    expect([replay.shown, replay.caption, asked]).toEqual([past, "Red musters", [8]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([replay.shown, replay.caption]).toEqual([null, ""]);
    vi.useRealTimers();
  });

  it("falls silent as soon as the past is looked at, and is not taken up again", () => {
    const replay = new Replay(async () => past);
    replay.follow(at(1), REGIONS, false);
    replay.follow(at(2), REGIONS, false);
    expect(replay.telling).toBe(true);
    replay.follow(at(2), REGIONS, true);
    expect(replay.telling).toBe(false);
    replay.follow(at(2), REGIONS, false);
    expect(replay.telling).toBe(false);
  });
});

describe("the story of the others on a shared screen", () => {
  const line = { text: "Red musters", key: "muster.troop", player: 1, place: 5 };
  const log = [{ seat: 1, kind: "action", position: 1, moment: 7, lines: [line] }];
  const at = (position: number, seat: number, veiled: boolean) =>
    ({ position, seat, veiled, log, view: { seats: SEATS } }) as unknown as Update;

  it("does not begin with the hand of the one who gave the screen away", () => {
    for (const next of [at(2, 0, true), at(2, 1, false)]) {
      const replay = new Replay(async () => null);
      replay.follow(at(1, 0, false), REGIONS, false);
      replay.follow(next, REGIONS, false);
      expect(replay.shown).toBeNull();
    }
  });

  it("is told to all while nobody has it", () => {
    const replay = new Replay(async () => null);
    const before = at(1, 0, true);
    replay.follow(before, REGIONS, false);
    replay.follow(at(2, 0, false), REGIONS, false);
    expect(replay.shown).toBe(before);
    replay.follow(at(2, 1, false), REGIONS, false); // the next one
    expect(replay.shown).toBeNull();
  });
});

describe("the log", () => {
  const entry = (seat: number, ...lines: [key: string, values?: Partial<LogLine>][]) =>
    ({ seat, kind: "action", lines: lines.map(([key, values]) => ({ text: key, key, player: seat, ...values })) }) as unknown as LogEntry;
  const facts = { schemes: [{ scheme: "move_1" }, { scheme: "tax_2" }] } as unknown as Facts;

  it("remembers the own casualty check until the next action", () => {
    const check = entry(0, ["reveal", { n: 0, place: 0, what: 0 }], ["reveal", { n: 1, place: 0, what: 1 }], ["casualty", { place: 5 }]);
    const other = entry(1, ["casualties.none"]);
    expect(lastCheck([check, other], 0, facts)).toEqual({
      cards: [{ scheme: "move_1", casualty: false }, { scheme: "tax_2", casualty: true }],
      lost: "troop",
      region: 5,
    });
    expect(lastCheck([check, entry(0, ["tax", { place: 5, what: 0 }])], 0, facts)).toBeNull();
  });

  it("knows who is being resolved", () => {
    const log = [entry(1, ["retrieve", { what: 3, place: 2 }], ["retrieve", { what: 2, place: 8, player: 0 }])];
    expect(resolved(log, table({ space: "tax 2" }))).toEqual({ seat: "blue", number: 2, coins: 0 });
    expect(resolved(log, table())).toBeNull();
  });

  it("tells what others changed since the own action", () => {
    const log = [
      entry(0, ["muster.troop", { place: 5 }]),
      entry(
        1,
        ["move.troop", { n: 2, place: 5, from: 4 }],
        ["build", { place: 5, what: 1 }],
        ["attack.opponent", { n: 1, place: 5, other: 0 }],
        ["retrieve", { place: 2, what: 3 }],
      ),
    ];
    const names = { seats: ["blue", "red"], regions: REGIONS, buildings: ["church", "market"] };
    const found = changesSince(log, 0, names);
    expect([...found].map(([region, { flags }]) => [region, flags])).toEqual([
      ["volyn", [{ seat: "red", n: -2, built: null }]],
      ["kiev", [{ seat: "red", n: 2, built: null }, { seat: "red", n: 0, built: "market" }, { seat: "blue", n: -1, built: null }]],
    ]);
    expect(changesSince([...log, entry(0, ["tax", { place: 5, what: 0 }])], 0, names).size).toBe(0);
  });
});
