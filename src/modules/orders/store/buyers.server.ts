import { compiledCommand } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { nobodysEmail, openStates } from '../rules.ts'
import type { OrderTables } from '../tables.server.ts'

/** Whose an order is, as it says itself. */
interface Buyer {
  personId: string
  customerName: string
  customerEmail: string
  customerPhone: string
}

/** Whose an order is that says it no more. */
export const nobody = {
  customer_name: 'Deleted user',
  customer_email: nobodysEmail,
  customer_phone: '',
  note: '',
  allergies: '',
}

/** Which of a person's orders still say whose they were and are not under way. */
export async function selectNamedOrdersOf(db: Db, personId: string): Promise<string[]> {
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

/** Whether this order still says whose it is though its buyer was deleted: nobody finds it by a name any more. */
export async function isOfDeleted(db: Db, orderId: string): Promise<boolean> {
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

/** Takes out of orders whose they were, what was to be known of their guests and what those were told. */
export async function scrubOrders(db: Db, ids: string[]): Promise<void> {
  await updateNotes(db).where('order_id', 'in', ids).execute()
  await tables(db)
    .updateTable('order_events')
    .set({ words: null })
    .where('order_id', 'in', ids)
    .where('words', 'is not', null)
    .execute()
  await tables(db).updateTable('orders').set(nobody).where('id', 'in', ids).execute()
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
  await insertRow(db, {
    person_id: personId,
    email: customerEmail,
    name: customerName,
    words: `${customerName} ${customerEmail} ${customerPhone}`.trim().toLowerCase(),
  })
}

const insertRow = compiledCommand((db: Db, row: OrderTables['order_buyers']) =>
  tables(db)
    .insertInto('order_buyers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/** Nobody else has heard of the order yet. */
export async function updateBuyer(
  db: Db,
  { id, personId }: { id: string; personId: string },
  { name, email, phone }: { name: string; email: string; phone: string },
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ customer_name: name, customer_email: email, customer_phone: phone })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .execute()
  const said = { customerName: name, customerEmail: email, customerPhone: phone }
  await insertBuyer(db, { personId, ...said })
}

/** Who fetches it is another by now. */
export async function updatePickupName(db: Db, id: string, name: string): Promise<void> {
  await tables(db).updateTable('orders').set({ customer_name: name }).where('id', '=', id).execute()
}

/** How many orders of this buyer name another address. */
export async function selectOtherEmails(db: Db, personId: string, email: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('person_id', '=', personId)
    .where('customer_email', '!=', email)
    .executeTakeFirstOrThrow()
  return Number(row.count)
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

function updateNotes(db: Db) {
  return tables(db).updateTable('order_lines').set({ note: '' }).where('note', '!=', '')
}

function tables(db: Db) {
  return db.tables<OrderTables>()
}
