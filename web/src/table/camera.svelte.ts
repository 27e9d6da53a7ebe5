/** What part of a map is looked at: a box that fingers pan and pinch, and a wheel zooms. */

import { untrack } from "svelte";
import type { Box, Point } from "./map";

const STILL = 8; // pixels that a finger may tremble

type Spot = Pick<PointerEvent, "clientX" | "clientY">;

const apart = (a: Spot, b: Spot): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export class Camera {
  readonly #whole: () => Box;
  readonly #nearest: number;
  #box: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  #fingers = new Map<number, PointerEvent>();
  /** The last gesture was a pan: its end is no tap. */
  moved = false;
  /** Somebody has looked elsewhere since it was told where to look. */
  turned = false;

  /** Nearer than `nearest`, in units across, nothing is gained. */
  constructor(whole: () => Box, nearest: number) {
    this.#whole = whole;
    this.#nearest = nearest;
    this.#box = untrack(whole);
  }

  get box(): Box {
    return this.#box;
  }

  /** As a drawing takes it. */
  get view(): string {
    const { x, y, width, height } = this.#box;
    return `${x} ${y} ${width} ${height}`;
  }

  get zoomed(): boolean {
    const all = this.#whole();
    return this.#box.width < all.width - 1 || this.#box.height < all.height - 1;
  }

  look(box: Box): void {
    this.turned = false;
    this.#box = box;
  }

  /** The same, as near and as far as a hand could go. */
  lookWithin(box: Box): void {
    this.look(this.#kept(box));
  }

  lookAtAll(): void {
    this.turned = true;
    this.#box = this.#whole();
  }

  zoom(factor: number, at?: Point): void {
    const { x, y, width, height } = this.#box;
    const [cx, cy] = at ?? [x + width / 2, y + height / 2];
    this.turned = true;
    this.#box = this.#kept({ x: cx - (cx - x) * factor, y: cy - (cy - y) * factor, width: width * factor, height: height * factor });
  }

  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    event.preventDefault();
    this.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, onMap(event, svg));
  }

  press(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, event);
    if (this.#fingers.size === 1) this.moved = false;
  }

  release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  isPressed(event: PointerEvent): boolean {
    return this.#fingers.has(event.pointerId);
  }

  /** One finger pans, a second one pinches. */
  drag(event: PointerEvent, svg: SVGSVGElement): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const other = [...this.#fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (other) {
      const [was, is] = [apart(before, other), apart(event, other)];
      const middle = { clientX: (event.clientX + other.clientX) / 2, clientY: (event.clientY + other.clientY) / 2 };
      if (is > 1) this.zoom(was / is, onMap(middle, svg));
    } else {
      if (!this.zoomed || (!this.moved && apart(event, before) < STILL)) return;
      const [[ax, ay], [bx, by]] = [onMap(before, svg), onMap(event, svg)];
      this.turned = true;
      this.#box = this.#beside({ ...this.#box, x: this.#box.x + ax - bx, y: this.#box.y + ay - by });
    }
    this.moved = true;
    this.#fingers.set(event.pointerId, event);
  }

  /** Never nearer than it helps, never farther than all of it. */
  #kept(box: Box): Box {
    const all = this.#whole();
    const width = Math.max(this.#nearest, box.width);
    return width >= all.width ? all : this.#beside({ ...box, width, height: (width * box.height) / box.width });
  }

  /** A quarter of what is seen may lie beside the map. */
  #beside({ x, y, width, height }: Box): Box {
    const all = this.#whole();
    const within = (at: number, size: number, from: number, room: number): number =>
      Math.min(Math.max(at, from - size * 0.25), from + room - size * 0.75);
    return { x: within(x, width, all.x, all.width), y: within(y, height, all.y, all.height), width, height };
  }
}

function onMap({ clientX, clientY }: Spot, svg: SVGSVGElement): Point {
  const matrix = svg.getScreenCTM();
  if (!matrix) return [0, 0];
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}
