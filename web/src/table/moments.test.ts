import { describe, expect, test } from "vitest";
import type { LogEntry, LogLine } from "../api";
import { highlights, momentsOf } from "./moments";

const entry = (moment: number, ...keys: string[]): LogEntry =>
  ({ moment, seat: 0, heading: `turn ${moment}`, lines: keys.map((key): LogLine => ({ text: `${key} ${moment}`, key, player: 1 }) as LogLine) }) as LogEntry;

const GAME = [entry(1, "move"), entry(2, "star"), entry(3, "wins", "star"), entry(4, "wins"), entry(5, "claim.rule"), entry(6, "star")];
const KINDS = ["star", "claim", "wins"];

describe("the moments of a game", () => {
  test("are the lines of some kinds, as the table stood right after them", () => {
    const all = momentsOf(GAME, KINDS);
    expect(all.map(({ line }) => line.text)).toEqual(["star 2", "wins 3", "star 3", "wins 4", "claim.rule 5", "star 6"]);
    expect(all[0]).toMatchObject({ moment: 3, seat: 1, heading: "turn 2" });
  });

  test("of which a few are told: first and last of each kind, as they happened", () => {
    const all = momentsOf(GAME, KINDS);
    expect(highlights(all, KINDS, 4).map(({ line }) => line.text)).toEqual(["star 2", "wins 3", "claim.rule 5", "star 6"]);
    expect(highlights(all, KINDS, 99)).toEqual(all);
  });
});
