/** What is said in one breath: a way and its load, all that produces, what is traded for. */

import type { Cargo, Way } from "./seen";

/** "go E5 via D4 with worker 2 oil 1": the server knows which of it has to be asked. */
export function gesture({ to, through }: Way, load: Readonly<Record<string, number>>): string {
  const via = through.length ? ` via ${through.join(" ")}` : "";
  const taken = Object.entries(load).filter(([, n]) => n > 0);
  return `go ${to}${via} with ${taken.length ? taken.map(([what, n]) => `${what} ${n}`).join(" ") : "none"}`;
}

/** The steps of an airship one by one: it asks at each place what it takes up. */
export function flight({ to, through }: Way): string[] {
  return [...through, to].map((place) => `go ${place}`);
}

/** "produce all with D4 1": everywhere, and in some places not as much as could be. */
export function everywhere(fewer: Readonly<Record<string, number>>): string {
  const some = Object.entries(fewer).map(([place, n]) => `${place} ${n}`);
  return ["produce all", ...(some.length ? ["with", ...some] : [])].join(" ");
}

/** Resources one by one, as they are asked for. */
export function traded(goods: Readonly<Partial<Record<string, number>>>): string[] {
  return Object.entries(goods).flatMap(([what, n]) => Array.from({ length: n ?? 0 }, () => `resource ${what}`));
}

/** What is left of a cargo when the load is on board. */
export function left(cargo: readonly Cargo[], load: Readonly<Record<string, number>>): Cargo[] {
  return cargo
    .map((item) => ({ ...item, there: item.must ? 0 : item.there - (load[item.what] ?? 0) }))
    .filter((item) => item.there > 0);
}
