import { expect, test } from "vitest";
import { towards } from "./map";

test("an arrow key goes to the nearest place in its direction", () => {
  const places = [
    ["east", [100, 5]],
    ["far", [300, 0]],
    ["south", [0, 90]],
  ] as const;
  expect(towards("ArrowRight", [0, 0], places)).toBe("east");
  expect(towards("ArrowDown", [0, 0], places)).toBe("south");
  expect(towards("ArrowLeft", [0, 0], places)).toBeNull();
  expect(towards("Tab", [0, 0], places)).toBeUndefined();
});
