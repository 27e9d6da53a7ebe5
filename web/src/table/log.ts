import type { LogLine } from "../api";

/** A line of the log in parts, so that the places in it can be pointed at. */
export function withPlaces({ text, spans }: LogLine): { text: string; place: string | null }[] {
  const parts: { text: string; place: string | null }[] = [];
  let end = 0;
  for (const span of spans ?? []) {
    if (span.start > end) parts.push({ text: text.slice(end, span.start), place: null });
    parts.push({ text: text.slice(span.start, span.end), place: span.word });
    end = span.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end), place: null });
  return parts;
}
