/** The page's own messages. A title has its own: `scythe.en.ts` and so on, with a translator of its own. */
import { cs } from "./cs";
import { de } from "./de";
import { en } from "./en";
import { translator } from "./translator";

export const t = translator({ en, de, cs });
export type Key = keyof typeof en;
