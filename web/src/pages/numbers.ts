/** The choices of a decision by their numbers: shown where a keyboard is in use, and pressed by it. */

import type { Reached } from "../frame/stops";

const CHOICES = "[data-question] :is(.body, .acts) :is(button, summary, [data-power]), .leaders [data-choice]";
/** The answer wears Enter; these have keys of their own. */
const OTHERS = "[data-primary], :disabled, .stepper *, .steps *, [role=radio], [role=tab]";
const MOST = 9;

const shown = (one: Element): boolean => one.checkVisibility();
/** An advisor and a place of the dial are their number already; beside them nothing else has one. */
const own = (choice: Reached): number | undefined => {
  const number = choice.dataset["advisor"] ?? choice.dataset["power"];
  return number === undefined ? undefined : Number(number);
};

function numbered(): Map<number, Reached> {
  const question = [...document.querySelectorAll("[data-question]")].findLast(shown);
  const found = new Map<number, Reached>();
  const choices = [...document.querySelectorAll<Reached>(CHOICES)].filter(
    (choice) => (choice.closest("[data-question]") ?? question) === question && !choice.matches(OTHERS) && shown(choice),
  );
  const numerals = choices.filter((choice) => own(choice) !== undefined);
  for (const [i, choice] of (numerals.length ? numerals : choices).entries()) {
    const number = own(choice) ?? i + 1;
    if (number <= MOST && !found.has(number)) found.set(number, choice);
  }
  return found;
}

class Numbers {
  #watch: MutationObserver | undefined;
  #soon = 0;
  #worn = new Set<Reached>();

  /** A key was pressed: from now on the numbers are seen. */
  show(): void {
    if (this.#watch) return;
    this.#watch = new MutationObserver(() => {
      cancelAnimationFrame(this.#soon);
      this.#soon = requestAnimationFrame(() => this.#write());
    });
    this.#watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled", "open", "aria-busy"] });
    this.#write();
  }

  /** A finger was used, or the table was left. */
  hide(): void {
    this.#watch?.disconnect();
    this.#watch = undefined;
    cancelAnimationFrame(this.#soon);
    this.#wear(new Map());
  }

  /** True when there is such a choice. */
  press(number: number): boolean {
    const choice = numbered().get(number);
    choice?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return choice !== undefined;
  }

  #write(): void {
    if (!document.querySelector(".frame[aria-busy=true]")) this.#wear(numbered()); // while it is busy nothing can be pressed
  }

  #wear(choices: Map<number, Reached>): void {
    const worn = new Set(choices.values());
    for (const choice of this.#worn) {
      if (worn.has(choice)) continue;
      choice.removeAttribute("data-nth");
      choice.removeAttribute("aria-keyshortcuts");
    }
    for (const [number, choice] of choices) {
      if (own(choice) === undefined) choice.setAttribute("data-nth", String(number));
      choice.setAttribute("aria-keyshortcuts", String(number));
    }
    this.#worn = worn;
  }
}

export const numbers = new Numbers();

/** The number on a key, whatever the layout writes with it; null on other keys. */
export function digit({ code, shiftKey }: KeyboardEvent): number | null {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code);
  return found && !shiftKey ? Number(found[1]) : null;
}
