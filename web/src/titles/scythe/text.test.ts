import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cs } from "../../text/scythe.cs";
import { de } from "../../text/scythe.de";
import { en } from "../../text/scythe.en";

const here = new URL(".", import.meta.url);
const source = readdirSync(here)
  .filter((name) => !name.endsWith(".test.ts"))
  .map((name) => readFileSync(new URL(name, here), "utf8"))
  .join("\n");
const keys = Object.keys(en) as (keyof typeof en)[];
const OWN_NAMES = ["Automa"]; // the same in every language
const slots = (message: string) => [...message.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();

test("every message is used: by its key, or by the beginning of a key that is put together", () => {
  const composed = [...source.matchAll(/t\(`([\w.]+)\.\$\{/g)].map((found) => `${found[1]}.`);
  const unused = keys.filter((key) => !source.includes(`"${key}"`) && !source.includes(`'${key}'`) && !composed.some((start) => key.startsWith(start)));
  expect(unused).toEqual([]);
});

test.each([
  ["German", de],
  ["Czech", cs],
])("%s has the same messages with the same slots, and none is left in English", (_, other) => {
  expect(Object.keys(other).sort()).toEqual([...keys].sort());
  const different = keys.filter((key) => new Set(slots(en[key])).size !== new Set(slots(other[key])).size);
  expect(different).toEqual([]);
  const same = keys.filter((key) => en[key] === other[key] && !OWN_NAMES.includes(en[key]) && /[a-z]{4}/.test(en[key].replace(/\{[^}]*\}/g, "")));
  expect(same).toEqual([]);
});

test("Czech numbers have three forms", () => {
  const forms = keys.filter((key) => /\{\w+\|[^{}|]*\|[^{}|]*\}/.test(cs[key]));
  expect(forms).toEqual([]);
});
