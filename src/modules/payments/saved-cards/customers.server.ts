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
 * The person's customer at the provider, made when there is none yet. The row is committed before the provider is called, and
 * its id is the idempotency key: a crash in between cannot make a second customer or one that nobody knows.
 * @throws ProcessorUnavailable, ProcessorRefused
 */
export async function makeCustomer(scope: PaymentScope, personId: string): Promise<string> {
  const { processor, now } = scope
  const known = await findCustomer(scope, personId)
  if (known?.customer_id) return known.customer_id
  const wish = known ?? (await commitWish(scope, personId))
  passPoint(scope, 'customer.before_provider')
  // The provider repeats a failure under the first key for a day: a repeated call looks first, and takes another key.
  const isRepeated = wish.asked_at !== now.getTime()
  const idempotencyKey = isRepeated
    ? `${wish.id} ${Math.floor(now.getTime() / minutes(1))}`
    : wish.id
  const customerId =
    (isRepeated ? await findAtProvider(scope, wish) : undefined) ??
    (await processor.createCustomer({ reference: wish.id, idempotencyKey }))
  passPoint(scope, 'customer.answer_lost')
  return inTransaction(scope, (transaction) => recordMade(transaction, wish, customerId))
}

/** The person's customer at that provider whose keys are in use. */
export async function findCustomer(
  { db, processor }: PaymentScope,
  personId: string,
): Promise<CustomerRow | undefined> {
  return customers(db)
    .where('person_id', '=', personId)
    .where('processor', '=', processor.id)
    .executeTakeFirst()
}

/** Commits a row that says that a customer is wanted. Of two tabs at once, the second finds the row of the first. */
async function commitWish(scope: PaymentScope, personId: string): Promise<CustomerRow> {
  return inTransaction(scope, async (transaction) => {
    const { db, now } = transaction
    await holdBuyer(transaction, personId)
    // The person may have been deleted since they asked.
    if (!(await findPerson(transaction, personId)))
      throw new Refusal('not_found', savedTexts.noPayment)
    const processor = scope.processor.id
    const wish = { id: newId(now.getTime()), asked_at: now.getTime() }
    await insertCustomer(db, { ...wish, person_id: personId, processor, customer_id: null })
    const row = await findCustomer(transaction, personId)
    if (!row) throw new Error('The row that is there in every case has not been found.')
    return row
  })
}

async function insertCustomer(db: Db, row: CustomerRow): Promise<void> {
  const insert = tables(db).insertInto('provider_customers').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

async function findAtProvider({ processor }: PaymentScope, { id, asked_at }: CustomerRow) {
  const createdAfter = new Date(asked_at - skewMs)
  return processor.findCustomer({ reference: id, createdAfter })
}

/**
 * Writes the customer that the provider has made into the row of the wish. One made twice, or for somebody who has left
 * meanwhile, becomes an orphan, which the chore deletes. Answers the customer that the person has.
 */
async function recordMade(
  scope: WriteScope,
  wish: CustomerRow,
  customerId: string,
): Promise<string> {
  const { db } = scope
  const row = await holdCustomer(db, wish.id)
  const isUnassigned = row?.customer_id === null
  if (row && isUnassigned) await updateCustomer(db, row.id, customerId)
  const current = isUnassigned ? customerId : row?.customer_id
  if (current !== customerId) {
    const id = newId(scope.now.getTime())
    await insertCustomer(db, { ...wish, id, person_id: null, customer_id: customerId })
  }
  return current ?? customerId
}

/** The row of a customer, locked until the transaction ends. */
async function holdCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return customers(db)
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
  await inTransaction(scope, async (transaction) => {
    const row = await findCustomer(transaction, personId)
    if (row?.customer_id === customerId) await deleteCustomer(transaction.db, row)
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

/** When a person is deleted, their customer becomes nobody's, and the chore deletes it at the provider. */
export async function orphanCustomers(
  { db }: WriteScope,
  { personId }: PersonDeleted,
): Promise<void> {
  await tables(db)
    .updateTable('provider_customers')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes at the provider the customers whose people have left; a row is kept until the provider has answered. */
export async function deleteOrphanCustomers(scope: PaymentScope): Promise<void> {
  const orphans = await selectOrphanCustomers(scope.db, scope.processor.id, mostAtOnce)
  let refused: unknown
  for (const orphan of orphans) {
    await deleteAtProvider(scope, orphan).catch((error: unknown) => {
      // A customer that the provider refuses to delete holds up no other.
      if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
      refused = error
    })
  }
  if (refused) throw refused
}

/** Customers whose people have left, the oldest first. */
async function selectOrphanCustomers(
  db: Db,
  processor: string,
  limit: number,
): Promise<CustomerRow[]> {
  return customers(db)
    .where('processor', '=', processor)
    .where('person_id', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
}

async function deleteAtProvider(scope: PaymentScope, orphan: CustomerRow): Promise<void> {
  const customerId = orphan.customer_id ?? (await findAtProvider(scope, orphan))
  if (customerId !== undefined) await scope.processor.deleteCustomer(customerId)
  passPoint(scope, 'customer.before_forgotten')
  await inTransaction(scope, ({ db }) => deleteCustomer(db, orphan))
}

function customers(db: Db) {
  return tables(db).selectFrom('provider_customers').selectAll()
}

export function customerChores(context: PaymentContext): Chore[] {
  return [
    {
      name: 'remove customers who left at the card processor',
      everyMs: minutes(1),
      run: (scope) => deleteOrphanCustomers({ ...scope, ...context }),
    },
  ]
}
