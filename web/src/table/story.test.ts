import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update } from "../api";
import type { Pace } from "../frame/settings.svelte";
import type { Beat } from "./beats";
import { Story } from "./story.svelte";

const beat = (moment: number, from: string, to: string, more: Partial<Beat> = {}): Beat => ({
  position: moment,
  moment,
  seat: 1,
  words: `${from} to ${to}`,
  glyph: "",
  trails: [{ from, to }],
  places: [to],
  ...more,
});
const at = (moment: number): Update => ({ moment }) as unknown as Update;
const told = (pace: Pace = "normal", more: Partial<ConstructorParameters<typeof Story>[0]> = {}): Story =>
  new Story({ past: async ({ moment }) => at(moment), pace: () => pace, ...more });

const THREE = [beat(8, "A1", "A2"), beat(9, "A2", "A3"), beat(10, "A3", "A4")];
const soon = () => vi.advanceTimersByTimeAsync(10);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the story of the others", () => {
  it("is told beat by beat, each over its own position, and the last over the present", async () => {
    const story = told();
    const before = at(7);
    story.tell({ beats: THREE, before });
    expect([story.telling, story.shown]).toEqual([true, before]); // nothing jumps ahead
    const seen: unknown[] = [];
    for (let i = 0; i < 3; i++) {
      await soon();
      seen.push([story.beat?.words, story.shown?.moment, story.telling]);
      await vi.advanceTimersByTimeAsync(1200);
    }
    expect(seen).toEqual([["A1 to A2", 8, true], ["A2 to A3", 9, true], ["A3 to A4", undefined, false]]);
    await soon();
    expect([story.beat, story.telling]).toEqual([null, false]);
  });

  it("loses nothing of an update that comes while it is told, and tells it after the rest", async () => {
    const story = told();
    story.tell({ beats: THREE.slice(0, 1), before: at(7) });
    await soon();
    expect(story.telling).toBe(false); // the last one: who looks may act
    story.tell({ beats: THREE.slice(1), before: at(8) });
    expect([story.telling, story.shown, story.beat?.moment]).toEqual([true, at(8), 8]);
    const captions: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      captions.push(story.beat?.words);
      await vi.advanceTimersByTimeAsync(1210);
    }
    expect(captions).toEqual(["A1 to A2", "A2 to A3", "A3 to A4", undefined]);
  });

  it("stands longer where there is more to read, and by the pace that is set", async () => {
    const lasts = async (pace: Pace, words: string): Promise<number> => {
      const story = told(pace);
      story.tell({ beats: [beat(8, "A1", "A2", { words })], before: at(7) });
      let ms = 0;
      for (await soon(); story.beat; ms += 50) await vi.advanceTimersByTimeAsync(50);
      return ms;
    };
    const [short, long] = [await lasts("normal", "short"), await lasts("normal", "a caption with so many words that it takes its time")];
    expect(short).toBeGreaterThanOrEqual(1150);
    expect(long).toBeGreaterThan(short + 500);
    expect(await lasts("slow", "short")).toBeGreaterThan(short * 1.5);
    expect(await lasts("fast", "short")).toBeLessThan(short / 2 + 50);
    expect(await lasts("at_once", "short")).toBe(0);
  });

  it("can be skipped: the present at once, and the trails stay until somebody acts", async () => {
    const heard: string[] = [];
    const story = told("normal", { caughtUp: () => heard.push("caught up") });
    story.tell({ beats: THREE, before: at(7) });
    await soon();
    story.skip();
    expect([story.telling, story.shown, story.beat, story.trodden.length, heard]).toEqual([false, null, null, 3, ["caught up"]]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(story.beat).toBeNull();
    story.stop();
    expect(story.trodden).toEqual([]);
  });

  it("is not begun where nobody waits for it, but its trails are seen", () => {
    const story = told("at_once");
    story.tell({ beats: THREE, before: at(7) });
    expect([story.telling, story.beat, story.trodden.length]).toEqual([false, null, 3]);
  });

  it("does not pile up: what is too long is left to the digest", () => {
    const story = told();
    story.tell({ beats: Array.from({ length: 61 }, (_, i) => beat(i, "A1", "A2")), before: at(0) });
    expect([story.telling, story.shown]).toEqual([false, null]);
  });

  it("waits while nobody looks", async () => {
    const page = Object.assign(new EventTarget(), { hidden: true });
    vi.stubGlobal("document", page);
    const story = told();
    story.tell({ beats: THREE, before: at(7) });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([story.telling, story.beat]).toEqual([true, null]);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    await soon();
    expect(story.beat?.words).toBe("A1 to A2");
  });

  it("keeps pace with bots that play for somebody who only watches", async () => {
    const story = told();
    story.tell({ beats: Array.from({ length: 40 }, (_, i) => beat(i, "A1", "A2")), before: at(0), hasty: true });
    await vi.advanceTimersByTimeAsync(18_000);
    expect(story.telling).toBe(false);
  });

  it("shows the position before while the server does not answer", async () => {
    const story = told("normal", { past: async () => null });
    const before = at(7);
    story.tell({ beats: THREE, before });
    await soon();
    expect([story.beat?.words, story.shown]).toEqual(["A1 to A2", before]);
  });
});

describe("what somebody here has achieved", () => {
  const star = beat(8, "", "", { trails: [], own: true, grand: { glyph: "star", to: [] } });

  it("has its moment, and keeps nobody waiting", async () => {
    const story = told();
    story.tell({ beats: [star], before: at(7) });
    await soon();
    expect([story.beat, story.feast, story.telling, story.shown]).toEqual([star, star, false, null]);
  });

  it("stays its while when they act on; what the others did does not", async () => {
    const story = told();
    story.tell({ beats: [star], before: at(7) });
    await soon();
    story.acted();
    expect(story.beat).toBe(star);
    story.stop();
    story.tell({ beats: THREE, before: at(7) });
    await soon();
    story.acted();
    expect([story.beat, story.telling]).toEqual([null, false]);
  });

  it("is celebrated where stories are told at once, too", () => {
    const story = told("at_once");
    story.tell({ beats: [star], before: at(7) });
    expect([story.beat, story.feast]).toEqual([null, star]);
  });
});
