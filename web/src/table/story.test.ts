import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../api";
import { Story, type Beat } from "./story.svelte";

const MOVING = { replaying: false, reducedMotion: false };
const beat = (moment: number, from: string, to: string): Beat => ({ moment, words: `${from} to ${to}`, trails: [{ from, to }], places: [to] });
const at = (position: number, more: Partial<Update> = {}): Update =>
  ({ position, seat: 0, veiled: false, log: [{ seat: 1, kind: "action", position: 1, moment: 7 }], ...more }) as unknown as Update;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the story of the others", () => {
  it("is shown position by position, and then the present", async () => {
    const asked: number[] = [];
    const past = at(1);
    const story = new Story({ beats: () => [beat(8, "volyn", "kiev")], past: async (moment) => (asked.push(moment), past) });
    const before = at(1);
    story.follow(before, MOVING);
    expect(story.telling).toBe(false); // the first look: nothing is news
    story.follow(at(2), MOVING);
    expect(story.shown).toBe(before); // nothing jumps ahead
    await vi.advanceTimersByTimeAsync(10);
    expect([story.shown, story.caption, story.places, asked]).toEqual([past, "volyn to kiev", ["kiev"], [8]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([story.shown, story.caption, story.telling]).toEqual([null, "", false]);
  });

  it("leaves its trails until somebody here acts", async () => {
    const beats = [beat(8, "A1", "A2"), beat(8, "A2", "A3"), beat(8, "A1", "A2")];
    const story = new Story({ beats: (entry) => (entry.seat === 1 ? beats : []) });
    story.follow(at(1), MOVING);
    story.follow(at(2), MOVING);
    expect([story.caption, story.trodden.length]).toEqual(["A1 to A2", 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([story.caption, story.trodden.length]).toEqual(["", 2]);
    story.follow(at(3, { log: [{ seat: 0, kind: "action", position: 2, moment: 8 }] } as never), MOVING);
    expect(story.trodden).toEqual([]);
  });

  it("is nothing but its trails where nothing moves", () => {
    const story = new Story({ beats: () => [beat(8, "A1", "A2")] });
    story.follow(at(1), MOVING);
    story.follow(at(2), { ...MOVING, reducedMotion: true });
    expect([story.telling, story.caption, story.trodden]).toEqual([false, "", [{ from: "A1", to: "A2" }]]);
  });

  it("falls silent as soon as the past is looked at, and is not taken up again", () => {
    const story = new Story({ beats: () => [beat(8, "volyn", "kiev")], past: async () => null });
    story.follow(at(1), MOVING);
    story.follow(at(2), MOVING);
    expect(story.telling).toBe(true);
    story.follow(at(2), { ...MOVING, replaying: true });
    expect(story.telling).toBe(false);
    story.follow(at(2), MOVING);
    expect(story.telling).toBe(false);
  });
});

describe("the story of the others on a shared screen", () => {
  const told = (): Story => new Story({ beats: () => [beat(8, "volyn", "kiev")], past: async () => null });

  it("does not begin with the hand of the one who gave the screen away", () => {
    for (const next of [at(2, { veiled: true }), at(2, { seat: 1 })]) {
      const story = told();
      story.follow(at(1), MOVING);
      story.follow(next, MOVING);
      expect(story.shown).toBeNull();
    }
  });

  it("is told to all while nobody has it", () => {
    const story = told();
    const before = at(1, { veiled: true });
    story.follow(before, MOVING);
    story.follow(at(2), MOVING);
    expect(story.shown).toBe(before);
    story.follow(at(2, { seat: 1 }), MOVING); // the next one
    expect(story.shown).toBeNull();
  });
});
