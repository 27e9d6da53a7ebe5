/** The first game in ten steps. A step ends when it is done at the table, not when it was read. */
import type { Choice, LogEntry, SeatAsk } from "../api";

export interface Step {
  /** What the numbered sentences point at, in their order. */
  pins: string[];
  /** Done at the table; without it the reader goes on by a button. */
  done?: (seen: Seen) => boolean;
  /** What "Show me" plays: the first choice that fits the first pattern that any choice fits. */
  suggest?: RegExp[];
}

/** What has happened so far, as far as a guide asks. */
export interface Seen {
  /** Keys of log lines about the reader's own seat. */
  mine: Set<string>;
  /** Keys of all log lines. */
  all: Set<string>;
  /** The number of the reader's latest turn, where the title counts turns. */
  turn: number;
}

export interface Plan {
  seats: SeatAsk[];
  options: Record<string, boolean | string>;
  seed: string;
  steps: Step[];
}

const BOT: SeatAsk = { kind: "bot", name: null, bot: "steward" };
const ME: SeatAsk = { kind: "me", name: null, bot: null };

const any =
  (...keys: string[]) =>
  (seen: Seen): boolean =>
    keys.some((key) => seen.mine.has(key));

const DECIDE = "section.decide, .answer, .sheet";

const SCYTHE: Plan = {
  // Seats go clockwise around the board, so Polania sits last of these three; its mat moves first.
  seats: [BOT, BOT, ME],
  options: { factions: "nordic,crimea,polania", mats: "engineering,agricultural,industrial" },
  seed: "7",
  steps: [
    { pins: ['[data-place="B3"]', ".seats", ""] },
    { pins: ["section.mat", "section.mat .sqs", ""] },
    { pins: ["section.mat", DECIDE], done: any("section"), suggest: [/^section deploy$/] },
    {
      pins: ['[data-place="A4"]', ""],
      done: (seen) => any("gain.resource", "gain.worker")(seen) || seen.turn > 1,
      suggest: [/^top /, /^produce /, /^amount [1-9]/, /^stop$/],
    },
    { pins: [DECIDE, ".take", ""], done: (seen) => seen.turn > 1, suggest: [/^stop$/, /^pass$/, /^end$/] },
    {
      pins: ["section.mat", '[data-place="polania"]', ""],
      done: any("move"),
      suggest: [/^section build$/, /^top units$/, /^unit\.character/, /^go /, /^take 0/, /^stop$/],
    },
    { pins: ['[data-place="B4"]', '[data-place="D4"]'] },
    {
      pins: ["section.mat", ""],
      done: any("upgrade", "deploy", "build", "enlist"),
      suggest: [
        ...[/^upgrade /, /^deploy /, /^build /, /^enlist /, /^pay /, /^bottom$/],
        ...[/^section enlist$/, /^section upgrade$/, /^section deploy$/, /^section build$/, /^top resources$/, /^top /],
        ...[/^resource oil$/, /^resource /, /^put /, /^produce /, /^amount [1-9]/, /^stop$/, /^end$/, /^pass$/],
      ],
    },
    { pins: ["", ""] },
    { pins: [".corner.br, .seats", ""] },
  ],
};

const RURIK: Plan = {
  seats: [ME, BOT, BOT],
  options: {},
  seed: "11",
  steps: [
    { pins: ["", DECIDE], done: any("leader"), suggest: [/^leader yaroslav$/, /^leader /] },
    { pins: [DECIDE, ""], done: any("agenda", "agenda.own"), suggest: [/^agenda /] },
    { pins: ["svg.map, .stage", ""], done: any("place.leader"), suggest: [/^place\.troop kiev$/, /^place\./] },
    {
      pins: ["section.board", ""],
      done: any("advise", "advise.bribe"),
      suggest: [/^advise \d muster$/, /^advise /, /^bribe 0$/],
    },
    {
      pins: ["section.board", ""],
      done: (seen) => seen.all.has("action_phase"),
      suggest: [/^bribe 0$/, /^advise \d (tax|build|move)$/, /^advise /],
    },
    { pins: ["section.board", ""], done: any("retrieve"), suggest: [/^retrieve /] },
    {
      pins: [DECIDE, "svg.map, .stage"],
      done: any("act", "act.paid", "forfeit"),
      suggest: [/^act$/, /^forfeit$/],
    },
    { pins: ["", DECIDE] },
    { pins: ["", "", ""] },
    { pins: [".seats", ""] },
  ],
};

export const PLANS: Record<string, Plan> = { scythe: SCYTHE, rurik: RURIK };

export function look(log: LogEntry[], seat: number): Seen {
  const lines = log.flatMap((entry) => entry.lines);
  const own = lines.filter((line) => line.player === seat);
  return {
    mine: new Set(own.map((line) => line.key)),
    all: new Set(lines.map((line) => line.key)),
    turn: Math.max(1, ...own.filter((line) => line.key === "turn").map((line) => line.n)),
  };
}

/** The first step at or after `from` that is not done yet. */
export function stepAt(steps: Step[], from: number, seen: Seen): number {
  let at = from;
  while (at < steps.length && steps[at]?.done?.(seen)) at++;
  return at;
}

export function suggestion(step: Step | undefined, choices: Choice[]): Choice | undefined {
  for (const pattern of step?.suggest ?? []) {
    const found = choices.find((choice) => pattern.test(choice.text));
    if (found) return found;
  }
  return undefined;
}
