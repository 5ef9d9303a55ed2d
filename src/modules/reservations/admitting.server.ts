import { Refusal } from '#kernel/refusal.ts'
import { type Buyer, requireBuyer } from '#kernel/viewer.ts'
import { keepGuest, listOwnBrowsers } from '#modules/accounts/guests/visiting.server.ts'
import { requireService } from '#modules/restaurant/order-rules.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import type { TableRequest } from './asking.server.ts'
import { getBookingRules } from './booking-rules.server.ts'
import { lockGuest } from './booking-store.server.ts'
import { maxFutureBookings, quarterMs, quarterOf } from './rules.ts'
import { selectComing, selectInSitting } from './store.server.ts'
import { bookingRefusals } from './texts.server.ts'

/** Whether tables are booked without an account, too. */
export async function guestsMayBook(scope: Scope): Promise<boolean> {
  return (await getBookingRules(scope)).guestBookings
}

/**
 * Who asks for a table: somebody signed in, or a guest where the owner allows it.
 * @throws Refusal `not_signed_in`; `conflict`, code `guests_off` or `not_offered`
 */
export async function requireBooker(scope: Scope): Promise<Buyer> {
  const buyer = requireBuyer(scope.viewer)
  await requireService(scope, 'bookings')
  if (!buyer.isGuest || (await guestsMayBook(scope))) return buyer
  throw new Refusal('conflict', bookingRefusals.pleaseSignIn, { code: 'guests_off' })
}

/**
 * Holds whoever books until the transaction ends, a guest also from signing in meanwhile. Answers all ids that they have
 * booked under. @throws Refusal `not_signed_in`
 */
export async function holdBooker(scope: WriteScope): Promise<string[]> {
  const { buyerId, isGuest } = requireBuyer(scope.viewer)
  if (isGuest) await keepGuest(scope, buyerId)
  return lockBooker(scope, buyerId)
}

/** Holds whoever has booked already: a guest's link works on when their session has ended. */
export async function lockBooker(scope: WriteScope, buyerId: string): Promise<string[]> {
  await lockGuest(scope.db, buyerId)
  return listOwnBrowsers(scope, buyerId)
}

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
      throw new Refusal('conflict', bookingRefusals.sameSitting, {
        code: 'same_sitting',
        beside: { bookingId: there },
      })
    }
  }
  const coming = await selectComing(db, personIds, quarterOf(now.getTime()))
  const future = coming.filter(
    ({ id, startQuarter }) => id !== except && startQuarter * quarterMs > now.getTime(),
  )
  if (future.length < maxFutureBookings) return
  throw new Refusal('conflict', bookingRefusals.tooMany(maxFutureBookings), { code: 'too_many' })
}
