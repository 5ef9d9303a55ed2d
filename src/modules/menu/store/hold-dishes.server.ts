import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Dish, dishOf, forGuests, hasLinks, isShelfHidden, onMenu } from './rows.server.ts'

/** Also a hidden one, kept from every other transaction until this one ends. */
export async function holdDish(db: Db, id: string): Promise<Dish | undefined> {
  return (await holdDishes(db, [id]))[0]
}

/** The same for many; each waits for the one before it, in one order for everybody. */
export async function holdDishes(db: Db, ids: readonly string[]): Promise<Dish[]> {
  const rows = await onMenu(db)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
  return rows.map(dishOf)
}

/**
 * The dish, which stays as it is until this transaction ends, with whether there are options to it; others
 * may read it so too. Hidden also with its category.
 */
export async function shareDish(db: Db, id: string): Promise<Dish | undefined> {
  const [row] = await sharedRowsOf(db, { id })
  return row && { ...forGuests(row), hasOptions: Boolean(row.hasLinks) }
}

const sharedRowsOf = compiledQuery((db: Db, { id }: { id: string }) =>
  onMenu(db)
    .select([hasLinks.as('hasLinks'), isShelfHidden.as('isShelfHidden')])
    .where('id', '=', id)
    .$if(db.engine === 'postgres', (query) => query.forShare()),
)
