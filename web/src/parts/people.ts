/** What those at a table are called: by their own name, or by what the page calls somebody without one. */
import type { SeatView, TableView, TitleWords } from "../api";
import { t, type Key } from "../text";
import { capital, plain } from "../text/say";

/** The server names the nameless in English. */
const UNNAMED = /^(Player|Guest) (\d+)$/;

export const nameOf = (name: string): string =>
  name.replace(UNNAMED, (_, who: string, n: string) => t(who === "Player" ? "seat.player" : "seat.guest", { n }));

/** What kind of bot it is: its level by name, and a word about how well it plays. */
const KINDS: Record<string, [name: Key, about: Key]> = {
  random: ["bot.random", "bot.random_about"],
  steward: ["bot.steward", "bot.steward_about"],
};

/** The level of a bot; one that the page does not know is called as whoever made it did. */
export const botKind = (bot: string): string => (KINDS[bot] ? t(KINDS[bot][0]) : capital(plain(bot)));
export const botAbout = (bot: string): string => (KINDS[bot] ? t(KINDS[bot][1]) : "");

/** For those who hear a page: "a bot: Steward, plans every turn". */
export const botSaid = (bot: string | null): string =>
  botAbout(bot ?? "") ? t("bot.is", { name: botKind(bot!), about: botAbout(bot!) }) : t("bot.only", { name: botKind(bot ?? "") });

/** A sentence of the server that begins with somebody's name. */
export const saidOf = (sentence: string): string => sentence.replace(/^(Player|Guest) \d+(?= )/, nameOf);

/** An automaton has the name that its title gives it, in the language of the words. */
export function automatonName(word: string, words?: TitleWords | null): string {
  return capital(words?.names["automaton"]?.[word] ?? plain(word));
}

export const withNames = (view: TableView, automaton: (word: string) => string = automatonName): TableView => ({
  ...view,
  seats: view.seats.map((seat) => ({ ...seat, name: seat.kind === "automaton" ? automaton(seat.name) : nameOf(seat.name) })),
});

/** The seats of people and bots: those that somebody can sit at. */
export const deciders = (seats: SeatView[]): SeatView[] => seats.filter(({ kind }) => kind !== "automaton");

export const isNamed = ({ name, seat }: SeatView): boolean =>
  name !== t("seat.player", { n: seat + 1 }) && name !== t("seat.guest", { n: seat + 1 });

/** "nordic 74, crimea 85; crimea wins", said with the names of people; `word` says what a seat is called in the title. */
export function outcome({ result, seats }: TableView, word: (raw: string) => string): string {
  const [scores = "", winners = ""] = result.split("; ");
  const called = (raw: string): string => {
    const seat = seats.find(({ title_name }) => title_name === raw);
    if (seat?.mine && seats.filter(({ mine }) => mine).length === 1) return t("seat.me");
    return !seat?.name || seat.name.toLowerCase() === raw ? word(raw) : seat.name; // a record may know no people
  };
  const points = scores.split(", ").map((one) => one.replace(/^(.*) (-?\d+)$/, (_, raw: string, n: string) => `${called(raw)} ${n}`));
  const won = winners.replace(/ wins?$/, "").split(" and ").map(called);
  const ends = won.length > 1 ? t("lobby.share", { names: won.join(", ") }) : won[0] === t("seat.me") ? t("lobby.i_win") : t("lobby.wins", { name: won[0] ?? "" });
  return `${capital(points.join(", "))}; ${ends}`;
}
