/** What the page says about Scythe; names of the game come from the server. */

import { cs } from "../../text/scythe.cs";
import { de } from "../../text/scythe.de";
import { en } from "../../text/scythe.en";
import { translator } from "../../text/translator";

export const t = translator({ en, de, cs });
