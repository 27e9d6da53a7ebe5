/** Small sentences that several pages share. */
import type { Language } from "../api";
import { settings } from "../frame/settings.svelte";

/** As their boxes say, in the order in which the page shows them. */
const TITLES: Record<string, Record<Language, string>> = {
  scythe: { en: "Scythe", de: "Scythe", cs: "Scythe" },
  rurik: { en: "Rurik: Dawn of Kiev", de: "Rurik: Kampf um Kiev", cs: "Rurik: Úsvit Kyjeva" },
};

/** Titles in order; one that the page does not know comes last. */
export function inOrder<T extends { name: string }>(titles: T[]): T[] {
  const place = (title: T) => (Object.keys(TITLES).indexOf(title.name) + 1) || 99;
  return titles.toSorted((a, b) => place(a) - place(b));
}

export const titleName = (title: string): string => TITLES[title]?.[settings.kept.language] ?? title;

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** "3 hours ago", in the language of the page. */
export function since(time: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, now - time);
  const [unit, seconds] = UNITS.find(([, s]) => passed >= s) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(settings.kept.language, { numeric: "auto" });
  return format.format(-Math.floor(passed / seconds), unit);
}

export const plain = (word: string): string => word.replaceAll("_", " ");
export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A sentence with its full stop. */
export const ended = (sentence: string): string => (/[.!?…:]$/.test(sentence) ? sentence : `${sentence}.`);

/** Parts of what is said, each as a sentence of its own. */
export const sentences = (parts: string[]): string => parts.map((part) => ended(capital(part))).join(" ");
