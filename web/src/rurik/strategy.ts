/** The strategy board thought through: what a bribe would do, and in which order advisors come back. */

export interface Advisor {
  seat: string;
  number: number;
  coins: number;
}

export type Column = readonly (Advisor | null)[];

/** A space of the board: points, and coins that its main action costs. */
export interface Space {
  points: number;
  coins: number;
}

export interface Shifted {
  advisor: Advisor;
  from: number;
  to: number;
}

export interface Rung {
  coins: number;
  power: number;
  row: number;
  space: Space;
  /** The advisor directly above is exactly as strong: the earlier one stays above. */
  equalAbove: boolean;
  shifted: Shifted[];
}

const power = (advisor: Advisor): number => advisor.number + advisor.coins;

/** Where an advisor would come to stand with so many coins, and whom it would push down. */
export function placed(column: Column, spaces: readonly Space[], number: number, coins: number): Rung {
  const standing = column.filter((advisor): advisor is Advisor => advisor !== null);
  const strength = number + coins;
  let row = standing.length;
  while (row > 0 && power(standing[row - 1]!) < strength) row--;
  const above = standing[row - 1];
  return {
    coins,
    power: strength,
    row,
    space: spaces[row]!,
    equalAbove: above !== undefined && power(above) === strength,
    shifted: standing.slice(row).map((advisor, i) => ({ advisor, from: row + i, to: row + i + 1 })),
  };
}

/** The ladder of outcomes: the fewest coins for each different one, and always what is chosen. */
export function ladder(column: Column, spaces: readonly Space[], number: number, purse: number, chosen = 0): Rung[] {
  const rungs: Rung[] = [];
  for (let coins = 0; coins <= purse; coins++) {
    const rung = placed(column, spaces, number, coins);
    const last = rungs.at(-1);
    const news = !last || last.row !== rung.row || last.equalAbove !== rung.equalAbove;
    if (news || coins === chosen) rungs.push(rung);
    if (rung.row === 0 && coins >= chosen) break;
  }
  return rungs;
}

export interface Standing {
  column: string;
  row: number;
  advisor: Advisor;
}

/** The advisors in the order in which they will be retrieved: clockwise, each seat its lowest number first. */
export function resolution(board: Record<string, Column>, seats: readonly string[], next: string): Standing[] {
  const left = new Map<string, Standing[]>(seats.map((seat) => [seat, []]));
  for (const [column, rows] of Object.entries(board)) {
    rows.forEach((advisor, row) => {
      if (advisor) left.get(advisor.seat)?.push({ column, row, advisor });
    });
  }
  for (const standing of left.values()) standing.sort((a, b) => a.advisor.number - b.advisor.number);
  const order: Standing[] = [];
  let turn = Math.max(0, seats.indexOf(next));
  while ([...left.values()].some((standing) => standing.length)) {
    const first = left.get(seats[turn % seats.length]!)!.shift();
    if (first) order.push(first);
    turn++;
  }
  return order;
}
