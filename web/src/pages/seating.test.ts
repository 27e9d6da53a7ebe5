import { expect, test } from "vitest";
import type { TitleInfo } from "../api";
import { accompanied, expansions, fits, freshSeats, nearest, offered, tableAsk, type Plan } from "./seating";

const title: TitleInfo = {
  name: "scythe",
  rules: "1",
  players: [2, 3],
  seats: [],
  automata: [],
  seated_by: "factions",
  languages: ["en"],
  options: [
    { name: "factions", default: "random", usual: "random", choices: ["random"], items: ["nordic", "saxony", "crimea"], players: [], expansion: false },
    { name: "mats", default: "random", usual: "random", choices: ["random"], items: ["industrial", "patriotic", "innovative"], players: [], expansion: false },
    { name: "coins", default: "shown", usual: "shown", choices: ["shown", "hidden"], items: [], players: [], expansion: false },
  ],
};
const plan = (change: Partial<Plan>): Plan => ({
  title,
  seats: freshSeats(3, "steward"),
  options: { factions: "random", mats: "random", coins: "shown" },
  clock: null, practice: false,
  name: "Mira",
  table: "",
  patience: null,
  listed: false,
  ...change,
});

test("a newcomer sits first, and bots around", () => {
  const ask = tableAsk(plan({}));
  expect(ask.seats.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
  expect(ask.seats[0]!.name).toBe("Mira");
  expect(ask.options).toEqual({ factions: "random", mats: "random", coins: "shown" });
});

test("what is chosen goes with the one who chose it", () => {
  const seats = freshSeats(3, "steward");
  seats[1]!.named = { factions: "nordic", mats: "" };
  seats[2]!.named = { mats: "patriotic" };
  const ask = tableAsk(plan({ seats }));
  expect(ask.seats.map((seat) => seat.chosen)).toEqual([{}, { factions: "nordic" }, { mats: "patriotic" }]);
  expect(ask.options).toEqual({ factions: "random", mats: "random", coins: "shown" });
});

test("each person at the screen has a name of their own", () => {
  const seats = freshSeats(3, "steward");
  Object.assign(seats[1]!, { sitter: "me", name: " Eva " });
  expect(tableAsk(plan({ seats })).seats.map((seat) => seat.name)).toEqual(["Mira", "Eva", null]);
});

test("options that seat fewer or more change the number of players as little as possible", () => {
  expect(nearest(1, [2, 3])).toBe(2);
  expect(nearest(5, [1, 2, 3])).toBe(3);
});

test("an option may be for some numbers of players only", () => {
  const level = { name: "solo_level", default: "1", usual: "1", choices: ["1", "2"], items: [], players: [1], expansion: false };
  expect([1, 2].map((players) => fits(level, players))).toEqual([true, false]);
  expect([2, 3].map((players) => fits(title.options[2]!, players))).toEqual([true, true]);
});

test("one who plays alone is joined by an automaton where an option brings it", () => {
  const automata = { name: "automata", default: "none", usual: "none", choices: ["none", "one", "two"], items: [], players: [], expansion: false };
  expect(accompanied({ ...title, options: [automata] }, true)).toEqual({ automata: "one" });
  expect(accompanied({ ...title, options: [automata] }, false)).toEqual({ automata: "none" });
  expect(accompanied({ ...title, options: [] }, true)).toEqual({});
});

test("what one who plays alone can choose comes first", () => {
  const option = (name: string, players: number[]) => ({ name, default: "1", usual: "1", choices: ["1", "2"], items: [], players, expansion: false });
  const title = { options: [option("start", []), option("tokens", [2, 3]), option("level", [1])] } as unknown as TitleInfo;
  expect(offered(title, 1).map(({ name }) => name)).toEqual(["level", "start"]);
  expect(offered(title, 2).map(({ name }) => name)).toEqual(["start", "tokens"]);
  expect(offered(title, 2, ["start"]).map(({ name }) => name)).toEqual(["tokens"]);
});

test("expansions come first, each with what belongs to it once it is taken", () => {
  const yes = (name: string) => ({ name, default: false, usual: false, choices: [], items: [], players: [], expansion: true });
  const boxed = { ...title, options: [...title.options, ...["invaders", "airships", "airship_tiles", "tiles", "modular_fewer"].map(yes)] };
  const named = (idle: string[]) => expansions(boxed, 3, idle).map(({ name }) => name);
  expect(named(["airship_tiles", "tiles", "modular_fewer"])).toEqual(["invaders", "airships"]);
  expect(named(["modular_fewer"])).toEqual(["invaders", "airships", "airship_tiles", "tiles"]);
  expect(offered(boxed, 3).map(({ name }) => name)).toEqual(["coins"]);
});
