/** What a seat sees of a Scythe table; the shapes come from the server's own description. */

import type { components } from "../../api/types";

type Schemas = components["schemas"];

export type Resource = Schemas["Resource"];
export type Bottom = Schemas["Bottom"];
export type Top = Schemas["TopAction"];
export type Section = Schemas["Section"];
export type Units = Schemas["ScytheUnits"];
export type PlaceSeen = Schemas["ScythePlace"];
export type SeatSeen = Schemas["ScytheSeat"];
export type Seen = Schemas["ScytheObservation"];
export type Airship = Schemas["ScytheAirship"];
export type Token = Schemas["ScytheToken"];

// -- what is asked -------------------------------------------------------------------------------------

export type Piece = Schemas["ScytheGoAbout"]["piece"];
/** What can be taken up: a piece that stands, or an airship. */
export type Unit = NonNullable<Meaning["piece"]>;
export type Way = Schemas["ScytheWay"];
export type Cargo = Schemas["ScytheCargo"];
export type Side = Schemas["ScytheSide"];
/** A modification for the infrastructure. */
export type Infrastructure = Schemas["ScytheInfrastructure"];
export type Offer = Schemas["ScytheSectionOffer"];
export type Meaning = Schemas["ScytheMeaning"];
export type Warns = NonNullable<Meaning["warns"]>;

/** What each kind of question is about, where there is something to say. */
export interface Abouts {
  section: Schemas["ScytheSectionAbout"];
  unit: Schemas["ScytheUnitAbout"];
  go: Schemas["ScytheGoAbout"];
  load: Schemas["ScytheLoadAbout"];
  ability: Schemas["ScytheAbilityAbout"];
  bribe: Schemas["ScytheBribeAbout"];
  dial: Schemas["ScytheDialAbout"];
  along: Schemas["ScytheAlongAbout"];
  option: Schemas["ScytheOptionAbout"];
  factory_card: Schemas["ScytheFactoryCardAbout"];
  amount: Schemas["ScytheAmountAbout"];
  produce: Schemas["ScytheProduceAbout"];
  put: Schemas["ScytheNumberAbout"];
  take: Schemas["ScytheAmountAbout"];
  resource: Schemas["ScytheResourceAbout"];
  pay: Schemas["ScythePayAbout"];
  coins: Schemas["ScytheCoinsAbout"];
  faction: Schemas["ScytheFactionAbout"];
  flag: Schemas["ScytheTokenAbout"];
  trap: Schemas["ScytheTokenAbout"];
  influence: Schemas["ScytheTokenAbout"];
  spread: Schemas["ScytheSpreadAbout"];
  horrify: Schemas["ScytheHorrifyAbout"];
  invention: Schemas["ScytheInventionAbout"];
  mech_token: Schemas["ScytheMechTokenAbout"];
  cover: Schemas["ScytheMechTokenAbout"];
  fly: Schemas["ScytheFlyAbout"];
  target: Schemas["ScytheTargetAbout"];
  bombs: Schemas["ScytheNumberAbout"];
  spend: Schemas["ScytheNumberAbout"];
  lure: Schemas["ScytheRetreatAbout"];
  lure_to: Schemas["ScytheRetreatAbout"];
  turn_dial: Schemas["ScytheTurnDialAbout"];
  mod: Schemas["ScytheModAbout"];
}

// -- the table -----------------------------------------------------------------------------------------

export const RESOURCES: readonly Resource[] = ["oil", "metal", "wood", "food"];

/** Is a word of the notation in a list of words? */
export function has(list: readonly string[], word: string): boolean {
  return list.includes(word);
}

/** How a hex is written. */
export const PLACE = /\b[A-H][1-8]\b/;

const EMPTY: PlaceSeen = { controller: null, encounter: false, structure: null, resources: {}, units: {} };

export function placeOf(seen: Seen, place: string): PlaceSeen {
  return seen.places[place] ?? EMPTY;
}

/** Influence is the one kind of token that Fenris has. */
export function isInfluence({ faction }: Token): boolean {
  return faction === "fenris";
}

/** A flag is never armed; a trap that is not has been seen by everybody. */
export function isFlag(token: Token): boolean {
  return !isInfluence(token) && !token.armed && !token.trap;
}

/** What an airship has aboard: each kind with its number. */
export function aboard({ character, workers, resources }: Airship): [what: string, n: number][] {
  const people: [string, number][] = [["character", Number(character)], ["worker", workers]];
  return [...people, ...RESOURCES.map((kind): [string, number] => [kind, resources[kind] ?? 0])].filter(([, n]) => n);
}

export function starsOf(seat: SeatSeen): number {
  return Object.values(seat.stars).reduce((sum, n) => sum + n, seat.automa?.stars ?? 0);
}
