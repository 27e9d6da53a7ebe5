/** The decision that was open at the table last looked at, so that the rules page can say which rules apply. */
class Now {
  at: { title: string; name: string; href: string; rules: string[]; options: Record<string, boolean | string> } | null = $state.raw(null);
}

export const now = new Now();
