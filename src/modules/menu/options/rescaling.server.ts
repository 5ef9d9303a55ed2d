import type { Digits } from '#kernel/writing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { sameSumOfColumn } from '#platform/database/same-sum.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'
import { maxOptionCents } from './writing.ts'

export async function rescaleOptions({ db }: WriteScope, digits: Digits): Promise<void> {
  await updateDigits(db, digits)
}

async function updateDigits(db: Db, digits: Digits): Promise<void> {
  const price = { price_cents: sameSumOfColumn('price_cents', digits, maxOptionCents) }
  await tables(db).updateTable('option_values').set(price).execute()
  await tables(db).updateTable('option_prices').set(price).execute()
}
