import type { Db } from '#platform/database/database.server.ts'
import type { CustomerRow, SavedCardTables } from './tables.server.ts'

export type { CustomerRow }

export async function insertCustomer(db: Db, row: CustomerRow): Promise<void> {
  const insert = tables(db).insertInto('provider_customers').values(row)
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

export async function selectCustomer(
  db: Db,
  processor: string,
  personId: string,
): Promise<CustomerRow | undefined> {
  return rows(db)
    .where('person_id', '=', personId)
    .where('processor', '=', processor)
    .executeTakeFirst()
}

/** At whichever processor. */
export async function selectCustomersOf(db: Db, personId: string): Promise<CustomerRow[]> {
  return rows(db).where('person_id', '=', personId).orderBy('processor').execute()
}

/** Held until the transaction ends. */
export async function holdCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return rows(db)
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function updateCustomer(db: Db, id: string, customerId: string): Promise<void> {
  await tables(db)
    .updateTable('provider_customers')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .execute()
}

/** Whose they were is forgotten here. */
export async function leaveCustomersOf(db: Db, personId: string): Promise<void> {
  await tables(db)
    .updateTable('provider_customers')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute()
}

/** Those of people who have gone, the oldest first. */
export async function selectLeftCustomers(
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

/** As it was read: a customer who has been made meanwhile stays to be ended. */
export async function deleteCustomer(
  db: Db,
  { id, customer_id: customerId }: Pick<CustomerRow, 'id' | 'customer_id'>,
): Promise<void> {
  await tables(db)
    .deleteFrom('provider_customers')
    .where('id', '=', id)
    .where('customer_id', customerId === null ? 'is' : '=', customerId)
    .execute()
}

function rows(db: Db) {
  return tables(db).selectFrom('provider_customers').selectAll()
}

function tables(db: Db) {
  return db.tables<SavedCardTables>()
}
