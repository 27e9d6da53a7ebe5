/** One tooltip for the page: why something is not possible, or what a mark means. */
import type { Refused } from "../api";
import type { Action, TableControl } from "../table/title";
import { ended } from "../text/say";

export interface Tip {
  title?: string;
  sentence: string;
  rule?: string;
  /** It says why something is not possible; otherwise what something is. */
  refusal?: boolean;
}

const GRACE = 350; // ms in which the pointer may go from the thing to its tip

class Tips {
  shown: (Tip & { box: DOMRect }) | null = $state(null);
  /** Opens a rule beside the table that is shown; elsewhere it has a page of its own. */
  onrule: ((id: string) => void) | null = null;
  #asked = 0;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  show(anchor: Element, tip: Tip): void {
    this.#asked++;
    this.stay();
    this.shown = { ...tip, sentence: ended(tip.sentence), box: anchor.getBoundingClientRect() };
  }

  /** The pointer has left the thing: a tip with a rule stays for a moment, to be reached. */
  hide(): void {
    this.#asked++;
    if (!this.shown?.rule) this.drop();
    else this.#leaving ??= setTimeout(() => this.drop(), GRACE);
  }

  stay(): void {
    clearTimeout(this.#leaving);
    this.#leaving = undefined;
  }

  /** At once: there is another question, or the person is elsewhere. */
  drop(): void {
    this.#asked++;
    this.stay();
    this.shown = null;
  }

  /** Asks the server why an action is not possible and shows its sentence beside the anchor. */
  async why(table: TableControl, anchor: Element, action: Action, title?: string): Promise<void> {
    const asked = ++this.#asked;
    const { sentence, rule }: Refused = await table.why(action);
    if (asked === this.#asked && sentence) this.show(anchor, { title, sentence, rule, refusal: true });
  }
}

export const tips = new Tips();
