/** Searching the rules: every word must occur; where it occurs decides the order. */
import type { RuleView } from "../api";
import { cut, type Part } from "../text/cut";

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
export const wordsOf = (query: string): string[] => plain(query).split(/\s+/).filter(Boolean);

function weight(rule: RuleView, words: string[]): number {
  const id = plain(rule.id);
  const title = plain(rule.title);
  const text = plain(`${rule.rule} ${rule.ruling}`);
  let total = 0;
  for (const word of words) {
    const found = (id.includes(word) ? 8 : 0) + (title.includes(word) ? 4 : 0) + (text.includes(word) ? 1 : 0);
    if (!found) return 0;
    total += found;
  }
  return total;
}

/** Chapters about what is not in play, `unused`, come behind all others. */
export function find(rules: RuleView[], query: string, unused: string[] = []): RuleView[] {
  const words = wordsOf(query);
  if (!words.length) return rules;
  const found = rules.map((rule) => ({ rule, weight: weight(rule, words) })).filter((one) => one.weight);
  const out = ({ rule }: { rule: RuleView }) => Number(unused.includes(rule.group));
  return found.sort((a, b) => out(a) - out(b) || b.weight - a.weight).map((one) => one.rule);
}

/** A text in parts, those that were searched for marked. */
export function marked(text: string, query: string): Part[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return [{ text, fits: false }];
  return cut(text, new RegExp(`(?:${words.join("|")})[\\p{L}]*`, "iu"));
}

const ID = /\b[A-Z]+-[A-Z]+-\d{2,}\b/g;

/** Rules that a rule speaks of, those that speak of it, and those beside it. */
export function neighbours(rules: RuleView[], rule: RuleView): RuleView[] {
  const spoken = new Set(`${rule.rule} ${rule.ruling}`.match(ID) ?? []);
  const index = rules.indexOf(rule);
  const near = rules.filter(
    (other, i) =>
      other !== rule &&
      (spoken.has(other.id) ||
        `${other.rule} ${other.ruling}`.includes(rule.id) ||
        (other.group === rule.group && Math.abs(i - index) === 1)),
  );
  return near.slice(0, 8);
}
