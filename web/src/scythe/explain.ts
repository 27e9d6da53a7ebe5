/** What a mark means, in the page's own tip: under the pointer, in focus, or when it is tapped. */

import type { Attachment } from "svelte/attachments";
import { tips } from "../parts/tips.svelte";

/** Inside a button a mark cannot be focused: `still` leaves it to the pointer. */
export function explained(title: string, sentence: string, still = false): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (!sentence) return;
    const show = () => tips.show(element, { title, sentence });
    const hide = () => tips.hide();
    const tap = (event: Event) => {
      if (!still) event.stopPropagation();
      show();
    };
    const heard: [name: string, does: (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && show()],
      ["pointerleave", (event) => (event as PointerEvent).pointerType === "mouse" && hide()],
      ["blur", hide],
      ...(still ? [] : ([["focus", show], ["click", tap]] as [string, (event: Event) => void][])),
    ];
    for (const [name, does] of heard) element.addEventListener(name, does);
    if (!still) element.setAttribute("tabindex", "0");
    element.setAttribute("aria-description", sentence);
    return () => {
      for (const [name, does] of heard) element.removeEventListener(name, does);
    };
  };
}
