import { listDishes } from '#modules/menu/service.server.ts'
import type { MenuTables } from '#modules/menu/tables.server.ts'
import { changeRunningOut } from '#modules/menu/availability/service/running-out.server.ts'
import type { TestApp } from './app.ts'
import { ada } from './world.ts'

/** Says how many of the menu's first dish are left; answers its id. */
export async function countFirstDish(
  test: TestApp,
  left: number | null,
  daily?: number | null,
): Promise<string> {
  const [dish] = await listDishes(test.scope())
  const id = dish?.id ?? ''
  await changeRunningOut(test.scope(ada), id, { left, daily })
  return id
}

/** How many the books say are left, whatever guests are shown. */
export async function leftOf(test: TestApp, id: string): Promise<number | null> {
  const row = await test.database.db
    .tables<MenuTables>()
    .selectFrom('menu_items')
    .select('stock_left')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.stock_left
}
