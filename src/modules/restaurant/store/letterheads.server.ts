import type { Db } from '#platform/database/database.server.ts'
import type { Letterhead } from '../rules/letterhead.ts'
import type { RestaurantSettings } from '../rules/settings.ts'
import type { LetterheadRow, RestaurantTables } from '../tables.server.ts'

/** Keeps what receipts say of the house from this version on, where that is not what they said before. */
export async function keepLetterhead(
  db: Db,
  restaurant: RestaurantSettings & { version: number },
): Promise<void> {
  const { name, address, phone, email, timeZone, taxes, version } = restaurant
  const said = { name, address, phone, email, tax_id: taxes.taxId, time_zone: timeZone }
  const before = await selectLetterheadRow(db, version)
  if (before && isSame(before, said)) return
  await tables(db)
    .insertInto('letterheads')
    .values({ ...said, version })
    .execute()
}

/** What receipts said when the settings were at this version; undefined: nobody had said anything. */
export async function selectLetterhead(db: Db, version: number): Promise<Letterhead | undefined> {
  const row = await selectLetterheadRow(db, version)
  if (!row) return undefined
  const { name, address, phone, email, tax_id: taxId, time_zone: timeZone } = row
  return { name, address, phone, email, taxId, timeZone }
}

async function selectLetterheadRow(db: Db, version: number): Promise<LetterheadRow | undefined> {
  return tables(db)
    .selectFrom('letterheads')
    .selectAll()
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function isSame(row: LetterheadRow, said: Omit<LetterheadRow, 'version'>): boolean {
  const names = ['name', 'address', 'phone', 'email', 'tax_id', 'time_zone'] as const
  return names.every((name) => row[name] === said[name])
}

function tables(db: Db) {
  return db.tables<RestaurantTables>()
}
