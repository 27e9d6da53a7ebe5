import { expect, test } from "vitest";
import type { TitleInfo } from "../api";
import { dealt, freshSeats, tableAsk, type Plan } from "./seating";

const title: TitleInfo = {
  name: "scythe",
  rules: "1",
  players: [2, 3],
  seats: [],
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

test("a named faction gives the other seats those that are left", () => {
  const seats = freshSeats(3, "steward");
  seats[1]!.named.factions = "nordic";
  const ask = tableAsk(plan({ seats }), () => 0);
  expect(ask.options!.factions).toBe("saxony,nordic,crimea");
  expect(ask.options!.mats).toBe("random");
});

test("a named mat names the factions too", () => {
  const seats = freshSeats(2, "steward");
  seats[0]!.named.mats = "patriotic";
  const ask = tableAsk(plan({ seats }), () => 0);
  expect(ask.options!.factions).toBe("nordic,saxony");
  expect(ask.options!.mats).toBe("patriotic,industrial");
});

test("each person at the screen has a name of their own", () => {
  const seats = freshSeats(3, "steward");
  Object.assign(seats[1]!, { sitter: "me", name: " Eva " });
  expect(tableAsk(plan({ seats })).seats.map((seat) => seat.name)).toEqual(["Mira", "Eva", null]);
});

test("every seat gets an item of its own", () => {
  for (let i = 0; i < 50; i++) {
    const items = dealt(["", "b", "", ""], ["a", "b", "c", "d"], Math.random);
    expect([...items].sort()).toEqual(["a", "b", "c", "d"]);
    expect(items[1]).toBe("b");
  }
});
