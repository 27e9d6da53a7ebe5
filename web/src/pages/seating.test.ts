import { expect, test } from "vitest";
import type { TitleInfo } from "../api";
import { freshSeats, nearest, tableAsk, type Plan } from "./seating";

const title: TitleInfo = {
  name: "scythe",
  rules: "1",
  players: [2, 3],
  seats: [],
  automata: [],
  seated_by: "factions",
  languages: ["en"],
  options: [
    { name: "factions", default: "random", help: "", choices: ["random"], items: ["nordic", "saxony", "crimea"] },
    { name: "mats", default: "random", help: "", choices: ["random"], items: ["industrial", "patriotic", "innovative"] },
    { name: "coins", default: "shown", help: "", choices: ["shown", "hidden"], items: [] },
  ],
};
const plan = (change: Partial<Plan>): Plan => ({
  title,
  seats: freshSeats(3, "steward"),
  options: { factions: "random", mats: "random", coins: "shown" },
  clock: null,
  name: "Mira",
  table: "",
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
