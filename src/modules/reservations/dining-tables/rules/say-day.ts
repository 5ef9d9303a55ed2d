import { sayInstant } from '#kernel/formatter.ts'

/** "Saturday, November 21" in the restaurant's zone: the same on the server and in every browser. */
export function sayDay(instant: string, timeZone: string): string {
  const words = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const
  return sayInstant(instant, words)
}
