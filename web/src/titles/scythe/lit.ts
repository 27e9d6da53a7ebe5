/** What a lit place leads to. */
export interface Lit {
  kind: "free" | "combat" | "drive" | "own";
  /** Popularity that driving workers off costs. */
  loss?: number;
  label: string;
}
