/**
 * Few stops for the Tab key: one in each group, and arrows walk within it. Who is the stop is decided when Tab is
 * pressed, so that nobody has to keep it up to date while the page changes.
 */

import { towards } from "../table/map";

export type Reached = HTMLElement | SVGElement;

const GROUPS = "[data-stop], [role=tablist], [role=radiogroup], .seg";
const REACHED = "button:not(:disabled), a[href], summary, [tabindex]:not([role=slider])";
/** Where a group is entered, unless it was left elsewhere. */
const CHOSEN = "[aria-selected=true], [aria-checked=true], [aria-pressed=true], [data-primary]";
/** What needs the arrows for itself; the maps know their neighbours. */
const OWN_ARROWS = "input, select, textarea, [role=slider], svg[role=group]";
/** What is chosen by walking onto it. */
const FOLLOWS = "[role=radio], [role=tab]";

class Stops {
  /** Those that were taken out of the way of Tab here; others have their own reason. */
  readonly #moved = new WeakSet<Element>();
  readonly #left = new WeakMap<Element, Reached>();

  heard(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab") this.#settle();
    else if (this.#walk(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  #settle(): void {
    for (const group of document.querySelectorAll(GROUPS)) {
      const items = this.#items(group);
      const at = document.activeElement as Reached | null;
      if (at && items.includes(at)) this.#left.set(group, at);
      const left = this.#left.get(group);
      const stop = left && items.includes(left) ? left : (items.find((item) => item.matches(CHOSEN)) ?? items[0]);
      for (const item of items) {
        item.tabIndex = item === stop ? 0 : -1;
        this.#moved.add(item);
      }
    }
  }

  /** In reading order; a group that scrolls is the first of its own. */
  #items(group: Element): Reached[] {
    const within = [...group.querySelectorAll<Reached>(REACHED)];
    if (group.matches("[tabindex]")) within.unshift(group as Reached);
    return within.filter(
      (item) => item.closest(GROUPS) === group && (item.tabIndex >= 0 || this.#moved.has(item)) && item.checkVisibility(),
    );
  }

  /** True when an arrow has led to another one. */
  #walk(event: KeyboardEvent): boolean {
    const target = event.target as Reached;
    const group = target.closest?.(GROUPS);
    if (!group || target.closest(OWN_ARROWS)) return false;
    const next = this.#next(event.key, target, this.#items(group), group);
    if (!next) return false;
    next.focus();
    if (next instanceof HTMLElement && next.matches(FOLLOWS)) next.click();
    return true;
  }

  #next(key: string, from: Reached, items: Reached[], group: Element): Reached | undefined {
    const i = items.indexOf(from);
    if (i < 0) return undefined;
    if (key === "ArrowRight") return items[(i + 1) % items.length];
    if (key === "ArrowLeft") return items.at(i - 1);
    if (key === "Home") return items[0];
    if (key === "End") return items.at(-1);
    if (from === group) return undefined; // up and down scroll it
    const middle = (item: Reached): [number, number] => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const next = towards(key, middle(from), items.map((item, n) => [String(n), middle(item)]));
    return next ? items[Number(next)] : undefined;
  }
}

export const stops = new Stops();
