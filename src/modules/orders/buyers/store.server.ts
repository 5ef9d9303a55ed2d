import type { SelectQueryBuilder } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { openStates } from '../rules.ts'
import type { OrderTables } from '../tables.server.ts'

/** Whose an order is, as it says itself. */
interface Buyer {
  personId: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

const nobody = {
  customer_name: 'Deleted user',
  customer_email: 'deleted@invalid.invalid',
  customer_phone: '',
  note: '',
}

/** Orders that nobody has paid say no more whose they were; what was paid and then cancelled is in the books. */
export async function scrubUnpaidOrders(db: Db, personId: string): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set(nobody)
    .where('person_id', '=', personId)
    .where('state', 'in', ['awaiting_payment', 'expired', 'cancelled'])
    .where('placed_at', 'is', null)
    .execute()
}

/**
 * What a person has said to the kitchen is forgotten, but while somebody cooks by it: it may be what they
 * must not eat.
 */
export async function forgetNotes(db: Db, personId: string): Promise<void> {
  const theirs = tables(db).selectFrom('orders').select('id').where('person_id', '=', personId)
  await forgetNotesIn(db, theirs.where('state', 'not in', openStates))
}

/** The same of an order that has just ended, when its buyer was deleted while it was cooked. */
export async function forgetNotesOfGone(db: Db, orderId: string): Promise<void> {
  const ended = tables(db).selectFrom('orders').select('id').where('id', '=', orderId)
  const nobodys = ended.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('order_buyers')
          .select('order_buyers.person_id')
          .whereRef('order_buyers.person_id', '=', 'orders.person_id'),
      ),
    ),
  )
  await forgetNotesIn(db, nobodys)
}

/** Whether any order before this id says whose it was. */
export async function selectAnyNamedBefore(db: Db, id: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('orders').select('id').where('id', '<', id)
  const named = query.where('customer_email', '!=', nobody.customer_email)
  return (await named.limit(1).executeTakeFirst())?.id
}

/** Answers whose they were. Nobody can have the email of nobody; a name is anybody's to choose. */
export async function scrubOrdersBefore(db: Db, id: string): Promise<Set<string>> {
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

/** Under which names a person's orders can be found. */
export async function insertBuyer(
  db: Db,
  { personId, customerName, customerEmail, customerPhone }: Buyer,
) {
  await tables(db)
    .insertInto('order_buyers')
    .values({
      person_id: personId,
      email: customerEmail,
      name: customerName,
      words: `${customerName} ${customerEmail} ${customerPhone}`.trim().toLowerCase(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whoever is deleted is no longer found by name. */
export async function deleteBuyer(db: Db, personId: string): Promise<void> {
  await tables(db).deleteFrom('order_buyers').where('person_id', '=', personId).execute()
}

/** A name that stands on none of this person's orders any more is forgotten. */
export async function deleteUnusedNames(db: Db, personId: string): Promise<void> {
  await tables(db)
    .deleteFrom('order_buyers')
    .where('person_id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.person_id', '=', 'order_buyers.person_id')
            .whereRef('orders.customer_email', '=', 'order_buyers.email')
            .whereRef('orders.customer_name', '=', 'order_buyers.name'),
        ),
      ),
    )
    .execute()
}

type OrderIds = SelectQueryBuilder<OrderTables, 'orders', { id: string }>

/** Those of the lines, and that of the whole order. */
async function forgetNotesIn(db: Db, orders: OrderIds): Promise<void> {
  await updateNotes(db).where('order_id', 'in', orders).execute()
  const whole = tables(db).updateTable('orders').set({ note: '' }).where('note', '!=', '')
  await whole.where('id', 'in', orders).execute()
}

function updateNotes(db: Db) {
  return tables(db).updateTable('order_lines').set({ note: '' }).where('note', '!=', '')
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
