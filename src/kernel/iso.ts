/** A moment of the clock as calls say it: "2026-11-21T23:30:00.000Z". @param at milliseconds since 1970 */
export function isoOf(at: number): string {
  return new Date(at).toISOString()
}

export function isoOrNull(at: number | null): string | null {
  return at === null ? null : isoOf(at)
}
