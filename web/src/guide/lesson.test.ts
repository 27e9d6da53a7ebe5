import { expect, test } from "vitest";
import type { LogEntry, Update } from "../api";
import { acted, asked, type Course, type Lesson, type Sight, standing } from "./lesson";
import { course as rurik } from "./rurik";
import { course as scythe } from "./scythe";

function sight(kind: string, texts: string[], ...actions: string[]): Sight {
  const choices = texts.map((text) => ({ text }));
  const own = actions.map((action) => ({ kind: "action", action }) as LogEntry);
  return { update: { decision: { kind, choices } } as Update, facts: {}, words: { language: "en", names: {}, actions: {}, briefs: {}, orders: {} }, own };
}

const lesson = (title: string, kind: string, done: RegExp): Lesson => ({
  title: title as Lesson["title"],
  done: (seen) => acted(seen, done),
  stages: [{ fits: (seen) => asked(seen, kind), pins: () => [] }],
});

const course: Course = {
  seats: [],
  options: {},
  seed: "1",
  names: () => ({}),
  lessons: [
    lesson("first", "section", /^section /),
    { ...lesson("second", "go", /^go /), gone: (seen) => acted(seen, /^late$/) },
    { title: "last" as Lesson["title"], done: () => false, stages: [{ fits: () => true, pins: () => [] }] },
  ],
};
const shown = (seen: Sight, skipped: string[] = []) => standing(course, seen, skipped).now?.lesson ?? null;

test("the first lesson that is open and fits is shown", () => {
  expect(shown(sight("section", ["section build"]))).toBe(0);
  expect(shown(sight("go", ["go B3"], "section build"))).toBe(1);
  expect(shown(sight("go", ["go B3"])), "a reader who is ahead is not held back").toBe(1);
});

test("what fits no lesson waits, and says what comes next", () => {
  const standingNow = standing(course, sight("section", ["section build"], "section build"), []);
  expect(standingNow).toMatchObject({ now: null, next: 1 });
  expect(shown(sight("section", [])), "others play").toBe(null);
});

test("the last lesson comes when all others are done, gone or skipped", () => {
  expect(shown(sight("section", ["x"], "section build", "go B3"))).toBe(2);
  expect(shown(sight("section", ["x"], "section build", "late"))).toBe(2);
  expect(shown(sight("section", ["x"], "section build"), ["second"])).toBe(2);
});

test.each(Object.entries({ scythe, rurik }))("the guide to %s has one seat for its reader, and a seed", (_, { seats, seed }) => {
  expect(seats.filter(({ kind }) => kind === "me")).toHaveLength(1);
  expect(seed).toMatch(/^[0-9]+$/);
});
