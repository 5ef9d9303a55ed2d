import { minutes, seconds } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { findPerson } from '#modules/accounts/people.server.ts'
import { holdBuyer } from '#modules/orders/placing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type WriteScope } from '#platform/scope.server.ts'
import { ProcessorRefused } from '../gateway/processor.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from '../payment-scope.server.ts'
import { type CustomerRow, tables } from './tables.server.ts'
import { savedTexts } from './texts.ts'

/** The provider's clock may be a little behind ours. */
const skewMs = seconds(60)

/** How many customers one run of the chore deletes at the provider. */
const mostAtOnce = 100

/**
 * The person's customer at the provider, made when there is none yet. That one is asked for is committed
 * before the provider hears of it, and its key is that row: whoever dies in between, or is not answered,
 * leaves no second one and none that nobody knows. @throws ProcessorUnavailable, ProcessorRefused
 */
export async function makeCustomer(scope: PaymentScope, personId: string): Promise<string> {
  const { processor, now } = scope
  const known = await findCustomer(scope, personId)
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

/** The person's customer at the provider whose keys are in use. */
export async function findCustomer(
  { db, processor }: PaymentScope,
  personId: string,
): Promise<CustomerRow | undefined> {
  return rows(db)
    .where('person_id', '=', personId)
    .where('processor', '=', processor.id)
    .executeTakeFirst()
}

/** Commits that a customer is wanted. Of two tabs at once the second finds the row of the first. */
async function askFor(scope: PaymentScope, personId: string): Promise<CustomerRow> {
  return inTransaction(scope, async (held) => {
    const { db, now } = held
    await holdBuyer(held, personId)
    // The person may have been deleted since they asked.
    if (!(await findPerson(held, personId))) throw new Refusal('not_found', savedTexts.noPayment)
    const processor = scope.processor.id
    const asked = { id: newId(now.getTime()), asked_at: now.getTime() }
    await insertCustomer(db, { ...asked, person_id: personId, processor, customer_id: null })
    const row = await findCustomer(held, personId)
    if (!row) throw new Error('The row that is there in every case has not been found.')
    return row
  })
}

async function insertCustomer(db: Db, row: CustomerRow): Promise<void> {
  const insert = tables(db).insertInto('provider_customers').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

async function findMade({ processor }: PaymentScope, { id, asked_at }: CustomerRow) {
  const createdAfter = new Date(asked_at - skewMs)
  return processor.findCustomer({ reference: id, createdAfter })
}

/** A customer made twice, or for somebody who has gone meanwhile, is left for the chore to delete. */
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

/** The row of a customer, locked until the transaction ends. */
async function holdCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return rows(db)
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

async function updateCustomer(db: Db, id: string, customerId: string): Promise<void> {
  await tables(db)
    .updateTable('provider_customers')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .execute()
}

/** Forgets a customer whom the provider no longer knows. */
export async function forgetCustomer(
  scope: PaymentScope,
  personId: string,
  customerId: string,
): Promise<void> {
  await inTransaction(scope, async (held) => {
    const row = await findCustomer(held, personId)
    if (row?.customer_id === customerId) await deleteCustomer(held.db, row)
  })
}

/** Deletes the row only as it was read: one that has been given a customer meanwhile stays, for the chore. */
async function deleteCustomer(
  db: Db,
  { id, customer_id: customerId }: Pick<CustomerRow, 'id' | 'customer_id'>,
): Promise<void> {
  await tables(db)
    .deleteFrom('provider_customers')
    .where('id', '=', id)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .execute()
}

/** When a person is deleted: their customer becomes nobody's, and the chore deletes it at the provider. */
export async function leaveCustomers(
  { db }: WriteScope,
  { personId }: PersonDeleted,
): Promise<void> {
  await tables(db)
    .updateTable('provider_customers')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Has the provider forget those who have gone; a row is kept until it has answered. */
export async function removeLeftCustomers(scope: PaymentScope): Promise<void> {
  const left = await selectLeftCustomers(scope.db, scope.processor.id, mostAtOnce)
  let refused: unknown
  for (const each of left) {
    await removeLeft(scope, each).catch((error: unknown) => {
      // A customer that the provider refuses to delete holds up no other.
      if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
      refused = error
    })
  }
  if (refused) throw refused
}

/** Customers of people who have gone, the oldest first. */
async function selectLeftCustomers(
  db: Db,
  processor: string,
  limit: number,
): Promise<CustomerRow[]> {
  return rows(db)
    .where('processor', '=', processor)
    .where('person_id', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

async function removeLeft(scope: PaymentScope, left: CustomerRow): Promise<void> {
  const customerId = left.customer_id ?? (await findMade(scope, left))
  if (customerId !== undefined) await scope.processor.deleteCustomer(customerId)
  passPoint(scope, 'customer.before_forgotten')
  await inTransaction(scope, ({ db }) => deleteCustomer(db, left))
}

function rows(db: Db) {
  return tables(db).selectFrom('provider_customers').selectAll()
}

export function customerChores(context: PaymentContext): Chore[] {
  return [
    {
      name: 'remove customers who left at the card processor',
      everyMs: minutes(1),
      run: (scope) => removeLeftCustomers({ ...scope, ...context }),
    },
  ]
}
