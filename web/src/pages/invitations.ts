/** Seat links of tables made in this browser: the server tells each only once. */
import type { Invitation, TableMade } from "../api";

const key = (table: string) => `veche.invitations.${table}`;

export function invite(made: Pick<TableMade, "table" | "invitations">): void {
  if (!made.invitations.length) return;
  try {
    localStorage.setItem(key(made.table), JSON.stringify(made.invitations));
  } catch {
    // without storage the owner can make a new link at the table
  }
}

export function invitations(table: string): Invitation[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "[]") as Invitation[];
  } catch {
    return [];
  }
}

export function remember(table: string, invitation: Invitation): void {
  const others = invitations(table).filter((known) => known.seat !== invitation.seat);
  invite({ table, invitations: [...others, invitation] });
}

/** The address to send to a friend; those of earlier days are known by their path only. */
export const address = ({ address, link }: Invitation): string => address ?? location.origin + link;

/** Does an address mean the machine itself, so that it leads nobody here? */
export const onlyHere = (address: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
