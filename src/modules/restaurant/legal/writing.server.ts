import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'
import { forEachPage, isLegalName, type LegalName, legalNames } from './rules.ts'
import type { LegalTables } from './tables.server.ts'

export const legalWritingRoutes: Route[] = [
  serve(contract.getLegalPage, async (scope, { params }) => {
    const { updatedAt, ...page } = await getLegalPage(scope, params.name)
    return { ...page, updatedAt: updatedAt.toISOString() }
  }),
]

interface LegalPage {
  name: LegalName
  text: string
  updatedAt: Date
}

/** @throws Refusal `not_found` while it has no text */
async function getLegalPage({ db }: Scope, name: string): Promise<LegalPage> {
  const row = isLegalName(name) ? await selectLegalPage(db, name) : undefined
  if (!row) throw new Refusal('not_found', 'This page has not been written.')
  return { name: row.name, text: row.body, updatedAt: new Date(row.updated_at) }
}

type LegalRow = LegalTables['legal_pages']

async function selectLegalPage(db: Db, name: LegalName): Promise<LegalRow | undefined> {
  return tables(db)
    .selectFrom('legal_pages')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst()
}

/** The pages that have a text, in the order in which they are linked. */
export async function listLegalNames({ db }: Scope): Promise<LegalName[]> {
  const written = await selectLegalNames(db)
  return legalNames.filter((name) => written.includes(name))
}

async function selectLegalNames(db: Db): Promise<LegalName[]> {
  return (await tables(db).selectFrom('legal_pages').select('name').execute()).map(
    ({ name }) => name,
  )
}

/** Every page's text, empty where there is none. */
export async function readLegalTexts({ db }: Scope): Promise<Record<LegalName, string>> {
  const texts = forEachPage('')
  for (const { name, body } of await selectLegalPages(db)) texts[name] = body
  return texts
}

async function selectLegalPages(db: Db): Promise<LegalRow[]> {
  return tables(db).selectFrom('legal_pages').selectAll().execute()
}

/** Writes the pages whose text is another one now, dated now; an empty text takes its page away. */
export async function saveLegalTexts(
  held: WriteScope,
  texts: Record<LegalName, string>,
): Promise<void> {
  const { db, now } = held
  const before = await readLegalTexts(held)
  for (const name of legalNames.filter((each) => texts[each] !== before[each])) {
    const body = texts[name]
    if (body === '') await deleteLegalPage(db, name)
    else await upsertLegalPage(db, { name, body, updated_at: now.getTime() })
  }
}

async function deleteLegalPage(db: Db, name: LegalName): Promise<void> {
  await tables(db).deleteFrom('legal_pages').where('name', '=', name).execute()
}

async function upsertLegalPage(db: Db, row: LegalRow): Promise<void> {
  const { body, updated_at } = row
  await tables(db)
    .insertInto('legal_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, updated_at }))
    .execute()
}

function tables(db: Db) {
  return db.tables<LegalTables>()
}
