/**
 * The stream of a table: it opens itself again when the connection is lost, and asks only for what it has not seen.
 */
import type { ChatLine, Update } from ".";
import { address, type View } from "./client";

export type Link = "opening" | "open" | "lost";

export interface Ears {
  update(update: Update): void;
  chat(line: ChatLine): void;
  link(link: Link): void;
}

/** Milliseconds before the next attempt: quick at first, then patient. */
export function patience(failures: number): number {
  return Math.min(500 * 2 ** failures, 10_000);
}

type MakeSocket = (url: string) => WebSocket;

export class Stream {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;

  constructor(
    readonly table: string,
    readonly view: View,
    /** The position that is known already. */
    public from: number,
    readonly ears: Ears,
    readonly make: MakeSocket = (url) => new WebSocket(url),
  ) {
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === 1;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** At once, without waiting: the browser says that it is online again, or the page is looked at. */
  hurry(): void {
    if (this.#closed || this.#socket) return;
    clearTimeout(this.#timer);
    this.#open();
  }

  #open(): void {
    const path = address(`/tables/${this.table}/socket`, { ...this.view, from: this.from });
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
    const socket = this.make(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.ears.link("open");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Update | ChatLine;
      if (message.type === "chat") this.ears.chat(message);
      else {
        this.from = message.position;
        this.ears.update(message);
      }
    };
    socket.onclose = () => {
      this.#socket = null;
      if (this.#closed) return;
      this.ears.link("lost");
      this.#timer = setTimeout(() => this.#open(), patience(this.#failures++));
    };
  }
}
