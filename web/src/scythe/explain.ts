/** What a mark means, in the page's own tip: under the pointer, in focus, or when it is tapped. */

import type { Attachment } from "svelte/attachments";
import { tips } from "../parts/tips.svelte";

/** Inside a button a mark takes only what hovers; where there are many of a kind, they are no stops for the keyboard. */
export type Reach = "all" | "pointer" | "hover";

export function explained(title: string, sentence: string, reach: Reach = "all"): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    if (!sentence) return;
    const show = () => tips.show(element, { title: title.slice(0, 1).toLocaleUpperCase() + title.slice(1), sentence });
    const hide = () => tips.hide();
    const heard: [name: string, does: (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && show()],
      ["pointerleave", (event) => (event as PointerEvent).pointerType === "mouse" && hide()],
      ["blur", hide],
    ];
    if (reach !== "hover") heard.push(["click", show]);
    if (reach === "all") heard.push(["focus", show]);
    for (const [name, does] of heard) element.addEventListener(name, does);
    if (reach === "all") element.setAttribute("tabindex", "0");
    element.setAttribute("aria-description", sentence);
    return () => {
      for (const [name, does] of heard) element.removeEventListener(name, does);
    };
  };
}
