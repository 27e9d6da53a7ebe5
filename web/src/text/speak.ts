/**
 * Messages of the page. A catalogue is a plain object per language; `en` gives the keys and the other languages
 * must have the same. In a message `{name}` is filled in, and `{n|one coin|# coins}` chooses by number:
 * two forms are one/other, three are one/few/other (Czech), and # is the number itself.
 */
import type { Language } from "../api";

export type Values = Record<string, string | number>;
export type Catalogue<Keys extends string> = Record<Keys, string>;

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** The form that fits a number, of those for one, few where they differ, and many. */
export function form(language: Language, n: number, forms: string[]): string {
  const kind = (rules[language] ??= new Intl.PluralRules(language)).select(n);
  const index = kind === "one" ? 0 : kind === "few" && forms.length > 2 ? 1 : forms.length - 1;
  return (forms[index] ?? "").replaceAll("#", String(n));
}

export function fill(language: Language, message: string, values: Values): string {
  return message.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (slot, name: string, forms: string) => {
    const value = values[name];
    if (value === undefined) return slot;
    return forms ? form(language, Number(value), forms.slice(1).split("|")) : String(value);
  });
}
