/** What something means, and why it cannot be done now: said in the page's one tip. */

import type { Attachment } from "svelte/attachments";
import { tips } from "../parts/tips.svelte";
import { capital } from "../text/say";
import type { Change } from "./changes";
import { hear, type Heard } from "./hear";
import type { TableControl } from "./title";

const MOMENT = 350; // ms that a pointer rests before it is a question

const byMouse = (does: () => void) => (event: Event) => (event as PointerEvent).pointerType === "mouse" && does();

/** Inside a button a mark takes only what hovers; where there are many of a kind, they are no stops for the keyboard. */
export type Reach = "all" | "pointer" | "hover";

/** What a mark means: under the pointer, in focus, or when it is tapped. */
export function explained(title: string, sentence: string, reach: Reach = "all"): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (!sentence) return;
    const show = () => tips.show(element, { title: capital(title), sentence });
    const hide = () => tips.hide();
    const pressed: Heard = reach === "hover" ? [] : [["click", show]];
    const focused: Heard = reach === "all" ? [["focus", show]] : [];
    if (reach === "all") element.setAttribute("tabindex", "0");
    element.setAttribute("aria-description", sentence);
    return hear(element, [["pointerenter", byMouse(show)], ["pointerleave", byMouse(hide)], ["blur", hide], ...pressed, ...focused]);
  };
}

/**
 * What cannot be done now says why: after a moment under the pointer or in focus, at once when it is pressed.
 * `action` is what was meant; null where nothing is barred.
 */
export function barred(table: TableControl, action: string | null): Attachment<HTMLElement> {
  return (element) => {
    if (!action) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      void tips.why(table, element, action);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, MOMENT);
    };
    const leave = () => {
      clearTimeout(timer);
      tips.hide();
    };
    const silent = hear(element, [
      ["pointerenter", byMouse(wait)],
      ["pointerleave", byMouse(leave)],
      ["focusin", (event) => (event.target as Element).matches(":focus-visible") && wait()],
      ["focusout", leave],
      ["click", tell],
    ]);
    return () => {
      clearTimeout(timer);
      silent();
    };
  };
}

interface Places {
  /** What the tip stands beside. */
  anchor: (place: string) => Element | null;
  /** The action that a click there would have meant; null where nothing is barred. */
  barred: (place: string) => string | null;
  change: (place: string) => Change | undefined;
  /** "Since your last turn". */
  since: () => string;
}

/** The places of a map say why they cannot be chosen, or what others changed there. */
export class PlaceTips {
  readonly #table: TableControl;
  readonly #places: Places;
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableControl, places: Places) {
    this.#table = table;
    this.#places = places;
  }

  /** The pointer has come to a place, or has left the map. */
  rest(place: string | null): void {
    clearTimeout(this.#resting);
    tips.hide();
    if (place && (this.#places.barred(place) || this.#places.change(place)))
      this.#resting = setTimeout(() => this.tell(place), MOMENT);
  }

  /** At once: it was pressed. */
  tell(place: string): void {
    clearTimeout(this.#resting);
    const { anchor, barred, change, since } = this.#places;
    const [element, action, changed] = [anchor(place), barred(place), change(place)];
    if (!element) return;
    if (action) void tips.why(this.#table, element, action);
    else if (changed) tips.show(element, { title: since(), sentence: changed.words.join("; ") });
  }
}
