/** Rurik's own messages on the page. */
import { cs } from "../../text/rurik.cs";
import { de } from "../../text/rurik.de";
import { en } from "../../text/rurik.en";
import { translator } from "../../text/translator";

export const say = translator({ en, de, cs });
export type Key = keyof typeof en;
export const isKey = (key: string): key is Key => key in en;
