/** From what a person set on the new-game page to what is asked of the server. */
import type { ClockAsk, OptionInfo, SeatAsk, TableAsk, TitleInfo } from "../api";

export type Sitter = "me" | "open" | `bot:${string}`;

export interface SeatPlan {
  sitter: Sitter;
  /** Of a second or third person at this screen; the first one has the name in the settings. */
  name: string;
  /** For each option with items: the one chosen here, or "" for any; it goes wherever this one will sit. */
  named: Record<string, string>;
}

export interface Plan {
  title: TitleInfo;
  seats: SeatPlan[];
  options: Record<string, boolean | string>;
  clock: ClockAsk | null;
  practice: boolean;
  name: string;
  table: string;
  /** Seconds that all wait for one who is away; null without end. */
  patience: number | null;
  listed: boolean;
}

export const perSeat = (title: TitleInfo): OptionInfo[] => title.options.filter((option) => option.items.length > 0);

/** Is an option of use with so many players? */
export const fits = (option: OptionInfo, players: number): boolean => !option.players.length || option.players.includes(players);

/** Options that bring automata, and say how well they play: where somebody may also play without. */
const COMPANY = ["automata", "automa_level"];

/** What comes out of another box, without what is idle: it says more about an expansion that is not taken. */
export function expansions(title: TitleInfo, players: number, idle: string[] = []): OptionInfo[] {
  return title.options.filter((option) => option.expansion && fits(option, players) && !idle.includes(option.name));
}

/** The other options to choose from, without those that are idle: first those that one who plays alone needs. */
export function offered(title: TitleInfo, players: number, idle: string[] = []): OptionInfo[] {
  const first = ({ name, players: only }: OptionInfo) => Number(players === 1 && (only.length === 1 || COMPANY.includes(name)));
  return title.options
    .filter((option) => option.choices.length !== 1 && fits(option, players) && !option.expansion && !idle.includes(option.name))
    .toSorted((a, b) => first(b) - first(a));
}

/** With an automaton, where an option brings it, or without one. */
export function accompanied(title: TitleInfo, alone: boolean): Record<string, string> {
  const option = title.options.find(({ name }) => name === COMPANY[0]);
  return option ? { [option.name]: alone ? option.choices[1]! : String(option.default) } : {};
}

/** How many bots stand at a new table: a newcomer plays against them at once. */
export const freshSeats = (players: number, bot: string): SeatPlan[] =>
  Array.from({ length: players }, (_, i) => ({ sitter: i ? (`bot:${bot}` as const) : "me", name: "", named: {} }));

/** The allowed number of players that is nearest to one that is not. */
export const nearest = (players: number, allowed: number[]): number =>
  allowed.reduce((best, n) => (Math.abs(n - players) < Math.abs(best - players) ? n : best));

export function seatAsk(seat: SeatPlan, name: string): SeatAsk {
  const chosen = Object.fromEntries(Object.entries(seat.named).filter(([, item]) => item));
  if (seat.sitter === "me") return { kind: "me", name: name || null, bot: null, chosen };
  if (seat.sitter === "open") return { kind: "open", name: null, bot: null, chosen };
  return { kind: "bot", name: null, bot: seat.sitter.slice(4), chosen };
}

export function tableAsk(plan: Plan): TableAsk {
  const first = plan.seats.findIndex((seat) => seat.sitter === "me");
  const seats = plan.seats.map((seat, i) => seatAsk(seat, i === first ? plan.name : seat.name.trim()));
  const { options, clock, practice, patience, listed } = plan;
  return { title: plan.title.name, seats, options, clock, practice, name: plan.table || null, patience, listed, seed: null };
}
