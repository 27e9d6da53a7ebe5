/** Letters on a map stay readable: where it is drawn small they grow; where they would not fit, they are left out. */
import type { Attachment } from "svelte/attachments";

const LEAST = 12; // pixels
const MOST = 1.7; // times their size

interface Size {
  width: number;
  height: number;
}

/**
 * Sizes are in units of the map; `--counts` and `--names` are what to scale by. From afar `--when-near` hides what would be
 * too small to read, and `--far-flag` is the size of a flag without its number.
 */
export function letters(box: () => Size, sizes: { counts: number; names: number }): Attachment<SVGSVGElement> {
  return (svg) => {
    // The observer tells the size: asking the element would lay the whole page out in the middle of an update.
    let seen = $state.raw<Size | null>(null);
    const unit = $derived(seen && Math.min(seen.width / box().width, seen.height / box().height));
    $effect(() => {
      if (!unit) return;
      const grown = (size: number) => LEAST / (size * unit);
      svg.style.setProperty("--counts", String(Math.max(1, grown(sizes.counts))));
      svg.style.setProperty("--names", String(Math.max(1, grown(sizes.names))));
      const far = grown(sizes.names) > MOST;
      svg.style.setProperty("--when-near", far ? "none" : "inline");
      svg.style.setProperty("--far-flag", far ? "1.2" : "");
    });
    const observer = new ResizeObserver(([entry]) => (seen = entry?.contentRect ?? seen));
    observer.observe(svg);
    return () => observer.disconnect();
  };
}
