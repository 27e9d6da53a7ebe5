import { describe, expect, it } from "vitest";
import { type Column, ladder, placed, resolution, type Space } from "./strategy";

const BUILD: Space[] = [
  { points: 2, coins: 0 },
  { points: 1, coins: 0 },
  { points: 1, coins: 1 },
  { points: 1, coins: 2 },
];
const column: Column = [
  { seat: "white", number: 5, coins: 0 },
  { seat: "red", number: 2, coins: 1 },
  null,
  null,
];

describe("an advisor with a bribe", () => {
  it("stands below an equal one that came earlier", () => {
    expect(placed(column, BUILD, 4, 1)).toMatchObject({ row: 1, power: 5, equalAbove: true });
  });

  it("pushes weaker ones down, with what they will pay there", () => {
    const { row, space, shifted } = placed(column, BUILD, 4, 2);
    expect(row).toBe(0);
    expect(space).toEqual({ points: 2, coins: 0 });
    expect(shifted.map(({ advisor, to }) => [advisor.seat, to, BUILD[to]!.coins])).toEqual([
      ["white", 1, 0],
      ["red", 2, 1],
    ]);
  });

  it("takes the top of an empty column", () => {
    expect(placed([null, null, null], BUILD, 1, 0)).toMatchObject({ row: 0, shifted: [], equalAbove: false });
  });
});

describe("the ladder", () => {
  it("ends where the top row is reached", () => {
    expect(ladder(column, BUILD, 4, 9).map((rung) => rung.row)).toEqual([1, 1, 0]);
  });

  it("ends with the purse, and shows each outcome once", () => {
    expect(ladder(column, BUILD, 1, 1).map(({ coins, row }) => [coins, row])).toEqual([[0, 2]]);
    expect(ladder(column, BUILD, 1, 9).map(({ coins, row, equalAbove }) => [coins, row, equalAbove])).toEqual([
      [0, 2, false],
      [2, 2, true],
      [3, 1, false],
      [4, 1, true],
      [5, 0, false],
    ]);
  });

  it("always shows what is chosen", () => {
    expect(ladder(column, BUILD, 4, 9, 5).at(-1)!.coins).toBe(5);
  });
});

it("resolves advisors clockwise, the lowest number of each seat first", () => {
  const board: Record<string, Column> = {
    muster: [{ seat: "blue", number: 5, coins: 0 }, { seat: "red", number: 1, coins: 3 }],
    move: [{ seat: "red", number: 2, coins: 0 }, { seat: "blue", number: 1, coins: 0 }],
  };
  const order = resolution(board, ["blue", "red"], "red").map(({ advisor }) => `${advisor.seat} ${advisor.number}`);
  expect(order).toEqual(["red 1", "blue 1", "red 2", "blue 5"]);
});
