import type { Digits } from '#kernel/writing.ts'
import { rescaledIn } from '#platform/database/rescaled.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { maxOptionCents } from '../rules/group-problems.ts'
import type { OptionTables } from '../tables.server.ts'

export async function updateDigits(db: Db, digits: Digits): Promise<void> {
  const tables = db.tables<OptionTables>()
  const price = { price_cents: rescaledIn('price_cents', digits, maxOptionCents) }
  await tables.updateTable('option_values').set(price).execute()
  await tables.updateTable('option_prices').set(price).execute()
}
