import { expect, test } from "vitest";
import { cut } from "./cut";

test("what fits a pattern is cut out, the rest stays", () => {
  expect(cut("see R-END-01.", /[RS]-[A-Z]+-\d+/)).toEqual([
    { text: "see ", fits: false },
    { text: "R-END-01", fits: true },
    { text: ".", fits: false },
  ]);
});
