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
  name: string;
  table: string;
}

export const perSeat = (title: TitleInfo): OptionInfo[] => title.options.filter((option) => option.items.length > 0);

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
  return { title: plan.title.name, seats, options: plan.options, clock: plan.clock, name: plan.table || null, seed: null };
}
