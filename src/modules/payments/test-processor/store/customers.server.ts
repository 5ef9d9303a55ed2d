import type { Db } from '#platform/database/database.server.ts'
import type { TestCustomerRow, TestMethodRow, TestProcessorTables } from '../tables.server.ts'

/** Answers the customer of this reference: the new one, or the one that had it already. */
export async function insertTestCustomer(db: Db, row: TestCustomerRow): Promise<string> {
  const insert = tables(db).insertInto('test_customers').values(row)
  await insert.onConflict((conflict) => conflict.column('reference').doNothing()).execute()
  return (await selectTestCustomer(db, row.reference)) ?? row.id
}

export async function selectTestCustomer(db: Db, reference: string): Promise<string | undefined> {
  const query = tables(db).selectFrom('test_customers').select('id')
  return (await query.where('reference', '=', reference).executeTakeFirst())?.id
}

export async function isTestCustomer(db: Db, id: string): Promise<boolean> {
  const query = tables(db).selectFrom('test_customers').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

export async function deleteTestCustomer(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('test_customers').where('id', '=', id).execute()
}

/** The newest first. */
export async function selectSavedMethods(db: Db, customerId: string): Promise<TestMethodRow[]> {
  return tables(db)
    .selectFrom('test_methods')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function attachMethod(db: Db, id: string, customerId: string): Promise<void> {
  const update = tables(db).updateTable('test_methods').set({ customer_id: customerId })
  await update.where('id', '=', id).execute()
}

export async function detachMethod(db: Db, id: string): Promise<void> {
  const update = tables(db).updateTable('test_methods').set({ customer_id: null, is_detached: 1 })
  await update.where('id', '=', id).where('customer_id', 'is not', null).execute()
}

function tables(db: Db) {
  return db.tables<TestProcessorTables>()
}
