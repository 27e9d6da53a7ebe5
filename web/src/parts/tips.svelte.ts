/** One tooltip for the page: why something is not possible, or what a mark means. */
import type { Refused } from "../api";
import type { Action, TableControl } from "../pages/table";

export interface Tip {
  title?: string;
  sentence: string;
  rule?: string;
}

class Tips {
  shown: (Tip & { box: DOMRect }) | null = $state(null);
  #asked = 0;

  show(anchor: Element, tip: Tip): void {
    this.#asked++;
    this.shown = { ...tip, box: anchor.getBoundingClientRect() };
  }

  hide(): void {
    this.#asked++;
    this.shown = null;
  }

  /** Asks the server why an action is not possible and shows its sentence beside the anchor. */
  async why(table: TableControl, anchor: Element, action: Action, title?: string): Promise<void> {
    const asked = ++this.#asked;
    const refused: Refused = await table.why(action);
    if (asked === this.#asked && refused.sentence)
      this.shown = { title, sentence: refused.sentence, rule: refused.rule, box: anchor.getBoundingClientRect() };
  }
}

export const tips = new Tips();
