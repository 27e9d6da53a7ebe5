/** What cannot be done now says why: after a moment under the pointer or in focus, at once when it is pressed. */

import type { Attachment } from "svelte/attachments";
import type { TableControl } from "../pages/table";
import { tips } from "../parts/tips.svelte";

export const MOMENT = 350; // ms that a pointer rests before it is a question

/** `action` is what was meant; null where nothing is barred. */
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
    const heard: [name: string, does: (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && wait()],
      ["pointerleave", (event) => (event as PointerEvent).pointerType === "mouse" && leave()],
      ["focusin", (event) => (event.target as Element).matches(":focus-visible") && wait()],
      ["focusout", leave],
      ["click", tell],
    ];
    for (const [name, does] of heard) element.addEventListener(name, does);
    return () => {
      clearTimeout(timer);
      for (const [name, does] of heard) element.removeEventListener(name, does);
    };
  };
}
