import { describe, expect, it } from "vitest";
import type { LogEntry, LogLine, TitleWords, Update } from "../../api";
import { beatsOf, newsTo } from "../../table/beats";
import { Briefs } from "../../table/briefs";
import { Names } from "../../table/names";
import { changesSince } from "./changes";
import { lastCheck, resolved, tracksBefore } from "./chronicle";
import { arrange } from "./pieces";
import type { Desk } from "./desk.svelte";
import { consequences } from "./foreseen";
import { chosen, narrowed, regionsOf, story } from "./rebels";
import type { Choice, Colour, Facts, RebelChoice, RebelTurn, Region, Seen } from "./seen";
import { telling } from "./story";
import { targetsOf } from "./targets";

const REGIONS = ["novgorod", "rostov", "polotsk", "smolensk", "volyn", "kiev", "chernigov", "pereyaslavl"];
function region(more: Partial<Region> = {}): Region {
  return { good: "wood", taxed: false, rebels: 0, neutral: 0, ruler: null, troops: {}, leaders: [], buildings: {}, ...more };
}

function table(more: Partial<Seen> = {}): Seen {
  const tracks = { rule: 0, build: 0, trade: 0, warfare: 0 };
  const seats = ["blue", "red"].map((seat) => ({ seat, leader: "boris", tracks }));
  return { players: 2, round: 1, regions: { kiev: region(), volyn: region() }, seats, space: null, ...more } as unknown as Seen;
}

const choice = (text: string, means: Choice["means"]): Choice => ({ action: 1, text, label: text, changes: {}, undo: true, means });

it("only choices with a piece lie on the map", () => {
  const target = { piece: "rebel", whose: null, region: "kiev", origin: null, fight: true } as const;
  const attack = choice("attack kiev rebels", { verb: "attack", target });
  expect(targetsOf([choice("stop", { verb: "stop" }), attack])).toEqual([{ ...target, choice: attack, verb: "attack" }]);
});

describe("what follows from a choice", () => {
  const desk = {
    facts: { goods: ["wood", "fish"] },
    seen: table({ regions: { kiev: region({ ruler: "blue" }), volyn: region() } }),
    me: { seat: "blue" },
    names: new Names({ language: "en", names: {}, actions: {} } as TitleWords),
    person: (colour: string) => colour,
  } as unknown as Desk;
  const attack = (then: Choice["means"]["then"], changes = {}): Choice => ({
    ...choice("attack kiev red", { verb: "attack", left: 1, ...(then && { then }) }),
    changes,
  });

  it("is said in sentences: goods, the next question, rulers, coins, points, what is left", () => {
    const then = {
      rulers: { kiev: null, volyn: "red" },
      coins: { blue: 1, red: -1 },
      points: { blue: 3 },
      asks: "check",
      check: { cards: 2, chance: 40 },
    } as const;
    expect(consequences(desk, attack(then, { wood: 1, coins: 1 }))).toEqual([
      "+1 wood.",
      "Casualty check of up to 2 cards: about 40 % to lose a troop.",
      "You no longer rule kiev.",
      "red rules volyn.",
      "You get 1 coin.",
      "red loses 1 coin.",
      "+3 victory points for you as it stands.",
      "1 point left.",
    ]);
  });

  it("is not told where something new would be shown", () => {
    expect(consequences(desk, attack(undefined))).toEqual([]);
  });
});

describe("the claim board", () => {
  it("remembers where markers stood before this phase", () => {
    const line = (key: string, player: number, what?: number) => ({ text: "", key, player, n: 7, what });
    const log = [
      { lines: [line("claim_phase", 0), line("claim.rule", 0, 1), line("claim.trade", 1, 2)] },
      { lines: [line("claim_phase", 0), line("claim.rule", 0, 3)] },
    ] as unknown as LogEntry[];
    expect(tracksBefore(log, table()).map(({ rule, trade }) => [rule, trade])).toEqual([[1, 0], [0, 2]]);
  });
});

describe("the pieces of a region", () => {
  const crowd = region({ troops: { blue: 2, red: 1, yellow: 3, white: 1 }, leaders: ["blue", "red"], rebels: 1, buildings: { church: "blue", market: "red" } });
  const seats: Colour[] = ["blue", "red", "yellow", "white"];

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
  const words = { language: "en", names: {}, actions: {}, briefs: {}, orders: {} } as TitleWords;
  const how = telling(update, { regions: REGIONS.map((region) => ({ region })) }, words);
  expect(beatsOf(log, how, new Briefs(words, [], how.small), newsTo(update))).toMatchObject([
    { moment: 3, words: "move.troop", trails: [{ from: "volyn", to: "kiev", piece: "troop" }], places: ["kiev"] },
    { moment: 4, words: "advise", trails: [], places: [] },
  ]);
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
    const tables = { seats: ["blue", "red"], places: REGIONS, buildings: ["church", "market"] };
    const found = changesSince(log, 0, tables);
    expect([...found].map(([region, { flags }]) => [region, flags])).toEqual([
      ["volyn", [{ seat: "red", n: -2, built: null }]],
      ["kiev", [{ seat: "red", n: 2, built: null }, { seat: "red", n: 0, built: "market" }, { seat: "blue", n: -1, built: null }]],
    ]);
    expect(changesSince([...log, entry(0, ["tax", { place: 5, what: 0 }])], 0, tables).size).toBe(0);
  });
});

describe("the Rebellion's last turn", () => {
  const attack = (left: number): RebelChoice => ({
    choice: "attack",
    candidates: 4,
    criteria: [{ criterion: "ruled", left: 0 }, { criterion: "not_ruled", left }, { criterion: "first_in_order", left: 1 }],
    region: "kiev",
  });
  const target: RebelChoice = { choice: "target", candidates: 1, criteria: [{ criterion: "you_first", left: 1 }], target: "neutral" };
  const turn = (...choices: RebelChoice[]) => ({ what: "turn", choices }) as RebelTurn;

  it("tells equal neighbours once, and a choice that comes back later again", () => {
    expect(story(turn(attack(3), attack(3), target, attack(3))).map(({ times }) => times)).toEqual([2, 1, 1]);
    expect(story(turn(attack(3), attack(2))).map(({ times }) => times), "other criteria, another reason").toEqual([1, 1]);
  });

  it("says of how many each criterion left how many, until one is left", () => {
    expect(narrowed(attack(3))).toEqual([
      { criterion: "ruled", left: 0, of: 4 },
      { criterion: "not_ruled", left: 3, of: 4 },
      { criterion: "first_in_order", left: 1, of: 3 },
    ]);
    expect(narrowed(attack(1)).at(-1)).toEqual({ criterion: "not_ruled", left: 1, of: 4 });
    expect(narrowed(target)).toEqual([]);
  });

  it("names what was chosen, a player by name", () => {
    const names = { title: (kind: string, word: string) => `${kind} ${word}` };
    const desk = { seen: table(), names, person: (seat: string) => `person ${seat}` } as unknown as Desk;
    expect(chosen(desk, attack(1))).toBe("region kiev");
    expect(chosen(desk, target)).toBe("target neutral");
    expect(chosen(desk, { ...target, target: "blue" })).toBe("person blue");
    expect(chosen(desk, { choice: "bribe", candidates: 1, criteria: [], coins: 0 })).toBe("0 coins");
  });

  it("names its regions once", () => {
    expect(regionsOf(turn(attack(3), target, attack(1)))).toEqual(["kiev"]);
    expect(regionsOf(null)).toEqual([]);
  });
});

it("neutral troops stand beside the others, and belong to nobody", () => {
  const standing = arrange(region({ troops: { blue: 1 }, neutral: 2 }), ["blue"], 80, 200, 900);
  expect(standing.map(({ kind, seat, count }) => [kind, seat, count])).toEqual([["troop", "blue", 1], ["neutral", null, 2]]);
});
