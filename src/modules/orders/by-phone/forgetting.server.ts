import { hours } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { forgetBuyer } from '../forgetting.server.ts'
import { holdBuyer } from '../placing.server.ts'
import { openStates } from '../rules.ts'
import * as contract from './contract.ts'
import { takingTexts } from './house-texts.server.ts'
import { guestsKeptMs } from './recognizing.ts'
import { holdGuest } from './store.server.ts'
import { type PhoneGuestRow, tables } from './tables.server.ts'

export const forgetCallerRoutes: Route[] = [
  serve(contract.forgetPhoneGuest, async (scope, { params }) => {
    await forgetPhoneGuest(scope, params.id)
    return { deletedCount: 1 }
  }),
]

/**
 * Forgets somebody at once, because they ask for it. While their food is being made the kitchen needs their
 * name, number and notes. @throws Refusal `not_found`, `conflict` `order_under_way`
 */
async function forgetPhoneGuest(scope: Scope, id: string): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (transaction) => {
    const { db } = transaction
    const found = (await selectGuest(db, id)) ?? refuseUnknown()
    // The guest may be calling at this moment, or be forgotten already.
    if ((await holdGuest(db, found.digits))?.person_id !== id) refuseUnknown()
    await holdBuyer(transaction, id)
    const waiting = await selectOrderUnderWay(db, id)
    if (waiting !== undefined) {
      throw new Refusal('conflict', takingTexts.underWay(waiting), { code: 'order_under_way' })
    }
    await forget(transaction, id)
    await recordAudit(transaction, { action: 'phone_guest.forgotten', object: `person ${id}` })
  })
}

async function selectGuest(db: Db, personId: string): Promise<PhoneGuestRow | undefined> {
  const query = tables(db).selectFrom('phone_guests').selectAll()
  return query.where('person_id', '=', personId).executeTakeFirst()
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

async function selectGuestsByEmail(
  db: Db,
  email: string,
): Promise<Pick<PhoneGuestRow, 'person_id' | 'digits'>[]> {
  if (email === '') return []
  const query = tables(db).selectFrom('phone_guests').select(['person_id', 'digits'])
  return query.where('email', '<>', literal('')).where('email', '=', email).execute()
}

/** Forgets guests who have not called for a year. */
export async function forgetPhoneGuests(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - guestsKeptMs
  for (const silent of await selectCalledBefore(scope.db, before)) {
    await inTransaction(scope, (transaction) => forgetSilent(transaction, silent, before))
  }
}

async function selectCalledBefore(
  db: Db,
  before: number,
): Promise<Pick<PhoneGuestRow, 'person_id' | 'digits'>[]> {
  const query = tables(db).selectFrom('phone_guests').select(['person_id', 'digits'])
  return query.where('called_at', '<', before).limit(500).execute()
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

/** The number of an order that somebody waits for; undefined when they wait for none. */
async function selectOrderUnderWay(db: Db, personId: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('number').where('person_id', '=', personId)
  const waiting = query.where('state', 'in', ['awaiting_payment', ...openStates])
  return (await waiting.limit(1).executeTakeFirst())?.number
}

async function forget(scope: WriteScope, id: string): Promise<void> {
  await deleteGuest(scope.db, id)
  await forgetBuyer(scope, id)
}

/** Removes somebody from those who have called, so that nobody finds their number any more. */
async function deleteGuest(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('phone_guests').where('person_id', '=', personId).execute()
}

function refuseUnknown(): never {
  throw new Refusal('not_found', takingTexts.unknown)
}

export const forgetCallerChores: Chore[] = [
  { name: 'forget phone guests', everyMs: hours(24), run: forgetPhoneGuests },
]
