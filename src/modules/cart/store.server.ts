import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { maxOfOne } from './rules.ts'
import type { CartTables } from './tables.server.ts'

/** A line as the module's own code sees it. */
export interface CartLine {
  id: string
  dishId: string
  quantity: number
  /** What one cost when it was added; never charged. */
  seenPriceCents: number
}

/** Oldest first; lines of the same moment in the order of their ids. */
export async function selectLines(db: Db, personId: string): Promise<CartLine[]> {
  return lines(db)
    .select(['id', 'dish_id as dishId', 'quantity', 'seen_price_cents as seenPriceCents'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** How many lines there are, and the oldest of this dish if any, in one look. */
export async function selectRoom(
  db: Db,
  personId: string,
  dishId: string,
): Promise<{ count: number; equalLine: string | undefined }> {
  const row = await lines(db)
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      sql<string | null>`min(case when dish_id = ${dishId} then id end)`.as('equal'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), equalLine: row.equal ?? undefined }
}

export async function insertLine(
  db: Db,
  personId: string,
  line: CartLine,
  now: number,
): Promise<void> {
  await db
    .tables<CartTables>()
    .insertInto('cart_lines')
    .values({
      id: line.id,
      person_id: personId,
      dish_id: line.dishId,
      quantity: line.quantity,
      seen_price_cents: line.seenPriceCents,
      created_at: now,
    })
    .execute()
}

/** Answers whether there was room for as many more in the line. */
export async function growLine(db: Db, id: string, by: number): Promise<boolean> {
  const result = await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ quantity: sql<number>`quantity + ${by}` })
    .where('id', '=', id)
    .where(sql<boolean>`quantity + ${by} <= ${maxOfOne}`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

export async function updateQuantity(
  db: Db,
  personId: string,
  id: string,
  quantity: number,
): Promise<number> {
  const result = await db
    .tables<CartTables>()
    .updateTable('cart_lines')
    .set({ quantity })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
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

export async function deleteLinesOfDish(db: Db, dishId: string): Promise<void> {
  await db.tables<CartTables>().deleteFrom('cart_lines').where('dish_id', '=', dishId).execute()
}

export async function deleteLinesOfPerson(db: Db, personId: string): Promise<void> {
  await db.tables<CartTables>().deleteFrom('cart_lines').where('person_id', '=', personId).execute()
}

function lines(db: Db) {
  return db.tables<CartTables>().selectFrom('cart_lines')
}
