import { Refusal } from '#kernel/refusal.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { type LegalName, forEachPage, isLegalName, legalNames } from './rules.ts'
import {
  deleteLegalPage,
  selectLegalNames,
  selectLegalPage,
  selectLegalPages,
  upsertLegalPage,
} from './store.server.ts'

export interface LegalPage {
  name: LegalName
  text: string
  updatedAt: Date
}

/** The pages that have a text, in the order in which they are linked. */
export async function listLegalNames({ db }: Scope): Promise<LegalName[]> {
  const written = await selectLegalNames(db)
  return legalNames.filter((name) => written.includes(name))
}

/** @throws Refusal `not_found` while it has no text */
export async function getLegalPage({ db }: Scope, name: string): Promise<LegalPage> {
  const row = isLegalName(name) ? await selectLegalPage(db, name) : undefined
  if (!row) throw new Refusal('not_found', 'This page has not been written.')
  return { name: row.name, text: row.body, updatedAt: new Date(row.updated_at) }
}

/** Every page's text, empty where there is none. */
export async function readLegalTexts({ db }: Scope): Promise<Record<LegalName, string>> {
  const texts = forEachPage('')
  for (const { name, body } of await selectLegalPages(db)) texts[name] = body
  return texts
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
