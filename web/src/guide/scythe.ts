/** The first game of Scythe: Polania, whose mat pays for an upgrade in the second turn and for an encounter in the fourth. */
import { Names } from "../table/names";
import { read } from "../titles/scythe/choices";
import type { Facts } from "../titles/scythe/facts";
import { placeOf, type Abouts, type Seen, type SeatSeen, type Top } from "../titles/scythe/seen";
import { acted, among, asked, best, BOT, type Course, lastWord, ME, mine, type Pin, type Sight, type Stage, texts } from "./lesson";
import type { Key } from "./say";

const seenOf = ({ update }: Sight): Seen => update.observation as unknown as Seen;
const factsOf = ({ facts }: Sight): Facts => facts as unknown as Facts;
const place = (name: string): string => `[data-place="${name}"]`;
const ANSWERS = ".decide .acts";
const MAT = ".mat .secs | .tabs [role=tab]:nth-child(2)";

function seatOf(sight: Sight): SeatSeen {
  const seen = seenOf(sight);
  return seen.seats.find(({ faction }) => faction === seen.you) ?? seen.seats[0]!;
}

const turn = (sight: Sight): number => seatOf(sight).turns;
const sectionsOf = (sight: Sight) => factsOf(sight).mats.find(({ mat }) => mat === seatOf(sight).mat)!.sections;
const sectionWith = (sight: Sight, top: Top): string => `section ${sectionsOf(sight).find((one) => one.top === top)!.bottom}`;

/** The row of the panel that stands for a section. */
const row = (sight: Sight, top: Top): string =>
  `.decide .rows button:nth-child(${sectionsOf(sight).findIndex((one) => one.top === top) + 1})`;

/** Choosing the section that a lesson is about. */
const section = (top: Top, says: Key, when: (sight: Sight) => boolean = () => true): Stage => ({
  fits: (sight) => asked(sight, "section") && texts(sight).includes(sectionWith(sight, top)) && when(sight),
  pins: (sight) => [{ says, at: [row(sight, top)], press: true }],
  show: (sight) => [sectionWith(sight, top)],
});

/** One of the choices of a top action. */
const top = (choices: string[], says: Key): Stage => ({
  fits: (sight) => asked(sight, "top") && among(sight, ...choices.map((one) => `top ${one}`)).length > 0,
  pins: (sight) => [{ says, at: among(sight, ...choices.map((one) => `top ${one}`)).map((text) => `choice:${text}`), press: true }],
  show: (sight) => among(sight, ...choices.map((one) => `top ${one}`)).slice(0, 1),
});

const placesOf = (sight: Sight, kind: string): string[] => among(sight, kind).map(lastWord).map(place);

function characterAt(sight: Sight): string | null {
  const seen = seenOf(sight);
  return Object.keys(seen.places).find((name) => placeOf(seen, name).units[seen.you ?? ""]?.character) ?? null;
}

/** Places with an encounter that are one step by land from here. */
function encountersBeside(sight: Sight, here: string | null): string[] {
  const places = sight.facts["places"] as { place: string; land: string[] }[];
  const near = places.find((one) => one.place === here)?.land ?? [];
  return near.filter((name) => placeOf(seenOf(sight), name).encounter);
}

/** Lessons for the turns after the first harvest. */
const harvested = (sight: Sight): boolean => acted(sight, /^produce /);
const atEncounter = (sight: Sight): boolean => placeOf(seenOf(sight), characterAt(sight) ?? "").encounter;
const nearEncounter = (sight: Sight): boolean => harvested(sight) && encountersBeside(sight, characterAt(sight)).length > 0;

/** Where the lesson on moving sends a unit: towards an encounter. */
function wayOut(sight: Sight): string | null {
  const open = among(sight, "go").map(lastWord);
  return open.find((name) => encountersBeside(sight, name).length > 0) ?? open[0] ?? null;
}

/** Taking up the character. */
const character = (says: Key, when: (sight: Sight) => boolean = () => true): Stage => ({
  fits: (sight) => asked(sight, "unit") && texts(sight).includes("unit.character") && when(sight),
  pins: (sight) => [{ says, at: ["choice:unit.character", place(characterAt(sight) ?? "")], press: true }],
  show: () => ["unit.character"],
});

/** Can the section of the upgrade be paid: that of this turn, or one that may be chosen? */
function payable(sight: Sight): boolean {
  const { decision } = sight.update;
  const { sections = [] } = decision.about as Partial<Abouts["section"]>;
  const offered = sections.find(({ bottom }) => bottom === "upgrade")?.price;
  return (offered ?? seenOf(sight).turn?.price)?.missing === 0;
}

const hasLoad = (sight: Sight): boolean =>
  harvested(sight) && Object.values(placeOf(seenOf(sight), characterAt(sight) ?? "").resources).some((n) => n > 0);

/** The unit on its way. */
const traveller = ({ update }: Sight) => update.decision.about as unknown as Abouts["go"];

/** Either part of an answer in two words. */
const pair = (n: 1 | 2): string => `.decide .pair:nth-child(${n}) .btn`;

export const course: Course = {
  // The reader is Polania, whose mat moves first.
  seats: [ME, BOT],
  alone: "/new?title=scythe&players=1",
  options: { factions: "polania,rusviet", mats: "patriotic,mechanical" },
  seed: "7",
  names: (sight) => {
    const names = new Names(sight.words);
    const tops = ["move", "trade", "bolster", "produce"].map((one) => [one, names.of("top_action", one)]);
    const bottoms = ["upgrade", "deploy", "build", "enlist"].map((one) => [one, names.of("bottom", one)]);
    return Object.fromEntries([...tops, ...bottoms]) as Record<string, string>;
  },
  lessons: [
    {
      title: "scythe.section",
      done: (sight) => acted(sight, /^section /),
      stages: [
        {
          fits: (sight) => asked(sight, "section"),
          pins: (sight): Pin[] => {
            const seen = seenOf(sight);
            const own = Object.keys(seen.places).filter((name) => placeOf(seen, name).units[seen.you ?? ""]);
            return [
              { says: "scythe.section.goal", at: [".seat.you .score"] },
              { says: "scythe.section.land", at: own.map(place) },
              { says: "scythe.section.mat", at: [MAT] },
              { says: "scythe.section.choose", at: [row(sight, "trade")], press: true },
            ];
          },
          show: (sight) => [sectionWith(sight, "trade")],
        },
      ],
    },
    {
      title: "scythe.trade",
      done: (sight) => (acted(sight, /^resource /) && !asked(sight, "resource")) || acted(sight, /^top popularity/),
      stages: [
        section("trade", "scythe.trade.section"),
        top(["resources"], "scythe.trade.top"),
        {
          fits: (sight) => asked(sight, "put"),
          pins: (sight) => [{ says: "scythe.trade.put", at: placesOf(sight, "put"), press: true }],
          show: (sight) => [best(sight, "put")],
        },
        {
          fits: (sight) => asked(sight, "resource"),
          pins: (sight) => [{ says: "scythe.trade.take", values: { n: seatOf(sight).costs.upgrade }, at: [`choice:resource oil | ${ANSWERS}`], press: true }],
          show: (sight) => [best(sight, "resource oil", "resource")],
        },
      ],
    },
    {
      title: "scythe.move",
      done: (sight) => acted(sight, /^go /),
      stages: [
        section("move", "scythe.move.section"),
        top(["units"], "scythe.move.top"),
        character("scythe.move.unit"),
        {
          fits: (sight) => asked(sight, "go"),
          pins: (sight) => {
            const there = wayOut(sight)!;
            if (!encountersBeside(sight, there).length) return [{ says: "scythe.move.go", at: placesOf(sight, "go"), press: true }];
            return [
              { says: "scythe.move.go", at: [".decide .ask"] },
              { says: "scythe.move.there", at: [place(there)], press: true },
            ];
          },
          show: (sight) => [`go ${wayOut(sight)} with none`],
        },
      ],
    },
    {
      title: "scythe.undo",
      done: (sight) => sight.own.some(({ kind }) => kind === "undo") && sight.own.at(-1)?.kind !== "undo",
      stages: [
        {
          fits: (sight) => mine(sight) && sight.own.at(-1)?.kind === "undo",
          pins: () => [{ says: "scythe.undo.redo", at: [".take .btn | .take"], press: true }],
          show: () => ["redo"],
        },
        {
          fits: (sight) => mine(sight) && sight.update.undo.possible && sight.update.undo.free && acted(sight, /^go /),
          pins: () => [{ says: "scythe.undo.strip", at: [".take .btn:last-child | .take"], press: true }],
          show: () => ["undo"],
        },
      ],
    },
    {
      title: "scythe.upgrade",
      done: (sight) => acted(sight, /^upgrade /),
      gone: (sight) => turn(sight) > 8,
      stages: [
        {
          fits: (sight) => asked(sight, "unit") && seatOf(sight).section === "upgrade" && payable(sight),
          pins: () => [{ says: "scythe.upgrade.stop", at: [".decide .acts .btn.quiet"], press: true }],
          show: () => ["stop"],
        },
        {
          fits: (sight) => asked(sight, "bottom") && seatOf(sight).section === "upgrade" && texts(sight).includes("bottom"),
          pins: () => [{ says: "scythe.upgrade.bottom", at: [`choice:bottom | ${ANSWERS}`], press: true }],
          show: () => ["bottom"],
        },
        {
          fits: (sight) => asked(sight, "upgrade"),
          pins: () => [
            { says: "scythe.upgrade.cube", at: [pair(1)], press: true },
            { says: "scythe.upgrade.square", at: [pair(2)], press: true },
          ],
          show: (sight) => [best(sight, "upgrade")],
        },
        {
          fits: (sight) => asked(sight, "section") && texts(sight).includes("section upgrade") && payable(sight),
          pins: (sight) => [{ says: "scythe.upgrade.section", at: [row(sight, sectionsOf(sight).find((one) => one.bottom === "upgrade")!.top)], press: true }],
          show: () => ["section upgrade"],
        },
      ],
    },
    {
      title: "scythe.produce",
      done: (sight) => acted(sight, /^produce /) && !asked(sight, "produce"),
      stages: [
        section("produce", "scythe.produce.section"),
        top(["territories"], "scythe.produce.top"),
        {
          fits: (sight) => asked(sight, "produce"),
          pins: (sight) => [{ says: "scythe.produce.hex", at: placesOf(sight, "produce"), press: true }],
          show: (sight) => {
            // First where the character stands: it will carry what is made.
            const open = among(sight, "produce");
            const hex = open.find((text) => lastWord(text) === characterAt(sight)) ?? open[0]!;
            const act = read(sight.update.decision.choices).find(({ text }) => text === hex)!;
            return [hex, `amount ${act.means.most}`];
          },
        },
      ],
    },
    {
      title: "scythe.load",
      done: (sight) => acted(sight, /^take\.\w+ [1-9]/),
      gone: (sight) => acted(sight, /^option /) || turn(sight) > 10,
      stages: [
        section("move", "scythe.load.section", hasLoad),
        top(["units"], "scythe.move.top"),
        character("scythe.load.unit", hasLoad),
        {
          fits: (sight) => asked(sight, "go") && harvested(sight) && traveller(sight).cargo.length > 0,
          pins: (sight) => [
            { says: "scythe.load.stepper", at: [".decide .stepper button:last-child"], press: true },
            { says: "scythe.load.go", at: [place(encountersBeside(sight, characterAt(sight))[0] ?? wayOut(sight) ?? "")], press: true },
          ],
          show: (sight) => {
            const to = traveller(sight).piece === "character" ? encountersBeside(sight, characterAt(sight))[0] : undefined;
            return [`go ${to ?? wayOut(sight)} with all`];
          },
        },
      ],
    },
    {
      title: "scythe.encounter",
      done: (sight) => acted(sight, /^option /) && !asked(sight, "option"),
      gone: (sight) => turn(sight) > 12,
      stages: [
        {
          fits: (sight) => asked(sight, "option") && acted(sight, /^option /),
          pins: () => [{ says: "scythe.encounter.second", at: ['.shade [data-choice="pass"] | choice:pass'], press: true }],
          show: () => ["pass"],
        },
        {
          fits: (sight) => asked(sight, "option"),
          pins: () => [
            { says: "scythe.encounter.options", at: [".shade .option:not(.off)"], press: true },
            { says: "scythe.encounter.take", at: [".shade .acts .btn:first-child"], press: true },
          ],
          show: (sight) => [best(sight, "option")],
        },
        {
          fits: (sight) => asked(sight, "unit") && atEncounter(sight),
          pins: () => [{ says: "scythe.encounter.stop", at: [".decide .acts .btn.quiet"], press: true }],
          show: () => ["stop"],
        },
        section("move", "scythe.encounter.section", nearEncounter),
        top(["units"], "scythe.move.top"),
        character("scythe.encounter.unit", nearEncounter),
        {
          fits: (sight) => asked(sight, "go") && traveller(sight).piece === "character" && nearEncounter(sight),
          pins: (sight) => [{ says: "scythe.encounter.go", at: encountersBeside(sight, characterAt(sight)).slice(0, 1).map(place), press: true }],
          show: (sight) => [`go ${encountersBeside(sight, characterAt(sight))[0]} with none`],
        },
      ],
    },
    {
      title: "scythe.bolster",
      done: (sight) => acted(sight, /^top (power|cards)/),
      stages: [section("bolster", "scythe.bolster.section"), top(["power", "cards"], "scythe.bolster.top")],
    },
    {
      title: "scythe.end",
      done: () => false,
      stages: [
        {
          fits: () => true,
          pins: () => [
            { says: "scythe.end.stars", at: [".corner.br | .seats"] },
            { says: "scythe.end.popularity", at: [".mat .head | .tabs [role=tab]:nth-child(2)"] },
            { says: "scythe.end.coins", at: [".seat.you"] },
            { says: "scythe.end.alone", at: [] }, // its button is in the callout
          ],
        },
      ],
    },
  ],
};
