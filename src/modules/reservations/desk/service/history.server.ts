import { findPeople } from '#modules/accounts/service.server.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type BookingAction, bookingActions } from '../../rules.ts'
import { getHouse } from '../../dining-tables/service/house.server.ts'
import { timeLabel } from '../../dining-tables/service/words.server.ts'
import { selectEvents } from '../store.server.ts'
import { findBooking } from './keep-action.server.ts'

/** What was done to a booking, the first first. @throws Refusal `not_found` */
export async function getBookingHistory(scope: Scope, id: string) {
  requireAudience('host', scope.viewer)
  await findBooking(scope, id)
  const { timeZone } = await getHouse(scope)
  const events = await selectEvents(scope.db, id)
  const people = await findPeople(scope, [...new Set(events.map(({ actor }) => actor))])
  return {
    events: events.map(({ action, at, actor, party, start_quarter }) => ({
      action: readAction(action),
      at: new Date(at).toISOString(),
      by: people.get(actor)?.name ?? '',
      party,
      label: timeLabel(start_quarter, timeZone),
    })),
  }
}

function readAction(text: string): BookingAction {
  const action = bookingActions.find((each) => each === text)
  if (action) return action
  throw new Error(`A booking has an event "${text}" that nothing writes.`)
}
