/** The names of a title in the current language, found by the words of the notation. */

import type { TitleWords } from "../api";
import { capital, plain } from "../text/say";
import { form } from "../text/speak";

export class Names {
  readonly #words: TitleWords;

  constructor(words: TitleWords) {
    this.#words = words;
  }

  /** What something is called; a word that the catalogue does not know is its own name, and nothing has none. */
  of(kind: string, word: string | null): string {
    return word === null ? "" : (this.kept(kind, word) ?? plain(word));
  }

  /** The same, if the catalogue knows it. */
  kept(kind: string, word: string): string | undefined {
    return this.#words.names[kind]?.[word];
  }

  /** So many of it, by the forms that the catalogue has for numbers: "5 coins". */
  counted(kind: string, word: string, n: number): string {
    const forms = this.kept(`${kind}_counted`, word);
    return forms ? form(this.#words.language, n, forms.split("|")) : `${n} ${this.of(kind, word)}`;
  }

  /** The same at the beginning of a line. */
  title(kind: string, word: string | null): string {
    return capital(this.of(kind, word));
  }

  /** What a card or an ability does, if the catalogue tells. */
  about(kind: string, word: string | null): string {
    return word === null ? "" : (this.kept(`${kind}_about`, word) ?? "");
  }
}
