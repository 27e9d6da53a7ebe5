import { expect, test, vi } from "vitest";
import { meant } from "./clicks";

const click = (detail: number, timeStamp: number) => ({ detail, timeStamp }) as MouseEvent;

test("the second half of a double click does not answer what has just come up", () => {
  const before = vi.fn();
  const after = vi.fn();
  meant(before)(click(1, 5000));
  meant(after)(click(2, 5200));
  expect(before).toHaveBeenCalledOnce();
  expect(after).not.toHaveBeenCalled();
});

test("quick clicks on the same answer all count, and a key is no double click", () => {
  const press = vi.fn();
  const pressed = meant(press);
  for (const [detail, at] of [[1, 5000], [2, 5200], [3, 5400], [0, 9000], [1, 9100]] as const) pressed(click(detail, at));
  expect(press).toHaveBeenCalledTimes(5);
});
