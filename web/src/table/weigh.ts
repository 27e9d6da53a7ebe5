import type { Attachment } from "svelte/attachments";
import { hear } from "./hear";

/** What points at an answer weighs it: the strip below the question and the forecast speak of it. */
export function weighs<Choice>(choice: Choice | null | undefined, weigh: (choice: Choice | null) => void): Attachment<HTMLElement> {
  return (element) => {
    if (!choice) return;
    const [take, leave] = [() => weigh(choice), () => weigh(null)];
    return hear(element, [["pointerenter", take], ["focus", take], ["pointerleave", leave], ["blur", leave]]);
  };
}
