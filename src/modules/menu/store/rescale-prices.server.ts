import { maxPriceCents } from '#kernel/money.ts'
import type { Digits } from '#kernel/writing.ts'
import { rescaledIn } from '#platform/database/rescaled.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { MenuTables } from '../tables.server.ts'

/** What was an offer and is none any more, since both prices meet in whole units, is no offer. */
export async function updateDigits(db: Db, digits: Digits): Promise<void> {
  const items = () => db.tables<MenuTables>().updateTable('menu_items')
  const column = (name: string) => rescaledIn(name, digits, maxPriceCents)
  await items()
    .set({ price_cents: column('price_cents'), old_price_cents: column('old_price_cents') })
    .execute()
  await items()
    .set({ old_price_cents: null })
    .whereRef('old_price_cents', '<=', 'price_cents')
    .execute()
}
