import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatLine, Update } from ".";
import { patience, Stream, type Link } from "./socket";

/** A socket that the test opens, feeds and cuts. */
class Wire {
  static all: Wire[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Wire.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const links: Link[] = [];
const updates: number[] = [];
const lines: string[] = [];

function stream(from = 7): Stream {
  return new Stream(
    "abc",
    { seat: 1, lang: "cs" },
    from,
    {
      update: (u: Update) => updates.push(u.position),
      chat: (line: ChatLine) => lines.push(line.text),
      link: (link) => links.push(link),
    },
    (url) => new Wire(url) as unknown as WebSocket,
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "https:", host: "veche.example" });
  Wire.all = [];
  links.length = updates.length = lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it asks for what is not known yet", () => {
  stream(7);
  expect(Wire.all[0]!.url).toBe("wss://veche.example/api/tables/abc/socket?seat=1&lang=cs&from=7");
});

test("updates and chat go where they belong", () => {
  stream();
  Wire.all[0]!.open();
  Wire.all[0]!.send({ type: "update", position: 9 });
  Wire.all[0]!.send({ type: "chat", text: "hello" });
  expect(updates).toEqual([9]);
  expect(lines).toEqual(["hello"]);
});

test("after a loss it comes back from the last position seen", () => {
  stream(7);
  Wire.all[0]!.open();
  Wire.all[0]!.send({ type: "update", position: 12 });
  Wire.all[0]!.close();
  expect(links).toEqual(["open", "lost"]);
  vi.advanceTimersByTime(patience(0));
  expect(Wire.all[1]!.url).toContain("from=12");
});

test("it grows patient, and a success makes it quick again", () => {
  stream();
  for (let failures = 0; failures < 6; failures++) {
    Wire.all.at(-1)!.close();
    vi.advanceTimersByTime(patience(failures) - 1);
    expect(Wire.all).toHaveLength(failures + 1);
    vi.advanceTimersByTime(1);
    expect(Wire.all).toHaveLength(failures + 2);
  }
  expect(patience(20)).toBe(10_000);
  Wire.all.at(-1)!.open();
  Wire.all.at(-1)!.close();
  vi.advanceTimersByTime(patience(0));
  expect(Wire.all).toHaveLength(8);
});

test("in a hurry it does not wait, and does not open twice", () => {
  const s = stream();
  s.hurry();
  expect(Wire.all).toHaveLength(1);
  Wire.all[0]!.close();
  s.hurry();
  expect(Wire.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(2);
});

test("closed is closed", () => {
  const s = stream();
  Wire.all[0]!.open();
  s.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all).toHaveLength(1);
  expect(links).toEqual(["open"]);
});
