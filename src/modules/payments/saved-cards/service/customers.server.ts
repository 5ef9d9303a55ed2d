import { minutes, seconds } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { findPerson } from '#modules/accounts/service.server.ts'
import { holdBuyer } from '#modules/orders/service.server.ts'
import { type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { ProcessorRefused } from '../../gateway/processor.server.ts'
import { type PaymentScope, passPoint } from '../../service/payment-scope.server.ts'
import {
  type CustomerRow,
  deleteCustomer,
  holdCustomer,
  insertCustomer,
  leaveCustomersOf,
  selectCustomer,
  selectLeftCustomers,
  updateCustomer,
} from '../store.server.ts'
import { savedTexts } from '../texts.ts'

/** The provider's clock may be a little behind ours. */
const skewMs = seconds(60)
/** So many are taken to the provider at one time of the clock. */
const mostAtOnce = 100

/**
 * The person's customer at the provider, made when there is none yet. That one is asked for is committed
 * before the provider hears of it, and its key is that row: whoever dies in between, or is not answered,
 * leaves no second one and none that nobody knows. @throws ProcessorUnavailable, ProcessorRefused
 */
export async function makeCustomer(scope: PaymentScope, personId: string): Promise<string> {
  const { processor, now } = scope
  const known = await selectCustomer(scope.db, processor.id, personId)
  if (known?.customer_id) return known.customer_id
  const asked = known ?? (await askFor(scope, personId))
  passPoint(scope, 'customer.before_provider')
  // The provider repeats a failure under the first key for a day: who asks again looks, and takes another.
  const isRepeated = asked.asked_at !== now.getTime()
  const idempotencyKey = isRepeated
    ? `${asked.id} ${Math.floor(now.getTime() / minutes(1))}`
    : asked.id
  const made =
    (isRepeated ? await findMade(scope, asked) : undefined) ??
    (await processor.createCustomer({ reference: asked.id, idempotencyKey }))
  passPoint(scope, 'customer.answer_lost')
  return inTransaction(scope, (held) => keepCustomer(held, asked, made))
}

/** The provider knows them no more. */
export async function forgetCustomer(
  scope: PaymentScope,
  personId: string,
  customerId: string,
): Promise<void> {
  await inTransaction(scope, async ({ db }) => {
    const row = await selectCustomer(db, scope.processor.id, personId)
    if (row?.customer_id === customerId) await deleteCustomer(db, row)
  })
}

/** In the deletion of a person: nobody knows any more whose customer it is, and the clock ends it at the provider. */
export async function leaveCustomers(
  scope: WriteScope,
  { personId }: PersonDeleted,
): Promise<void> {
  await leaveCustomersOf(scope.db, personId)
}

/** Has the provider forget those who have gone; a row is kept until it has answered. */
export async function removeLeftCustomers(scope: PaymentScope): Promise<void> {
  const left = await selectLeftCustomers(scope.db, scope.processor.id, mostAtOnce)
  let refused: unknown
  for (const each of left) {
    await removeLeft(scope, each).catch((error: unknown) => {
      // One that it refuses holds up no other.
      if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
      refused = error
    })
  }
  if (refused) throw refused
}

async function removeLeft(scope: PaymentScope, left: CustomerRow): Promise<void> {
  const customerId = left.customer_id ?? (await findMade(scope, left))
  if (customerId !== undefined) await scope.processor.deleteCustomer(customerId)
  passPoint(scope, 'customer.before_forgotten')
  await inTransaction(scope, ({ db }) => deleteCustomer(db, left))
}

/** Two tabs at once have one row: the second finds the first one's. */
async function askFor(scope: PaymentScope, personId: string): Promise<CustomerRow> {
  return inTransaction(scope, async (held) => {
    const { db, now } = held
    await holdBuyer(held, personId)
    // They may be gone since they asked.
    if (!(await findPerson(held, personId))) throw new Refusal('not_found', savedTexts.noPayment)
    const processor = scope.processor.id
    const asked = { id: newId(now.getTime()), asked_at: now.getTime() }
    await insertCustomer(db, { ...asked, person_id: personId, processor, customer_id: null })
    const row = await selectCustomer(db, processor, personId)
    if (!row) throw new Error('The row that is there in every case has not been found.')
    return row
  })
}

/** One that was made twice, or for somebody who has gone meanwhile, is left for the clock to end. */
async function keepCustomer(scope: WriteScope, asked: CustomerRow, made: string): Promise<string> {
  const { db } = scope
  const row = await holdCustomer(db, asked.id)
  const isFree = row?.customer_id === null
  if (row && isFree) await updateCustomer(db, row.id, made)
  const kept = isFree ? made : row?.customer_id
  if (kept !== made) {
    const id = newId(scope.now.getTime())
    await insertCustomer(db, { ...asked, id, person_id: null, customer_id: made })
  }
  return kept ?? made
}

async function findMade({ processor }: PaymentScope, { id, asked_at }: CustomerRow) {
  const createdAfter = new Date(asked_at - skewMs)
  return processor.findCustomer({ reference: id, createdAfter })
}
