import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { dayWords, shiftDay } from './words.server.ts'
import { isDay } from '../rules/read-asked.ts'
import { whichHaveTimes } from './list-times.server.ts'
import { openTableDesk, requireAsked } from './table-desk.server.ts'

interface Asked {
  party: string
  from?: string | undefined
  area?: string | undefined
}

const daysShown = 14

/** Fourteen days, and which of them have times for the party. @throws Refusal `invalid` */
export async function listBookableDays(
  scope: Scope,
  { from, ...asked }: Asked,
  without: readonly string[] = [],
) {
  const desk = await openTableDesk(scope)
  const { party, area } = requireAsked(desk, asked)
  if (from !== undefined && !isDay(from)) {
    const fields = { from: 'Choose a day such as 2026-11-21.' }
    throw new Refusal('invalid', 'Tables cannot be searched like that.', { fields })
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
