import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cs as campaignCs } from "./campaign.cs";
import { de as campaignDe } from "./campaign.de";
import { en as campaignEn } from "./campaign.en";
import { cs } from "./cs";
import { de } from "./de";
import { en } from "./en";
import { cs as friendsCs } from "./friends.cs";
import { de as friendsDe } from "./friends.de";
import { en as friendsEn } from "./friends.en";
import { cs as guideCs } from "./guide.cs";
import { de as guideDe } from "./guide.de";
import { en as guideEn } from "./guide.en";
import { cs as primerCs } from "./primer.cs";
import { de as primerDe } from "./primer.de";
import { en as primerEn } from "./primer.en";
import { cs as rurikCs } from "./rurik.cs";
import { de as rurikDe } from "./rurik.de";
import { en as rurikEn } from "./rurik.en";
import { cs as scytheCs } from "./scythe.cs";
import { de as scytheDe } from "./scythe.de";
import { en as scytheEn } from "./scythe.en";
import { fill } from "./speak";

const SOURCES = join(import.meta.dirname, "..");

/** All code below a folder, except tests and the catalogues themselves. */
function code(folder: string): string {
  const parts = readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "text" ? "" : code(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? readFileSync(path, "utf8") : "";
  });
  return parts.join("\n");
}

/** What stands in the brackets of every `t(...)` and `say(...)`. */
function calls(text: string): string {
  return [...text.matchAll(/\b(?:t|say)\(/g)]
    .map(({ index, 0: { length } }) => {
      let open = 1;
      let end = index + length;
      for (; open && end < text.length; end++) open += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
      return text.slice(index, end);
    })
    .join("\n");
}

const everything = code(SOURCES);

const slots = (message: string): string[] => [...new Set([...message.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();

describe.each([
  { name: "the page", folder: SOURCES, catalogues: { en, de, cs } },
  { name: "Scythe", folder: join(SOURCES, "titles/scythe"), catalogues: { en: scytheEn, de: scytheDe, cs: scytheCs } },
  { name: "Rurik", folder: join(SOURCES, "titles/rurik"), catalogues: { en: rurikEn, de: rurikDe, cs: rurikCs } },
  { name: "a campaign", folder: join(SOURCES, "campaign"), catalogues: { en: campaignEn, de: campaignDe, cs: campaignCs } },
  { name: "friends", folder: SOURCES, catalogues: { en: friendsEn, de: friendsDe, cs: friendsCs } },
  { name: "the primers", folder: join(SOURCES, "primer"), catalogues: { en: primerEn, de: primerDe, cs: primerCs } },
  { name: "the guide", folder: join(SOURCES, "guide"), catalogues: { en: guideEn, de: guideDe, cs: guideCs } },
])("messages of $name", ({ folder, catalogues }) => {
  const { en, de, cs } = catalogues as Record<"en" | "de" | "cs", Record<string, string>>;

  test("each is used somewhere", () => {
    const text = code(folder);
    const said = calls(text);
    const quoted = (key: string, where: string) => ['"', "'", "`"].some((q) => where.includes(q + key + q));
    // Keys may be put together, of words that stand somewhere: t(`new.clock_${clock}`)
    const frames = [...text.matchAll(/`([a-z_.]+)\$\{[^}]*\}([a-z_.]*)`/g)].map(([, head, tail]) => [head!, tail!] as const);
    const fits = (key: string) => frames.some(([head, tail]) =>
      key.startsWith(head) && key.endsWith(tail) && quoted(key.slice(head.length, key.length - tail.length), everything));
    // Keys with a point are told from other words by it, wherever they stand.
    const used = (key: string) => quoted(key, key.includes(".") ? text : said) || fits(key);
    expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
  });

  test.each(Object.entries({ de, cs }))("%s has all of them, with the same slots", (_, other) => {
    expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(other)) {
      expect(message.trim(), key).not.toBe("");
      expect(slots(message), key).toEqual(slots(en[key]!));
    }
  });
});

test("to go back on an answer and to take one back are two things, with a word each", () => {
  for (const [page, ...titles] of [[en, scytheEn, rurikEn], [de, scytheDe, rurikDe], [cs, scytheCs, rurikCs]] as const)
    for (const title of titles) expect(title["warn.back"]).not.toBe(page["undo.button"]);
});

test("a number chooses its form in each language", () => {
  const message = "{n|# bod|# body|# bodů}";
  const said = [1, 2, 4, 5, 0, 22].map((n) => fill("cs", message, { n }));
  expect(said).toEqual(["1 bod", "2 body", "4 body", "5 bodů", "0 bodů", "22 bodů"]);
  expect([1, 2].map((n) => fill("de", "{n|# Punkt|# Punkte}", { n }))).toEqual(["1 Punkt", "2 Punkte"]);
});

test("what is not given stays visible", () => {
  expect(fill("en", "Rule {id}", {})).toBe("Rule {id}");
});
