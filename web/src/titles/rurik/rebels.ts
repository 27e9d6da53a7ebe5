/** What the Rebellion did, as a story: choice after choice, and what each criterion left of the candidates. */

import type { Desk } from "./desk.svelte";
import { say } from "./say";
import type { RebelChoice, RebelTurn } from "./seen";

export interface Chapter {
  choice: RebelChoice;
  /** So many equal ones come one after the other. */
  times: number;
}

/** The choices of a turn in order; equal neighbours are told once. */
export function story({ choices }: RebelTurn): Chapter[] {
  const chapters: Chapter[] = [];
  for (const choice of choices) {
    const last = chapters.at(-1);
    if (last && JSON.stringify(last.choice) === JSON.stringify(choice)) last.times += 1;
    else chapters.push({ choice, times: 1 });
  }
  return chapters;
}

/**
 * Each criterion with how many it met and among how many; one that met nobody changes nothing, and where one is left
 * there is nothing more to tell apart.
 */
export function narrowed({ candidates, criteria }: RebelChoice): { criterion: string; left: number; of: number }[] {
  let of = candidates;
  const steps = criteria.map(({ criterion, left }) => {
    const step = { criterion, left, of };
    if (left) of = left;
    return step;
  });
  return steps.filter((step) => step.of > 1);
}

/** What was chosen, in words. */
export function chosen(desk: Desk, choice: RebelChoice): string {
  const { advisor, column, coins, space, region, leader, target, building, priority } = choice;
  if (advisor !== undefined) return say("advisor", { n: advisor });
  if (coins !== undefined) return say("coins", { n: coins });
  if (column) return desk.names.title("column", column);
  if (space) return desk.names.title("space", space);
  if (region) return desk.names.title("region", region);
  if (leader) return desk.names.title("leader", leader);
  if (building) return desk.names.title("building", building);
  if (priority) return desk.names.title("priority", priority);
  const seated = desk.seen.seats.some(({ seat }) => seat === target);
  return target ? (seated ? desk.person(target) : desk.names.title("target", target)) : "";
}

/** The regions of a turn, in the order in which they were chosen. */
export const regionsOf = (turn: RebelTurn | null): string[] => [...new Set(turn?.choices.flatMap(({ region }) => region ?? []))];
