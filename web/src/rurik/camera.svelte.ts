/** What part of the map is looked at: a frame that fingers pan and pinch. */

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const LEAST = 380; // units across: closer than that nothing is gained

export class Camera {
  #whole: Frame = { x: 0, y: 0, width: 800, height: 1072 };
  #frame = $state.raw<Frame>({ x: 0, y: 0, width: 800, height: 1072 });
  #fingers = new Map<number, [number, number]>();
  /** The last gesture was a pan: its end is no tap. */
  moved = false;

  get frame(): Frame {
    return this.#frame;
  }

  get box(): string {
    const { x, y, width, height } = this.#frame;
    return `${x} ${y} ${width} ${height}`;
  }

  /** Look at a part, or at everything. */
  look(whole: Frame, part: Frame | null): void {
    this.#whole = whole;
    const { x, y, width, height } = part ?? whole;
    const wide = Math.max(width, Math.min(LEAST * 1.5, whole.width));
    this.#frame = { x: x - (wide - width) / 2, y, width: wide, height };
  }

  touch(event: PointerEvent): void {
    if (!this.#fingers.size) this.moved = false;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  drag(event: PointerEvent, svg: SVGSVGElement): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now: [number, number] = [event.clientX, event.clientY];
    const unit = 1 / (svg.getScreenCTM()?.a ?? 1);
    const { x, y, width, height } = this.#frame;
    if (this.#fingers.size === 1) {
      const [dx, dy] = [(now[0] - before[0]) * unit, (now[1] - before[1]) * unit];
      if (!this.moved && Math.hypot(now[0] - before[0], now[1] - before[1]) < 8) return;
      this.moved = true;
      this.#frame = this.#kept({ x: x - dx, y: y - dy, width, height });
    } else {
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)![1];
      const old = Math.hypot(before[0] - other[0], before[1] - other[1]);
      const far = Math.hypot(now[0] - other[0], now[1] - other[1]);
      this.moved = true;
      const wide = Math.min(this.#whole.width * 1.1, Math.max(LEAST, (width * old) / Math.max(far, 1)));
      const high = (height * wide) / width;
      this.#frame = this.#kept({ x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high });
    }
    this.#fingers.set(event.pointerId, now);
  }

  /** The middle of the frame never leaves the map. */
  #kept(frame: Frame): Frame {
    const { x, y, width, height } = this.#whole;
    const within = (at: number, size: number, low: number, range: number): number =>
      Math.max(low - size / 2, Math.min(low + range - size / 2, at));
    return { ...frame, x: within(frame.x, frame.width, x, width), y: within(frame.y, frame.height, y, height) };
  }
}
