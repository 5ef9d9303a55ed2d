import { days, hours } from '#kernel/duration.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { fillIn } from '#platform/database/fill-in.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { rewriteAnswers } from '#platform/once/once.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { buyersForgotten } from './events.ts'
import { keptNames } from './kept-texts.ts'
import { nobodysEmail, openStates } from './rules.ts'
import { deleteUnusedNames, wordsOf } from './store.server.ts'
import { type PersonOfOrder, tables } from './tables.server.ts'

/**
 * Keeps whoever has ever ordered in the books, without a name: numbers, days, dishes and sums. An order that is under
 * way forgets whose it was when it is over.
 */
export async function keepBooks(scope: WriteScope, fact: PersonDeleted): Promise<void> {
  if (await selectAnyOrderOf(scope.db, fact.personId)) fact.isInBooks = true
  for (const buyerId of await listBuyerIds(scope, fact.personId)) await forgetBuyer(scope, buyerId)
}

async function selectAnyOrderOf(db: Db, personId: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('id').where('person_id', '=', personId)
  return (await query.limit(1).executeTakeFirst())?.id
}

/** Forgets a guest without an account who has not been here for a year. */
export async function forgetGuest(
  scope: WriteScope,
  { buyerId }: { buyerId: string },
): Promise<void> {
  await forgetBuyer(scope, buyerId)
}

/**
 * Forgets whose a person's orders were: of those that are over at once, and none is found by a name. While one
 * is under way, or its payment is, the kitchen and the desk need the guest's name, number and notes
 * (`forgetWhenOver`).
 */
export async function forgetBuyer(scope: WriteScope, personId: string): Promise<void> {
  await forgetOrders(scope, await selectNamedOrdersOf(scope.db, personId), personId)
  await deleteBuyer(scope.db, personId)
}

/** Which of a person's orders still say whose they were and are not under way. */
async function selectNamedOrdersOf(db: Db, personId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    .where('person_id', '=', personId)
    .where('customer_email', '!=', nobody.customer_email)
    // While one waits for its money that may still come, and who has paid is to be known then.
    .where('state', '!=', 'awaiting_payment')
    // Nobody ever says that orders from before there was a board are over.
    .where(({ eb, or }) => or([eb('state', 'not in', openStates), eb('placed_at', 'is', null)]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the names under which a person's orders are found. */
async function deleteBuyer(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('order_buyers').where('person_id', '=', personId).execute()
}

/** Forgets whose an order was that has just ended, when its buyer was deleted while it was under way. */
export async function forgetWhenOver(scope: WriteScope, orderId: string): Promise<void> {
  if (await isOfDeleted(scope.db, orderId)) await forgetOrders(scope, [orderId], orderId)
}

/** Whether this order still says whose it is though its buyer was deleted: nobody finds it by a name any more. */
async function isOfDeleted(db: Db, orderId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('orders')
    .leftJoin('order_buyers', 'order_buyers.person_id', 'orders.person_id')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where('orders.customer_email', '!=', nobody.customer_email)
    .where('order_buyers.person_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function forgetOrders(scope: WriteScope, orderIds: string[], named: string): Promise<void> {
  // A repeated key is answered with the order as it was.
  await rewriteAnswers(scope, named, withoutBuyer)
  if (orderIds.length === 0) return
  await announce(scope, buyersForgotten, { orderIds })
  await scrubOrders(scope.db, orderIds)
}

function withoutBuyer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('customerName' in answer)) return answer
  const { customer_name: customerName, customer_email: customerEmail } = nobody
  const unsaid = { payerName: '', customerPhone: '', note: '', allergies: '' }
  return { ...answer, customerName, customerEmail, ...unsaid }
}

/** Takes out of orders whose they were, what was to be known of their guests and what those were told. */
async function scrubOrders(db: Db, ids: string[]): Promise<void> {
  await updateNotes(db).where('order_id', 'in', ids).execute()
  await tables(db)
    .updateTable('order_events')
    .set({ words: null })
    .where('order_id', 'in', ids)
    .where('words', 'is not', null)
    .execute()
  await tables(db)
    .updateTable('stranger_orders')
    .set({ phone_hash: '' })
    .where('order_id', 'in', ids)
    .execute()
  await tables(db).updateTable('orders').set(nobody).where('id', 'in', ids).execute()
}

/** What stands in an order in place of whose it was. */
const nobody: PersonOfOrder = {
  customer_name: keptNames.deleted,
  payer_name: '',
  customer_email: nobodysEmail,
  customer_phone: '',
  note: '',
  allergies: '',
}

/** How long receipts of people who are still there say whose they were: as long as tax law asks in most places. */
const receiptsKeptMs = days(365 * 10)

/**
 * Takes name and email off orders whose receipts need not be kept any longer. Nobody waits for the
 * look whether there are any.
 */
export async function forgetOldReceipts(scope: Scope): Promise<void> {
  const before = firstIdAt(scope.now.getTime() - receiptsKeptMs)
  if ((await selectAnyNamedBefore(scope.db, before)) === undefined) return
  await inTransaction(scope, async ({ db }) => {
    for (const personId of await scrubOrdersBefore(db, before))
      await deleteUnusedNames(db, personId)
  })
}

/** Whether any order before this id says whose it was. */
async function selectAnyNamedBefore(db: Db, id: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('id').where('id', '<', id)
  const named = query.where('customer_email', '!=', nobody.customer_email)
  return (await named.limit(1).executeTakeFirst())?.id
}

/** Scrubs older orders and answers whose they were; told by the email, which nobody else can have, unlike a name. */
async function scrubOrdersBefore(db: Db, id: string): Promise<Set<string>> {
  await updateNotes(db).where('order_id', '<', id).execute()
  const rows = await tables(db)
    .updateTable('orders')
    .set(nobody)
    .where('id', '<', id)
    .where('customer_email', '!=', nobody.customer_email)
    .returning('person_id')
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

function updateNotes(db: Db) {
  return tables(db).updateTable('order_lines').set({ note: '' }).where('note', '!=', '')
}

/** Fills in the words under which orders are found, for those from before names were kept without accents. */
async function sayBuyers(scope: Scope): Promise<void> {
  await fillIn(scope, { select: selectUnsaid, fill: ({ db }, row) => updateWords(db, row) })
}

/** Buyers from before names were kept without accents, with a number that they left. */
async function selectUnsaid(db: Db, limit: number) {
  return tables(db)
    .selectFrom('order_buyers')
    .select(['person_id', 'email', 'name'])
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select(({ fn }) => fn.max('customer_phone').as('phone'))
        .whereRef('orders.person_id', '=', 'order_buyers.person_id')
        .whereRef('orders.customer_name', '=', 'order_buyers.name')
        .as('phone'),
    )
    .where('words', '=', literal(''))
    .limit(limit)
    .execute()
}

async function updateWords(
  db: Db,
  { person_id: id, email, name, phone }: Awaited<ReturnType<typeof selectUnsaid>>[number],
): Promise<void> {
  await tables(db)
    .updateTable('order_buyers')
    .set({ words: wordsOf(name, email, phone ?? '') })
    .where('person_id', '=', id)
    .where('email', '=', email)
    .where('name', '=', name)
    .execute()
}

export const forgettingChores: Chore[] = [
  { name: 'forget old receipts', everyMs: hours(24), run: forgetOldReceipts },
  { name: 'buyers from before', everyMs: hours(24), run: sayBuyers },
]
