import { on } from "svelte/events";

export type Heard = readonly (readonly [name: string, does: (event: Event) => void])[];

/** Listens as markup does, for attachments: what an event changes may be drawn at once. */
export function hear(element: Element, heard: Heard): () => void {
  const ends = heard.map(([name, does]) => on(element, name, does));
  return () => ends.forEach((end) => end());
}
