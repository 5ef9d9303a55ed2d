import type { Db } from '#platform/database/database.server.ts'
import { tables } from './rows.server.ts'
import { maxRows } from './write-dishes.server.ts'

/** The dishes on the menu that stand under a category, kept from every other transaction. */
export async function holdDishesOf(db: Db, category: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('menu_items')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('category', 'in', category === 'drinks' ? ['drink', category] : [category])
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(({ id }) => id)
}

/** Dishes that were taxed as their category say so themselves from now on. */
export async function keepTaxClass(
  db: Db,
  ids: readonly string[],
  taxClass: string,
): Promise<void> {
  for (let first = 0; first < ids.length; first += maxRows) {
    await tables(db)
      .updateTable('menu_items')
      .set({ tax_class: taxClass })
      .where('id', 'in', ids.slice(first, first + maxRows))
      .where('tax_class', 'is', null)
      .where('tax_split', 'is', null)
      .execute()
  }
}

/** Files these under another category. */
export async function moveDishes(
  db: Db,
  ids: readonly string[],
  category: string,
  now: Date,
): Promise<void> {
  for (let first = 0; first < ids.length; first += maxRows) {
    await tables(db)
      .updateTable('menu_items')
      .set((eb) => ({ category, version: eb('version', '+', 1), updated_at: now.getTime() }))
      .where('id', 'in', ids.slice(first, first + maxRows))
      .execute()
  }
}
