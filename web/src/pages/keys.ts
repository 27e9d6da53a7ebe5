/** The keyboard at a table: Enter gives the answer that wears it, unless it is needed where the focus is. */

import type { Reached } from "../frame/stops";

/** What takes an Enter for itself. */
const TAKERS = "button, a[href], summary, [role=button], [role=radio], [role=tab]";
/** What has nothing more to say to one: it is chosen already, or cannot be chosen now. */
const SPENT = "[aria-pressed=true], [aria-checked=true], [aria-disabled=true]:not(.stepper *), .region:not(.lit)";
/** Where letters are letters. */
const WRITING = "input:not([type=range]), select, textarea, dialog";
/** Where an answer may lie on a table: what can be chosen on the map, else the columns an advisor may go to. */
const PLACES = [".stage .region.lit", ".stage .hit.can:not([data-unit])", ".board .ok .head"];
/** What lies over the table and is put away first. */
const OVER = ".drawer, dialog[open]";
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

  /** A choice was pressed by its number: the next Enter means the answer, wherever the focus is. */
  chose(): void {
    this.#clicked = true;
    this.#pressed = true;
  }

  /** What had the focus went away with its question: on to the next one. */
  keep(): void {
    if (this.#pressed && document.activeElement === document.body) this.toQuestion();
  }

  toQuestion(): void {
    this.#clicked = false;
    last("[data-question]")?.focus({ preventScroll: true });
  }

  /** To the first place that can be chosen, and from there to the next one; where nothing can be, the map is to be walked. */
  toPlace(): void {
    this.#clicked = false;
    const found = PLACES.flatMap((places) => [...document.querySelectorAll<Reached>(places)]).filter((one) => one.checkVisibility());
    const at = found.indexOf(document.activeElement as Reached);
    (found[(at + 1) % found.length] ?? document.querySelector<Reached>(".stage svg [tabindex='0']"))?.focus();
  }

  /** From wherever one has walked to the question; what lies over the table goes away by itself. */
  back(): void {
    if (!document.querySelector(OVER) && !document.activeElement?.closest("[data-question]")) this.toQuestion();
  }

  /** The number that is asked for: the stepper of the focus, or the last one. */
  turn(key: string): boolean {
    const stepper = document.activeElement?.closest(".stepper") ?? last("[data-question] .stepper");
    const button = [...(stepper?.querySelectorAll("button") ?? [])].at(key === "-" ? 0 : -1);
    button?.click();
    return button !== undefined;
  }
}

export const focus = new Focus();
