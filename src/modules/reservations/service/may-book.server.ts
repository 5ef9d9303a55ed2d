import { Refusal } from '#kernel/refusal.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { maxFutureBookings, quarterMs, quarterOf } from '../rules.ts'
import { selectComing, selectInSitting } from '../store/own.server.ts'
import type { TableRequest } from './table-request.server.ts'

/**
 * Somebody has at most three bookings to come and one a sitting, under all their ids. They are held by the caller.
 * @throws Refusal `conflict`, code `too_many` or `same_sitting`
 */
export async function requireMayBook(
  { db, now }: WriteScope,
  personIds: readonly string[],
  request: TableRequest,
  except = '',
): Promise<void> {
  if (request.sitting !== null) {
    const there = await selectInSitting(db, personIds, request.sitting)
    if (there !== undefined && there !== except) {
      const message = 'You already have a table at this time. Change that booking instead.'
      throw new Refusal('conflict', message, { code: 'same_sitting', beside: { bookingId: there } })
    }
  }
  const coming = await selectComing(db, personIds, quarterOf(now.getTime()))
  const future = coming.filter(
    ({ id, startQuarter }) => id !== except && startQuarter * quarterMs > now.getTime(),
  )
  if (future.length < maxFutureBookings) return
  const message = `You have ${maxFutureBookings} upcoming bookings already. Cancel one of them, or call us.`
  throw new Refusal('conflict', message, { code: 'too_many' })
}
