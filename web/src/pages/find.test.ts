import { expect, test } from "vitest";
import type { RuleView } from "../api";
import { find, marked, neighbours } from "./find";

const rule = (id: string, title: string, text: string, ruling = ""): RuleView => ({
  id,
  title,
  rule: text,
  ruling,
  group: id.split("-")[1]!,
});
const RULES = [
  rule("S-MOVE-18", "Workers are displaced", "A mech drives enemy workers home."),
  rule("S-MOVE-19", "Displacement costs popularity", "You lose 1 popularity per worker displaced (S-MOVE-18)."),
  rule("S-COMBAT-20", "Popularity of the winner", "Nothing about the others."),
];
const ids = (rules: RuleView[]) => rules.map((one) => one.id);

test("every word must occur", () => {
  expect(ids(find(RULES, "worker popularity"))).toEqual(["S-MOVE-19"]);
  expect(ids(find(RULES, "zeppelin"))).toEqual([]);
});

test("a title counts more than the text, an id most", () => {
  expect(ids(find(RULES, "popularity"))).toEqual(["S-MOVE-19", "S-COMBAT-20"]);
  expect(ids(find(RULES, "s-move-18"))[0]).toBe("S-MOVE-18");
});

test("what is not in play comes last", () => {
  expect(ids(find(RULES, "popularity", ["MOVE"]))).toEqual(["S-COMBAT-20", "S-MOVE-19"]);
});

test("no words, all rules", () => {
  expect(find(RULES, "  ")).toHaveLength(3);
});

test("what was searched for is marked, whatever its ending", () => {
  expect(marked("Two Workers go", "worker").filter((part) => part.fits)).toEqual([{ text: "Workers", fits: true }]);
  expect(marked("a (b", "(")).toContainEqual({ text: "(b", fits: true });
});

test("neighbours are those spoken of, those that speak of it, and those beside it", () => {
  expect(ids(neighbours(RULES, RULES[0]!))).toEqual(["S-MOVE-19"]);
  expect(ids(neighbours(RULES, RULES[1]!))).toEqual(["S-MOVE-18"]);
});
