import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/database.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import {
  type IntentDirection,
  type NewCustomer,
  type PaymentProcessor,
  ProcessorRefused,
} from '../gateway/processor.server.ts'
import type { ProviderCard } from '../saved-cards/rules.ts'
import { canCancel } from './rules.ts'
import { holdIntent, updateIntent } from './store.server.ts'
import { tables, type TestCustomerRow, type TestMethodRow } from './tables.server.ts'

type Saving = 'createCustomer' | 'findCustomer' | 'deleteCustomer' | 'listCards' | 'removeCard'

/** How the built-in test processor saves cards: what it kept of them anyway, under a customer's name. */
export function savedTestCards(scope: () => Scope): Pick<PaymentProcessor, Saving> {
  return {
    createCustomer: (input) => inTransaction(scope(), (held) => createCustomer(held, input)),
    findCustomer: async ({ reference }) => selectTestCustomer(scope().db, reference),
    deleteCustomer: (id) =>
      inTransaction(scope(), async ({ db }) => {
        for (const card of await selectSavedMethods(db, id)) await detachMethod(db, card.id)
        await deleteTestCustomer(db, id)
      }),
    listCards: (customerId) => listCards(scope(), customerId),
    removeCard: (id) => inTransaction(scope(), ({ db }) => detachMethod(db, id)),
  }
}

function createCustomer({ db, now }: WriteScope, { reference }: NewCustomer): Promise<string> {
  const id = `cus_${randomBytes(12).toString('hex')}`
  return insertTestCustomer(db, { id, reference, created_at: now.getTime() })
}

/** Answers the customer of this reference: the new one, or the one that had it already. */
async function insertTestCustomer(db: Db, row: TestCustomerRow): Promise<string> {
  const insert = tables(db).insertInto('test_customers').values(row)
  await insert.onConflict((conflict) => conflict.column('reference').doNothing()).execute()
  return (await selectTestCustomer(db, row.reference)) ?? row.id
}

async function selectTestCustomer(db: Db, reference: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('test_customers').select('id')
  return (await query.where('reference', '=', reference).executeTakeFirst())?.id
}

async function deleteTestCustomer(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('test_customers').where('id', '=', id).execute()
}

async function listCards({ db }: Scope, customerId: string): Promise<ProviderCard[] | undefined> {
  if (!(await isTestCustomer(db, customerId))) return undefined
  return (await selectSavedMethods(db, customerId)).map(({ id, brand, last4, outcome }) => ({
    id,
    brand,
    last4,
    // The card's number is not kept; among the published test numbers these three tell one card from another.
    fingerprint: `${brand} ${last4} ${outcome}`,
  }))
}

async function isTestCustomer(db: Db, id: string): Promise<boolean> {
  const query = tables(db).selectFrom('test_customers').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** The newest first. */
async function selectSavedMethods(db: Db, customerId: string): Promise<TestMethodRow[]> {
  return tables(db)
    .selectFrom('test_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

async function detachMethod(db: Db, id: string): Promise<void> {
  const update = tables(db).updateTable('test_methods').set({ customer_id: null, is_detached: 1 })
  await update.where('id', '=', id).where('customer_id', 'is not', null).execute()
}

/** Directs an intent as Stripe does: not once it is paid or given up, and only to a customer who exists. */
export async function directTestIntent(
  { db }: WriteScope,
  id: string,
  { customerId, savesCard }: IntentDirection,
): Promise<void> {
  const intent = await holdIntent(db, id)
  if (!intent || !canCancel(intent.status)) refuse('payment_intent_unexpected_state')
  if (customerId !== undefined && !(await isTestCustomer(db, customerId))) {
    refuse('resource_missing')
  }
  await updateIntent(db, id, {
    saves_card: savesCard ? 1 : 0,
    ...(customerId !== undefined && { customer_id: customerId }),
  })
}

function refuse(reason: string): never {
  throw new ProcessorRefused(reason)
}
