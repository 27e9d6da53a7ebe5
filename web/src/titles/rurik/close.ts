/** How close somebody is to a deed, in words: what there is enough of is not said. */

import { capital } from "../../text/say";
import type { Desk } from "./desk.svelte";
import { say } from "./say";
import type { DeedTerm } from "./seen";

export interface Closeness {
  /** Nothing is missing. */
  there: boolean;
  words: string;
}

export function closeness(desk: Desk, terms: readonly DeedTerm[]): Closeness {
  const open = terms.filter(({ there, needed }) => there < needed);
  if (!open.length) return { there: true, words: capital(say("deed.ready")) };
  const lacks = open.flatMap((term) => lacking(desk, term));
  const counts = open.filter((term) => !lacking(desk, term).length).map((term) => counted(desk, term));
  const words = [...counts, ...(lacks.length ? [say("deed.missing", { what: lacks.join(", ") })] : [])];
  return { there: false, words: capital(words.join("; ")) };
}

/** What is missing as a whole, by name. */
function lacking(desk: Desk, { what, there, needed, missing }: DeedTerm): string[] {
  if (missing) return there ? missing.map((kind) => desk.names.of("building", kind)) : [];
  return !there && needed === 1 && desk.facts.goods.some((one) => one === what) ? [desk.names.of("good", what)] : [];
}

/** So much of it is there. */
function counted(desk: Desk, { what, there, needed }: DeedTerm): string {
  if (what === "marker") return say("deed.marker");
  const good = desk.facts.goods.some((one) => one === what);
  return say("deed.of", { what: good ? desk.names.of("good", what) : say(`deed.what.${what as "coin"}`), n: there, most: needed });
}
