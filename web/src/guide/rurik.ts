/** The first game of Rurik: three players, and a round played to its claim phase. */
import type { Facts, Seen } from "../titles/rurik/seen";
import { acted, among, asked, best, BOT, type Course, lastWord, ME, mine, type Pin, type Sight, texts } from "./lesson";
import type { Key } from "./say";

const seenOf = ({ update }: Sight): Seen => update.observation as Seen;
const factsOf = ({ facts }: Sight): Facts => facts as Facts;
const coins = (sight: Sight): number => seenOf(sight).seats[sight.update.seat ?? 0]?.coins ?? 0;
const laterRound = (sight: Sight): boolean => seenOf(sight).round > 1;
/** A region by its name on the map: the middle of its shape may lie outside. */
const region = (name: string): string => `[data-pieces="${name}"] .pill`;
const title = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

const EASY = "yaroslav"; // wins every tie of rule where he stands
/** A part of the table, or the tab behind which it is: their order differs by the width of the page. */
const tab = (phone: number, middle: number): string =>
  `.phone .strip [role=tab]:nth-child(${phone}) | .middle .strip [role=tab]:nth-child(${middle})`;
const BOARD = `.board | ${tab(2, 1)}`;
const CLAIMS = `.claims | ${tab(4, 3)}`;
const HOUSEHOLD = `.column .scroll | ${tab(3, 2)}`;
const MAP = ".stage";

/** The questions of each action, for the sentence that explains it. */
const ORDERS: Record<string, Key> = {
  muster: "rurik.orders.muster",
  move: "rurik.orders.move",
  attack: "rurik.orders.attack",
  tax: "rurik.orders.tax",
  build: "rurik.orders.build",
  draw: "rurik.orders.scheme",
  keep: "rurik.orders.scheme",
};

/** What is picked is taken with the button. */
const TAKE = ".decide [data-primary]:not(:disabled)";

/** Where a figure goes; or what is done in a region, which asks once more if it can be several things. */
const TO = ".decide [data-primary] | .pieces.lit .pill | .decide .points";
const IN = `.decide [data-primary] | .decide .map-panel .option | ${TO}`;

/** What the order is carried out on, where that is the map. */
const onMap = (sight: Sight): Pin[] =>
  among(sight, "deck", "scheme.keep").length ? [] : [{ says: "rurik.orders.map", at: [asked(sight, "move") ? TO : IN], press: true }];

const canAct = (sight: Sight): boolean => asked(sight, "turn") && texts(sight).includes("act");

/** An advisor, a column, perhaps coins, and then the button: the pins follow what is still to be chosen. */
function advising(sight: Sight, choose: Key, then: Key, bribe: boolean): Pin[] {
  const advisor = ".decide .pick button:not(:disabled)";
  const column = `.board .column.ok .head | ${BOARD}`;
  return [
    ...(asked(sight, "bribe") ? [] : [{ says: choose, at: [advisor], press: true }]),
    { says: then, at: [bribe ? `.decide .bribe button:last-child | ${column}` : column], press: true },
    { says: "rurik.advisor.place", at: [".decide [data-primary]"], press: true },
  ];
}

/** An order that the board has room for at the top, for "Show me". */
function advice(sight: Sight): string {
  const open = among(sight, "advise");
  const board = Object.entries(seenOf(sight).board);
  const free = board.filter(([, column]) => column.every((one) => one === null)).map(([name]) => name);
  return open.find((text) => free.includes(lastWord(text))) ?? open[0]!;
}

export const course: Course = {
  seats: [ME, BOT, BOT],
  options: {},
  alone: "/new?title=rurik&players=1",
  seed: "11",
  names: ({ words, facts, update }) => {
    const { strategy } = facts as Facts;
    const order = strategy.find(({ players }) => players === update.view.players)!.columns.map(({ column }) => column);
    const named = order.map((column) => [column, title(words.names["column"]?.[column] ?? column)]);
    const track = (word: string) => title(words.names["track"]?.[word] ?? word);
    return {
      ...(Object.fromEntries(named) as Record<string, string>),
      rule: track("rule"), building: track("build"), trade: track("trade"), warfare: track("warfare"),
    };
  },
  lessons: [
    {
      title: "rurik.leader",
      done: (sight) => acted(sight, /^leader /),
      stages: [
        {
          fits: (sight) => asked(sight, "leader"),
          pins: (sight) => {
            const order = factsOf(sight).leaders.map(({ leader }) => leader);
            const easy = lastWord(best(sight, `leader ${EASY}`, "leader"));
            const at = order.findIndex((leader) => leader === easy);
            return [
              { says: "rurik.leader.goal", at: [".seat.you .score"] },
              { says: "rurik.leader.choose", values: { leader: sight.words.names["leader"]?.[easy] ?? easy }, at: [`${TAKE} | .leaders .option:nth-child(${at + 1})`], press: true },
              { says: "rurik.leader.panel", at: [".decide .ask"] },
            ];
          },
          show: (sight) => [best(sight, `leader ${EASY}`, "leader")],
        },
      ],
    },
    {
      title: "rurik.agenda",
      done: (sight) => acted(sight, /^agenda /),
      stages: [
        {
          fits: (sight) => asked(sight, "agenda"),
          pins: (sight) => [{ says: "rurik.agenda.choose", values: { n: factsOf(sight).agendas[0]!.points }, at: [`${TAKE} | .decide .options .option`], press: true }],
          show: (sight) => [best(sight, "agenda")],
        },
      ],
    },
    {
      title: "rurik.troops",
      // A leader who has only one region to go to is placed without asking.
      done: (sight) => seenOf(sight).phase !== factsOf(sight).phases[0],
      stages: [
        {
          fits: (sight) => asked(sight, "place_troop"),
          pins: (sight) => [
            { says: "rurik.troops.place", at: [".decide .ask"] },
            { says: "rurik.troops.good", at: [`${region(lastWord(best(sight, "place.troop kiev", "place.troop")))} | ${MAP}`], press: true },
          ],
          show: (sight) => [best(sight, "place.troop kiev", "place.troop")],
        },
        {
          fits: (sight) => asked(sight, "place_leader"),
          pins: (sight) => [{ says: "rurik.troops.leader", at: among(sight, "place.leader").map((text) => region(lastWord(text))), press: true }],
          show: (sight) => [best(sight, "place.leader")],
        },
      ],
    },
    {
      title: "rurik.advisor",
      done: (sight) => acted(sight, /^advise /),
      stages: [
        {
          fits: (sight) => asked(sight, "advise"),
          pins: (sight) => advising(sight, "rurik.advisor.number", "rurik.advisor.column", false),
          show: (sight) => [advice(sight), "bribe 0"],
        },
      ],
    },
    {
      title: "rurik.bribe",
      done: (sight) => acted(sight, /^bribe [1-9]/),
      gone: (sight) => acted(sight, /^(act|forfeit)$/),
      stages: [
        {
          fits: (sight) => asked(sight, "advise", "bribe") && coins(sight) > 0,
          pins: (sight) => advising(sight, "rurik.bribe.choose", "rurik.bribe.coins", true),
          show: (sight) => (asked(sight, "bribe") ? ["bribe 1"] : [advice(sight), "bribe 1"]),
        },
      ],
    },
    {
      title: "rurik.order",
      done: (sight) => acted(sight, /^(act|forfeit)$/),
      stages: [
        {
          fits: (sight) => asked(sight, "retrieve"),
          pins: () => [{ says: "rurik.order.board", at: [`.board .pick .lift | ${BOARD}`], press: true }],
          show: (sight) => [best(sight, "retrieve")],
        },
        {
          fits: (sight) => asked(sight, "turn") && among(sight, "act", "forfeit").length > 0,
          pins: () => [
            { says: "rurik.order.board", at: [`.board .current | ${BOARD}`] },
            { says: "rurik.order.act", at: [".decide [data-primary] | .decide .acts"], press: true },
          ],
          show: (sight) => [best(sight, "act", "forfeit")],
        },
      ],
    },
    {
      title: "rurik.orders",
      done: (sight) => laterRound(sight) || seenOf(sight).phase === "claim phase",
      stages: [
        {
          fits: (sight) => mine(sight) && sight.update.decision.kind in ORDERS,
          pins: (sight) => [
            { says: ORDERS[sight.update.decision.kind]!, at: [onMap(sight).length ? ".decide .ask" : `${TAKE} | .decide .deck, .decide .card | .decide .ask`], press: !onMap(sight).length },
            ...onMap(sight),
          ],
          show: (sight) => [texts(sight).find((text) => text !== "stop") ?? "stop"],
        },
        {
          fits: canAct,
          pins: () => [{ says: "rurik.orders.turn", at: [".decide [data-primary]"], press: true }],
          show: () => ["act"],
        },
      ],
    },
    {
      title: "rurik.bonus",
      done: (sight) => acted(sight, /^(end$|scheme\.play |convert |deed\.do )/),
      gone: laterRound,
      stages: [
        {
          fits: (sight) => asked(sight, "turn") && texts(sight).includes("end"),
          pins: () => [
            { says: "rurik.bonus.options", at: [".decide .turn .options"] },
            { says: "rurik.bonus.end", at: ["choice:end | .decide .acts"], press: true },
          ],
          show: () => ["end"],
        },
      ],
    },
    {
      title: "rurik.claim",
      done: (sight) => acted(sight, /^deed\.take /),
      gone: laterRound,
      stages: [
        {
          fits: (sight) => asked(sight, "choose_deed", "take_deed"),
          pins: () => [
            { says: "rurik.claim.tracks", at: [CLAIMS] },
            { says: "rurik.claim.deed", at: [`${TAKE} | .decide .options .option`], press: true },
          ],
          show: (sight) => [best(sight, "deed.take")],
        },
      ],
    },
    {
      title: "rurik.end",
      done: () => false,
      stages: [
        {
          fits: () => true,
          pins: () => [
            { says: "rurik.end.rounds", at: [".rounds"] },
            { says: "rurik.end.tracks", at: [CLAIMS] },
            { says: "rurik.end.household", at: [HOUSEHOLD] },
            { says: "rurik.end.alone", at: [] }, // its button is in the callout
          ],
        },
      ],
    },
  ],
};
