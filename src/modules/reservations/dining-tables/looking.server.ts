import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { pauseAt } from '../booking-rules.ts'
import { findFreedIds } from '../by-link.server.ts'
import * as guest from '../contract/guest.ts'
import { holdMs, maxFutureBookings } from '../rules.ts'
import * as contract from './contract.ts'
import { listTimes, whichHaveTimes } from './free-times.server.ts'
import { isDay } from './rules.ts'
import { dayWords, shiftDay } from './sittings.server.ts'
import { openTableDesk, requireAsked } from './table-desk.server.ts'
import { searchTexts } from './texts.server.ts'
import { callUs } from './texts.ts'

/** @param links open a booking to whoever has made it without an account */
export const timeRoutes = (links: SignedLinks): Route[] => [
  serve(guest.getBookingRules, tellBookingRules),
  serve(contract.listBookableDays, async (scope, { query: { instead, ...asked } }) =>
    listBookableDays(scope, asked, await findFreedIds(scope, links, instead)),
  ),
  serve(contract.listTimes, async (scope, { query: { instead, ...asked } }) =>
    listTimes(scope, await openTableDesk(scope), asked, await findFreedIds(scope, links, instead)),
  ),
]

/** What a guest has to know before choosing. */
async function tellBookingRules(scope: Scope) {
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

interface DaysRequest {
  party: string
  from?: string | undefined
  area?: string | undefined
}

const daysShown = 14

/** Fourteen days, and which of them have times for the party. @throws Refusal `invalid` */
async function listBookableDays(
  scope: Scope,
  { from, ...asked }: DaysRequest,
  without: readonly string[] = [],
) {
  const desk = await openTableDesk(scope)
  const { party, area } = requireAsked(desk, asked)
  if (from !== undefined && !isDay(from)) {
    const fields = { from: searchTexts.day }
    throw new Refusal('invalid', searchTexts.refused, { fields })
  }
  const first = from ?? desk.today
  const days = Array.from({ length: daysShown }, (_, ahead) => shiftDay(first, ahead))
  const found = await whichHaveTimes(scope, desk, days, party, area, without)
  const next = shiftDay(first, daysShown)
  return {
    days: found.map(({ day, reason }) => ({
      ...dayWords(day),
      hasTimes: reason === null,
      reason,
    })),
    next: next <= desk.lastDay ? next : null,
  }
}
