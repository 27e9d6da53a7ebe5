/** The title's terms in the current language, found by the words of the notation. */

import type { TitleWords } from "../api";
import type { Facts } from "./facts";
import { t } from "./text";

/** Gains of which there is never more than one. */
const WORKS = ["upgrade", "deploy", "build", "enlist"];

export class Names {
  readonly #words: TitleWords;
  readonly #orders: Record<string, string[]>;

  constructor(words: TitleWords, facts: Facts) {
    this.#words = words;
    this.#orders = orders(facts);
  }

  /** What something is called; a word that the catalogue does not know is its own name. */
  of(kind: string, word: string): string {
    const at = this.#orders[kind]?.indexOf(word) ?? -1;
    return this.#words.names[kind]?.[at] ?? plain(word);
  }

  /** The same at the beginning of a line. */
  title(kind: string, word: string): string {
    const name = this.of(kind, word);
    return name.slice(0, 1).toLocaleUpperCase() + name.slice(1);
  }

  /** A gain with its number: "2 oil", "a mech". */
  gain(what: string, n: number): string {
    if (WORKS.includes(what)) return this.of("gain", what);
    if (what === "worker") return t("say.workers", { n });
    if (what === "cards") return t("hand.cards", { n });
    if (what === "produce") return t("gain.produce", { n });
    return `${n} ${this.of("gain", what)}`;
  }

  /** What a card or an ability does, if the catalogue tells. */
  about(kind: string, word: string): string {
    const at = this.#orders[kind]?.indexOf(word) ?? -1;
    return this.#words.names[`${kind}_about`]?.[at] ?? "";
  }
}

/** What an ability of a faction's mech does: rivers are crossed to other terrains by each. */
export function aboutAbility(names: Names, facts: Facts, faction: string, ability: string): string {
  if (ability !== "riverwalk") return names.about("ability", ability);
  const to = facts.factions.find((one) => one.faction === faction)?.riverwalk ?? [];
  return `${names.about("ability", ability)}: ${to.map((terrain) => names.of("terrain", terrain)).join(", ")}`;
}

function plain(word: string): string {
  return word.replaceAll("_", " ");
}

/** For each kind of name the words of the notation, in the order of the tables. */
function orders(facts: Facts): Record<string, string[]> {
  const bottoms = facts.bottoms.map((one) => one.bottom);
  const choices = facts.tops.flatMap((one) => one.choices.map((choice) => choice.choice));
  return {
    faction: facts.places.filter((one) => one.base !== null).map((one) => one.base!),
    place: facts.places.map((one) => one.place),
    resource: facts.resources,
    section: [...bottoms, "factory"],
    bottom: bottoms,
    top: [...choices, "factory"],
    top_action: facts.tops.map((one) => one.top),
    cube: choices.filter((choice) => choice !== "resources"),
    ability: facts.mech_abilities,
    faction_ability: facts.factions.map((one) => one.ability),
    structure: facts.tops.map((one) => one.structure),
    bonus: facts.enlist.map((one) => one.bonus),
    gain: facts.gains,
    terrain: facts.terrains,
    mat: facts.mats.map((one) => one.mat),
    tile: facts.tiles.map((one) => one.tile),
    star: facts.stars.map((one) => one.space),
    objective: facts.objectives.map((one) => one.objective),
    tie_breaker: facts.tie_breakers,
    option: ["a", "b", "c"],
  };
}
