import { describe, expect, it } from "vitest";
import type { Point } from "../../table/map";
import { clearance, engraving, frameOf, HEIGHT, inside, neighbours, SHAPES, WIDTH } from "./geometry";

const BORDERS: Record<string, string> = {
  novgorod: "pskov polotsk smolensk rostov",
  rostov: "novgorod smolensk chernigov suzdal",
  polotsk: "novgorod pskov brest volyn kiev chernigov smolensk",
  smolensk: "novgorod rostov polotsk chernigov",
  volyn: "brest polotsk kiev galich",
  kiev: "volyn polotsk chernigov pereyaslavl azov galich",
  chernigov: "rostov smolensk polotsk kiev pereyaslavl murom suzdal",
  pereyaslavl: "chernigov kiev azov murom",
  pskov: "novgorod polotsk brest",
  suzdal: "rostov chernigov murom",
  galich: "volyn kiev azov peresech brest",
  brest: "pskov polotsk volyn galich peresech",
  murom: "suzdal chernigov pereyaslavl azov",
  peresech: "brest galich azov",
  azov: "kiev pereyaslavl murom peresech galich",
};

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

describe.each(Object.keys(SHAPES))("%s", (id) => {
  const { outline, seat } = SHAPES[id]!;

  it("touches the regions that the board says", () => {
    expect(neighbours(id)).toEqual(BORDERS[id]!.split(" ").sort());
  });

  it("does not cross itself", () => {
    for (let i = 0; i < outline.length; i++) {
      for (let j = i + 2; j < outline.length; j++) {
        const [a, b] = [outline[i]!, outline[(i + 1) % outline.length]!];
        const [c, d] = [outline[j]!, outline[(j + 1) % outline.length]!];
        expect(cross(a, b, c, d)).toBe(false);
      }
    }
  });

  it("has room for its pieces", () => {
    expect(inside(seat, outline)).toBe(true);
    expect(clearance(seat, outline)).toBeGreaterThan(40);
  });

  it("is engraved the same way every time, and only inside", () => {
    const sprigs = engraving(id, false);
    expect(sprigs).toEqual(engraving(id, false));
    for (const { x, y } of sprigs) expect(inside([x, y], outline)).toBe(true);
  });
});

it("keeps the pieces of a region out from under the names of others", () => {
  for (const { id, seat: [x, y] } of Object.values(SHAPES)) {
    for (const other of Object.values(SHAPES).filter((one) => one.id !== id)) {
      const [left, top] = [other.seat[0] - 82, other.seat[1] - 66]; // a name of nine letters
      const under = x + 56 > left && x - 56 < left + 164 && y + 78 > top && y - 26 < top + 36;
      expect(under, `${id} under ${other.id}`).toBe(false);
    }
  }
});

it("frames a few regions, or all", () => {
  expect(frameOf([])).toEqual({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const { x, y, width, height } = frameOf(["pskov"]);
  const [px, py] = SHAPES.pskov!.seat;
  expect(px > x && px < x + width && py > y && py < y + height && width < WIDTH).toBe(true);
});
