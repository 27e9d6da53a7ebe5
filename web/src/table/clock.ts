/** Seconds as people say them: 4:12, 3 h, 2 d; beyond the time for a decision the bank is counted down. */
export function clockText(left: number, bank: number): string {
  return left > 0 || bank <= 0 ? span(left) : `+ ${span(bank + left)}`;
}

export function span(seconds: number): string {
  const s = Math.max(0, Math.ceil(seconds));
  if (s >= 2 * 86400) return `${Math.floor(s / 86400)} d`;
  if (s >= 2 * 3600) return `${Math.floor(s / 3600)} h`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}
