export interface Part {
  text: string;
  place: boolean;
}

/** A sentence in parts, so that the places in it can be pointed at. */
export function cut(sentence: string, places?: RegExp): Part[] {
  if (!places) return [{ text: sentence, place: false }];
  const parts: Part[] = [];
  let end = 0;
  for (const found of sentence.matchAll(new RegExp(places.source, [...new Set(`${places.flags}g`)].join("")))) {
    if (found.index > end) parts.push({ text: sentence.slice(end, found.index), place: false });
    parts.push({ text: found[0], place: true });
    end = found.index + found[0].length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), place: false });
  return parts;
}
