import type { Db } from '#platform/database/database.server.ts'
import type { Issuer } from '../rules/issuer.ts'
import type { RestaurantSettings } from '../rules/settings.ts'
import type { IssuerRow, RestaurantTables } from '../tables.server.ts'

/** Keeps what receipts say of the house from this version on, where that is not what they said before. */
export async function keepIssuer(
  db: Db,
  restaurant: RestaurantSettings & { version: number },
): Promise<void> {
  const { name, address, phone, email, timeZone, taxes, version } = restaurant
  const said = { name, address, phone, email, tax_id: taxes.taxId, time_zone: timeZone }
  const before = await selectIssuerRow(db, version)
  if (before && isSame(before, said)) return
  await tables(db)
    .insertInto('issuers')
    .values({ ...said, version })
    .execute()
}

/** What receipts said when the settings were at this version; undefined: nobody had said anything. */
export async function selectIssuer(db: Db, version: number): Promise<Issuer | undefined> {
  const row = await selectIssuerRow(db, version)
  if (!row) return undefined
  const { name, address, phone, email, tax_id: taxId, time_zone: timeZone } = row
  return { name, address, phone, email, taxId, timeZone }
}

async function selectIssuerRow(db: Db, version: number): Promise<IssuerRow | undefined> {
  return tables(db)
    .selectFrom('issuers')
    .selectAll()
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function isSame(row: IssuerRow, said: Omit<IssuerRow, 'version'>): boolean {
  const names = ['name', 'address', 'phone', 'email', 'tax_id', 'time_zone'] as const
  return names.every((name) => row[name] === said[name])
}

function tables(db: Db) {
  return db.tables<RestaurantTables>()
}
