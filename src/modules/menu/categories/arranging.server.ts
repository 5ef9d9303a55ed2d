import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { categoryTexts } from './house-texts.ts'
import { selectEvery } from './store.server.ts'
import { type CategoryRow, tables } from './tables.server.ts'
import { refuse } from './writing.server.ts'

export const arrangingRoutes: Route[] = [
  serve(contract.orderCategories, async (scope, { body }) => ({
    modifiedCount: Number(await orderCategories(scope, body)),
  })),
]

interface NewOrder {
  /** The order that was read. */
  from: readonly string[]
  to: readonly string[]
  /** The menu page's; the shop's where it is left out. */
  menu?: readonly string[] | undefined
}

/**
 * Puts all categories in an order; answers whether it is another one. @throws Refusal `invalid`, or `conflict` when
 * they are no longer as they were read
 */
async function orderCategories(scope: Scope, { from, to, menu = to }: NewOrder): Promise<boolean> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { db, announceChange } = transaction
    await announceChange('menu')
    const there = (await selectEvery(db)).filter((row) => row.deleted_at === null)
    const keys = there.map(({ key }) => key)
    if (!isDeepStrictEqual(keys, [...from])) {
      throw new Refusal('conflict', categoryTexts.orderChanged, { code: 'changed_meanwhile' })
    }
    if (!isSameSet(keys, to) || !isSameSet(keys, menu)) refuse({ to: categoryTexts.wrongOrder })
    let isDifferent = false
    for (const { key, position, menu_position: menuPosition } of there) {
      const places = { position: to.indexOf(key), menu_position: menu.indexOf(key) }
      if (places.position === position && places.menu_position === menuPosition) continue
      isDifferent = true
      await updatePlaces(db, key, places)
    }
    const entry = { action: 'categories.ordered', object: 'menu' }
    if (isDifferent) await recordAudit(transaction, entry)
    return isDifferent
  })
}

function isSameSet(keys: readonly string[], named: readonly string[]): boolean {
  return isDeepStrictEqual([...keys].toSorted(), [...named].toSorted())
}

async function updatePlaces(
  db: Db,
  key: string,
  places: Pick<CategoryRow, 'position' | 'menu_position'>,
): Promise<void> {
  await tables(db).updateTable('categories').set(places).where('key', '=', key).execute()
}
