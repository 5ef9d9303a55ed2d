import type { Scope } from '#platform/scope.server.ts'
import { getRestaurant } from './house.server.ts'
import { openingAt } from './opening.server.ts'

/**
 * Answers since when an order that came at a moment waits for an answer: at once while orders are
 * taken, else from the next opening; null while none is in sight.
 */
export async function waitingSince(scope: Scope): Promise<(placedAt: number) => number | null> {
  const { hours, timeZone } = await getRestaurant(scope)
  // Orders of one evening share its opening: calendars cost more than all else here.
  let evening = { from: 0, to: 0 }
  return (placedAt) => {
    if (placedAt >= evening.from && placedAt < evening.to) return placedAt
    const opening = openingAt(hours.orderingHours, timeZone, new Date(placedAt))
    if (!opening.isOpen) return opening.opensAt?.getTime() ?? null
    evening = { from: placedAt, to: opening.closesAt?.getTime() ?? Infinity }
    return placedAt
  }
}

/**
 * From when the minutes count that an order is promised in: from now, or from the opening that it waits for.
 * What is wanted for a time has that.
 */
export async function beginsAt(
  scope: Scope,
  { placedAt, slotAt }: { placedAt: number | null; slotAt: number | null },
): Promise<number> {
  const now = scope.now.getTime()
  if (placedAt === null || slotAt !== null) return now
  return Math.max(now, (await waitingSince(scope))(placedAt) ?? now)
}
