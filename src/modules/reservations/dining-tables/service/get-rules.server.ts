import type { Scope } from '#platform/scope.server.ts'
import { holdMs, maxFutureBookings } from '../../rules.ts'
import { pauseAt } from '../../rules/house-rules.ts'
import { callUs } from '../rules/call.ts'
import { openTableDesk } from './table-desk.server.ts'

/** What a guest has to know before choosing. */
export async function getBookingRules(scope: Scope) {
  const desk = await openTableDesk(scope)
  const { house, rules, areas, today, lastDay } = desk
  return {
    takesBookings: areas.length > 0,
    largestParty: rules.largestParty,
    today,
    lastDay,
    phone: house.phone,
    callUs: callUs(house, rules),
    areas: areas.length > 1 ? areas : [],
    pausedUntil: pauseAt(rules, scope.now)?.toISOString() ?? null,
    changeUntilMinutes: rules.changeUntilMinutes,
    holdSeconds: holdMs / 1000,
    maxFutureBookings,
    guestBookings: rules.guestBookings,
    timeZone: house.timeZone,
  }
}
