/** A piece that has come to stand somewhere slides there from where it was. */
import type { Point } from "./map";

const TAKES = 620; // ms

export function slide(piece: Element | null | undefined, from: Point, to: Point): void {
  if (!piece || typeof piece.animate !== "function") return;
  const away = `${from[0] - to[0]}px ${from[1] - to[1]}px`;
  piece.animate([{ translate: away }, { translate: "0px 0px" }], { duration: TAKES, easing: "cubic-bezier(.2,.8,.2,1)" });
}
