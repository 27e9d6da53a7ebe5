import { expect, test } from "vitest";
import type { SeatView, TableView, TitleWords } from "../api";
import { automatonName, botSaid, deciders, outcome, withNames } from "./people";

const seat = (n: number, kind: SeatView["kind"], name: string): SeatView => ({
  seat: n,
  title_name: ["north", "east", "south"][n]!,
  kind,
  name,
  bot: kind === "bot" ? "steward" : null,
  asked: false, standing_in: false,
  mine: n === 0,
  online: true,
  away: null,
});
const words = { language: "de", names: { automaton: { golem: "der Golem" } }, actions: {}, briefs: {}, orders: {} } as TitleWords;
const view = {
  result: "north 3, east 8, south 1; east wins",
  seats: [seat(0, "person", "Player 1"), seat(1, "automaton", "golem"), seat(2, "bot", "Steward")],
} as TableView;

test("an automaton has the name that its title gives it", () => {
  expect(automatonName("golem", words)).toBe("Der Golem");
  expect(automatonName("iron_golem")).toBe("Iron golem");
  const named = withNames(view, (word) => automatonName(word, words));
  expect(named.seats.map(({ name }) => name)).toEqual(["Player 1", "Der Golem", "Steward"]);
  expect(outcome(named, (raw) => raw)).toContain("Der Golem 8");
});

test("nobody sits at the seat of an automaton", () => {
  expect(deciders(view.seats).map(({ seat }) => seat)).toEqual([0, 2]);
});

test("a bot is told by its level and how well it plays, never by a word of the program", () => {
  expect(botSaid("steward")).toBe("a bot: Steward, plans every turn; a fair opponent");
  expect(botSaid("random")).toContain("easily beaten");
  expect(botSaid("iron_will")).toBe("a bot: Iron will");
});
