import { describe, expect, test } from "vitest";
import type { Choice, LogEntry } from "../api";
import { GUIDE } from "../text/guide";
import { look, PLANS, stepAt, suggestion } from "./steps";

describe.each(Object.keys(PLANS))("the guide to %s", (title) => {
  test("every step has a heading and a sentence for each pin, in every language", () => {
    const steps = PLANS[title]!.steps;
    for (const [language, guide] of Object.entries(GUIDE)) {
      const said = guide[title]!;
      expect(said, language).toHaveLength(steps.length);
      said.forEach((words, i) => expect(words.length - 1, `${language} ${i}`).toBe(steps[i]!.pins.length));
    }
  });

  test("there is exactly one seat for the reader", () => {
    expect(PLANS[title]!.seats.filter((seat) => seat.kind === "me")).toHaveLength(1);
  });
});

const entry = (key: string, player: number, n = 0): LogEntry => ({
  position: 0,
  moment: 0,
  seat: player,
  kind: "action",
  action: "",
  label: "",
  heading: "",
  lines: [{ text: "", key, player, n, at: 0, who: 0 }],
  time: 0,
  bot: false,
});

test("a step ends when it is done, not when somebody else does it", () => {
  const { steps } = PLANS["scythe"]!;
  expect(stepAt(steps, 2, look([entry("section", 0)], 2))).toBe(2);
  expect(stepAt(steps, 2, look([entry("section", 2)], 2))).toBe(3);
  expect(stepAt(steps, 2, look([entry("section", 2), entry("gain.resource", 2)], 2))).toBe(4);
  expect(stepAt(steps, 4, look([entry("turn", 2, 2)], 2))).toBe(5);
});

test("reading steps wait for the reader", () => {
  expect(stepAt(PLANS["scythe"]!.steps, 0, look([entry("section", 2)], 2))).toBe(0);
});

test("the suggestion is the first pattern that fits", () => {
  const choices = ["section upgrade", "section deploy"].map((text) => ({ text }) as Choice);
  expect(suggestion(PLANS["scythe"]!.steps[2], choices)?.text).toBe("section deploy");
  expect(suggestion(PLANS["scythe"]!.steps[0], choices)).toBeUndefined();
});
