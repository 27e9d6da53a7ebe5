/** What several lines of a log tell together, in the words of the title: payments and gains are added up. */

import type { LogLine, TitleWords } from "../api";
import { form } from "../text/speak";

export interface Part {
  text: string;
  /** The first of the lines that it sums up. */
  line: LogLine;
}

const SLOT = /\{(\w+)(?::(\w+))?((?:\|[^{}|]*)*)\}/g;
/** What is added up; all else tells lines apart. */
const COUNTED = ["n", "times"];

type Field = "player" | "n" | "place" | "from" | "what" | "source" | "other" | "of";

export class Briefs {
  readonly #words: TitleWords;
  readonly #seats: readonly string[];
  readonly #summed: RegExp;

  /** `seats`: the words of those who sit at the table; `summed`: keys of the lines that are added up. */
  constructor(words: TitleWords, seats: readonly string[], summed: RegExp) {
    this.#words = words;
    this.#seats = seats;
    this.#summed = summed;
  }

  /** Who it is, as the log calls them. */
  name(seat: number | null | undefined): string {
    const word = this.#seats[seat ?? -1] ?? "";
    return this.#words.names["seat"]?.[word] ?? word;
  }

  /** In the order in which it happened; each sum stands where its first line stood, and no verb is said twice: "pays 3 wood, 1 oil". */
  parts(lines: readonly LogLine[]): Part[] {
    const groups = new Map<string, LogLine[]>();
    lines.forEach((line, i) => {
      const same = this.#summed.test(line.key) ? this.#kind(line) : String(i);
      groups.set(same, [...(groups.get(same) ?? []), line]);
    });
    const found: Part[] = [];
    for (const group of groups.values()) {
      const [line, text] = [group[0]!, this.#say(group)];
      const verb = /^\S+ (?=\d)/.exec(text)?.[0];
      const like = verb && this.#summed.test(line.key) ? found.find((part) => part.text.startsWith(verb) && this.#summed.test(part.line.key)) : undefined;
      if (like) like.text += `, ${text.slice(verb!.length)}`;
      else found.push({ text, line });
    }
    return found;
  }

  /** Lines of one kind are told by the same words but for their numbers. */
  #kind(line: LogLine): string {
    const slots = [...(this.#words.briefs[line.key] ?? "").matchAll(SLOT)].map(([, field]) => field as Field);
    return [line.key, line.player, ...slots.filter((field) => !COUNTED.includes(field)).map((field) => line[field])].join();
  }

  #say(group: readonly LogLine[]): string {
    const [first] = group as [LogLine];
    const brief = this.#words.briefs[first.key];
    if (brief === undefined) return first.text; // nobody did it
    return brief.replace(SLOT, (slot, field: string, kind: string | undefined, forms: string) => {
      const value =
        field === "times" ? group.length : field === "n" ? group.reduce((sum, { n }) => sum + (n ?? 0), 0) : first[field as Field];
      if (typeof value !== "number") return slot;
      if (forms) return form(this.#words.language, value, forms.slice(1).split("|"));
      if (kind === "seat") return this.name(value);
      if (kind) return this.#words.names[kind]?.[this.#words.orders[kind]?.[value] ?? ""] ?? slot;
      return String(value);
    });
  }
}
