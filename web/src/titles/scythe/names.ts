/** What the page says with the names of Scythe. */

import type { Names } from "../../table/names";
import { t } from "./text";

/** Gains of which there is never more than one. */
const WORKS = ["upgrade", "deploy", "build", "enlist"];

/** A gain with its number: "2 oil", "a mech". */
export function gain(names: Names, what: string, n: number): string {
  if (WORKS.includes(what)) return names.of("gain", what);
  if (what === "worker") return t("say.workers", { n });
  if (what === "cards") return t("hand.cards", { n });
  if (what === "produce") return t("gain.produce", { n });
  return `${n} ${names.of("gain", what)}`;
}

/** What an ability does: for everybody the same, or as it is for one faction. */
export function aboutAbility(names: Names, faction: string, ability: string): string {
  return names.kept(`faction_${ability}`, faction) ?? names.about("ability", ability);
}
