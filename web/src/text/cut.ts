export interface Part {
  text: string;
  fits: boolean;
}

/** A sentence in parts: what fits a pattern, and the rest. */
export function cut(sentence: string, pattern: RegExp): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of sentence.matchAll(new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join("")))) {
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), fits: false });
    parts.push({ text: found[0], fits: true });
    end = found.index + found[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), fits: false });
  return parts;
}
