import { openingAt } from '#modules/restaurant/opening/service.server.ts'
import type { House } from './calendar.server.ts'

/** When as soon as possible is: at once, and while the kitchen is closed as it opens again. */
export function madeAt({ hours, timeZone }: House, now: Date): number {
  const { isOpen, opensAt } = openingAt(hours.orderingHours, timeZone, now)
  return isOpen || opensAt === null ? now.getTime() : opensAt.getTime()
}

/** How that is said of a dish: "Pancakes is not served right now." */
export function sayMadeAt(at: number, now: Date): string {
  return at > now.getTime() ? 'when we open' : 'right now'
}
