import type { TitleModule } from "../table/title";

const modules = import.meta.glob<TitleModule>("../titles/*/index.ts");

/** What a title draws; each title is a chunk of its own. */
export async function loadTitle(title: string): Promise<TitleModule> {
  const load = modules[`../titles/${title}/index.ts`];
  if (!load) throw new Error(`There is no page for ${title}.`);
  return load();
}
