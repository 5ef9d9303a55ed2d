import { Refusal } from '#kernel/refusal.ts'
import { type Buyer, requireBuyer } from '#kernel/viewer.ts'
import { keepGuest, listOwnBrowsers } from '#modules/accounts/guests/service.server.ts'
import { requireService } from '#modules/restaurant/appearance/service.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { lockGuest } from '../store/bookings.server.ts'
import { pleaseSignIn } from '../texts.ts'
import { getHouseRules } from './house-rules.server.ts'

/** Whether tables are booked without an account, too. */
export async function guestsMayBook(scope: Scope): Promise<boolean> {
  return (await getHouseRules(scope)).guestBookings
}

/**
 * Who asks for a table: somebody signed in, or a guest where the owner allows it.
 * @throws Refusal `not_signed_in`; `conflict`, code `guests_off` or `not_offered`
 */
export async function requireBooker(scope: Scope): Promise<Buyer> {
  const buyer = requireBuyer(scope.viewer)
  await requireService(scope, 'bookings')
  if (!buyer.isGuest || (await guestsMayBook(scope))) return buyer
  throw new Refusal('conflict', pleaseSignIn, { code: 'guests_off' })
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

/** The same for what is booked already: a guest's link works on when their session has ended. */
export async function lockBooker(scope: WriteScope, buyerId: string): Promise<string[]> {
  await lockGuest(scope.db, buyerId)
  return listOwnBrowsers(scope, buyerId)
}
