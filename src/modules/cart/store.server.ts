import type { Db } from '#platform/database/database.server.ts'
import type { CartTables } from './tables.server.ts'

/** Oldest first. */
export async function selectLines(db: Db, personId: string) {
  return db
    .tables<CartTables>()
    .selectFrom('cart_lines')
    .select(['id', 'dish_id as dishId', 'quantity'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function deleteLines(db: Db, personId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const result = await db
    .tables<CartTables>()
    .deleteFrom('cart_lines')
    .where('person_id', '=', personId)
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
