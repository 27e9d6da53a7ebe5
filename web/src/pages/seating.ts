/** From what a person set on the new-game page to what is asked of the server. */
import type { ClockAsk, OptionInfo, SeatAsk, TableAsk, TitleInfo } from "../api";

export type Sitter = "me" | "open" | `bot:${string}`;

export interface SeatPlan {
  sitter: Sitter;
  /** Of a second or third person at this screen; the first one has the name in the settings. */
  name: string;
  /** For each option with items: the one named for this seat, or "" for any. */
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

/** The seats without a named item get one of those left, so that each seat has its own. */
export function dealt(named: string[], items: string[], random: () => number): string[] {
  const left = items.filter((item) => !named.includes(item));
  return named.map((item) => item || left.splice(Math.floor(random() * left.length), 1)[0]!);
}

export function seatAsk(seat: SeatPlan, name: string): SeatAsk {
  if (seat.sitter === "me") return { kind: "me", name: name || null, bot: null };
  if (seat.sitter === "open") return { kind: "open", name: null, bot: null };
  return { kind: "bot", name: null, bot: seat.sitter.slice(4) };
}

export function tableAsk(plan: Plan, random: () => number = Math.random): TableAsk {
  const options = { ...plan.options };
  const lists = perSeat(plan.title);
  // A list names an item for every seat, and a later list goes by the earlier one (mats by factions).
  const last = lists.findLastIndex((option) => plan.seats.some((seat) => seat.named[option.name]));
  lists.slice(0, last + 1).forEach((option) => {
    options[option.name] = dealt(
      plan.seats.map((seat) => seat.named[option.name] ?? ""),
      option.items,
      random,
    ).join(",");
  });
  const first = plan.seats.findIndex((seat) => seat.sitter === "me");
  const seats = plan.seats.map((seat, i) => seatAsk(seat, i === first ? plan.name : seat.name.trim()));
  return { title: plan.title.name, seats, options, clock: plan.clock, name: plan.table || null, seed: null };
}

/** Does the plan leave something to chance that another draw may mend? */
export const drawsItems = (plan: Plan): boolean =>
  plan.seats.some((seat) => Object.values(seat.named).some(Boolean)) &&
  perSeat(plan.title).some((option) => plan.seats.some((seat) => !seat.named[option.name]));
