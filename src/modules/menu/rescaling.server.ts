import { maxPriceCents } from '#kernel/money.ts'
import type { Digits } from '#kernel/writing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { sameSumOfColumn } from '#platform/database/same-sum.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { rescaleOptions } from './options/rescaling.server.ts'
import { tables } from './tables.server.ts'

/** Takes the menu's prices into another currency: 14.50 dollars become 14.50 euros, 14.500 dinars, 15 yen. */
export async function rescalePrices(scope: WriteScope, digits: Digits): Promise<void> {
  await updateDigits(scope.db, digits)
  await rescaleOptions(scope, digits)
}

/** Rescales the prices of dishes; an offer ends where rounding leaves its old price no higher than its price. */
async function updateDigits(db: Db, digits: Digits): Promise<void> {
  const items = () => tables(db).updateTable('menu_items')
  const column = (name: string) => sameSumOfColumn(name, digits, maxPriceCents)
  await items()
    .set({ price_cents: column('price_cents'), old_price_cents: column('old_price_cents') })
    .execute()
  await items()
    .set({ old_price_cents: null })
    .whereRef('old_price_cents', '<=', 'price_cents')
    .execute()
}
