/** What the guide says. */
import { cs } from "../text/guide.cs";
import { de } from "../text/guide.de";
import { en } from "../text/guide.en";
import { translator } from "../text/translator";

export const say = translator({ en, de, cs });
export type Key = keyof typeof en;
