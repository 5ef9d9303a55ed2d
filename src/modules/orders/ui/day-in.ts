/** The day that it is in this zone, as 2026-11-21; Canada writes it so. */
export function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
}
