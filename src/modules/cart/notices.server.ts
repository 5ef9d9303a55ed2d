import { requireBuyer } from '#kernel/viewer.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { maxLines } from './rules.ts'
import { lines } from './store.server.ts'
import { tables } from './tables.server.ts'

export const noticeRoutes: Route[] = [
  serve(contract.listCartNotices, async (scope) =>
    (await listNotices(scope)).map(({ id, name }) => ({ _id: id, name })),
  ),
  serve(contract.dismissCartNotices, async (scope) => ({
    deletedCount: await dismissNotices(scope),
  })),
]

/** The dishes that left your cart because they left the menu. */
export async function listNotices(scope: Scope): Promise<{ id: string; name: string }[]> {
  return selectNotices(scope.db, requireBuyer(scope.viewer).buyerId)
}

/** Somebody's notices, at most as many as a cart has lines: nobody reads more. */
async function selectNotices(db: Db, buyerId: string) {
  return tables(db)
    .selectFrom('cart_notices')
    .select(['id', 'dish_name as name'])
    .where('person_id', '=', buyerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxLines)
    .execute()
}

/** The notices have been read. */
async function dismissNotices(scope: Scope): Promise<number> {
  const { buyerId } = requireBuyer(scope.viewer)
  return inTransaction(scope, ({ db }) => deleteNotices(db, buyerId))
}

async function deleteNotices(db: Db, buyerId: string): Promise<number> {
  const result = await tables(db)
    .deleteFrom('cart_notices')
    .where('person_id', '=', buyerId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** What is no longer on the menu is in nobody's cart, and they are told. */
export async function forgetDishes(
  { db, now }: WriteScope,
  dishes: readonly { dishId: string; name: string }[],
): Promise<void> {
  const inCarts = await selectInCarts(
    db,
    dishes.map(({ dishId }) => dishId),
  )
  for (const dish of dishes) {
    if (inCarts.has(dish.dishId)) await moveLinesToNotices(db, dish, now.getTime())
  }
}

/** Which of these dishes stand in anybody's cart. */
async function selectInCarts(db: Db, dishIds: readonly string[]): Promise<Set<string>> {
  const rows = await lines(db)
    .select('dish_id as dishId')
    .distinct()
    .where('dish_id', 'in', dishIds)
    .execute()
  return new Set(rows.map(({ dishId }) => dishId))
}

/** Empties all carts of a dish; everybody who had it finds one notice, under their line's id. */
async function moveLinesToNotices(
  db: Db,
  dish: { dishId: string; name: string },
  now: number,
): Promise<void> {
  const lost = lines(db)
    .select(({ fn, val }) => [
      fn.min('id').as('id'),
      'person_id',
      val(dish.name).as('dish_name'),
      val(now).as('created_at'),
    ])
    .where('dish_id', '=', dish.dishId)
    .groupBy('person_id')
  await tables(db)
    .insertInto('cart_notices')
    .columns(['id', 'person_id', 'dish_name', 'created_at'])
    .expression(lost)
    .execute()
  await tables(db).deleteFrom('cart_lines').where('dish_id', '=', dish.dishId).execute()
}
