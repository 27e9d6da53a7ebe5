/** The keyboard at a table: Enter gives the answer that wears it, unless it is needed where the focus is. */

/** What takes an Enter for itself. */
const TAKERS = "button, a[href], summary, [role=button], [role=radio], [role=tab]";
/** What has nothing more to say to one: it is chosen already, or cannot be chosen now. */
const SPENT = "[aria-pressed=true], [aria-checked=true], [aria-disabled=true], .region:not(.lit)";
/** Where letters are letters. */
const WRITING = "input:not([type=range]), select, textarea, dialog";
/** What lies on top comes first. */
const LAYERS = [".stage", ".shade", "body"];

export const writes = (event: KeyboardEvent): boolean => (event.target as Element).closest(WRITING) !== null;

const last = <E extends HTMLElement>(selector: string): E | undefined =>
  [...document.querySelectorAll<E>(selector)].findLast((one) => one.checkVisibility());

const primary = (): HTMLElement | undefined =>
  LAYERS.map((layer) => last(`${layer} [data-primary]:not(:disabled)`)).find((one) => one !== undefined);

class Focus {
  /** A click has put it where it is: nobody means to press that thing once more. */
  #clicked = false;
  /** The last answer was given by a key. */
  #pressed = false;

  pointed(): void {
    this.#clicked = true;
    this.#pressed = false;
  }

  /** True when the key was answered. */
  enter(event: KeyboardEvent): boolean {
    const target = event.target as Element;
    const taker = target.closest(TAKERS);
    const answer = primary();
    if (!answer || event.repeat || target.closest(".drawer") || taker?.matches("[data-primary]")) return false;
    if (taker && !this.#clicked && !(target.closest(".area") && taker.matches(SPENT))) return false;
    answer.click();
    return true;
  }

  heard({ key }: KeyboardEvent): void {
    if (key === "Tab" || key.startsWith("Arrow")) this.#clicked = false;
    if (key === "Enter" || key === " ") this.#pressed = true;
  }

  /** What had the focus went away with its question: on to the next one. */
  keep(): void {
    if (this.#pressed && document.activeElement === document.body) this.toQuestion();
  }

  toQuestion(): void {
    this.#clicked = false;
    last("[data-question]")?.focus({ preventScroll: true });
  }
}

export const focus = new Focus();
