import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { forgetBuyer } from '../../service/buyers.server.ts'
import { holdBuyer } from '../../service.server.ts'
import { guestsKeptMs } from '../rules/guests.ts'
import {
  type PhoneGuestRow,
  deleteGuest,
  holdGuest,
  selectCalledBefore,
  selectGuest,
  selectGuestsByEmail,
} from '../store/guests.server.ts'
import { selectOrderUnderWay } from '../store/orders.server.ts'

/**
 * Forgets somebody at once, because they ask for it. While their food is being made the kitchen needs their
 * name, number and notes. @throws Refusal `not_found`, `conflict` `order_under_way`
 */
export async function forgetPhoneGuest(scope: Scope, id: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db } = transaction
    const found = (await selectGuest(db, id)) ?? refuseUnknown()
    // The guest may be calling at this moment, or be forgotten already.
    if ((await holdGuest(db, found.digits))?.person_id !== id) refuseUnknown()
    await holdBuyer(transaction, id)
    const waiting = await selectOrderUnderWay(db, id)
    if (waiting !== undefined) {
      const message = `Order ${waiting} is under way: forget them when it is over.`
      throw new Refusal('conflict', message, { code: 'order_under_way' })
    }
    await forget(transaction, id)
    await recordAudit(transaction, { action: 'phone_guest.forgotten', object: `person ${id}` })
  })
}

/**
 * Whoever goes has perhaps called as well: by the address that they have shown to be theirs. An order that
 * is under way keeps what its kitchen needs.
 */
export async function forgetCallsOf(
  scope: WriteScope,
  { email, isConfirmed }: PersonDeleted,
): Promise<void> {
  if (!isConfirmed) return
  for (const { person_id: id, digits } of await selectGuestsByEmail(scope.db, email)) {
    if ((await holdGuest(scope.db, digits))?.person_id !== id) continue
    await holdBuyer(scope, id)
    await forget(scope, id)
  }
}

/** Who has not called for a year is nobody any more. */
export async function forgetPhoneGuests(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - guestsKeptMs
  for (const silent of await selectCalledBefore(scope.db, before)) {
    await inTransaction(scope, (transaction) => forgetSilent(transaction, silent, before))
  }
}

async function forgetSilent(
  scope: WriteScope,
  { person_id: id, digits }: Pick<PhoneGuestRow, 'person_id' | 'digits'>,
  before: number,
): Promise<void> {
  // The guest may have called since they were looked up, or be calling at this moment.
  const guest = await holdGuest(scope.db, digits)
  if (guest?.person_id !== id || guest.called_at >= before) return
  await holdBuyer(scope, id)
  if ((await selectOrderUnderWay(scope.db, id)) === undefined) await forget(scope, id)
}

async function forget(scope: WriteScope, id: string): Promise<void> {
  await deleteGuest(scope.db, id)
  await forgetBuyer(scope, id)
}

function refuseUnknown(): never {
  throw new Refusal('not_found', 'Nobody who has ordered by phone is known by this.')
}
