import type { Db } from '#platform/database/database.server.ts'
import type { LegalName } from './rules.ts'
import type { LegalTables } from './tables.server.ts'

type LegalRow = LegalTables['legal_pages']

export async function selectLegalNames(db: Db): Promise<LegalName[]> {
  return (await tables(db).selectFrom('legal_pages').select('name').execute()).map(
    ({ name }) => name,
  )
}

export async function selectLegalPages(db: Db): Promise<LegalRow[]> {
  return tables(db).selectFrom('legal_pages').selectAll().execute()
}

export async function selectLegalPage(db: Db, name: LegalName): Promise<LegalRow | undefined> {
  return tables(db)
    .selectFrom('legal_pages')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function upsertLegalPage(db: Db, row: LegalRow): Promise<void> {
  const { body, updated_at } = row
  await tables(db)
    .insertInto('legal_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, updated_at }))
    .execute()
}

export async function deleteLegalPage(db: Db, name: LegalName): Promise<void> {
  await tables(db).deleteFrom('legal_pages').where('name', '=', name).execute()
}

function tables(db: Db) {
  return db.tables<LegalTables>()
}
