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

/** A page and its new text. */
type LegalChange = [name: LegalName, text: string]

/** The pages whose given text says something else than theirs, with that text. */
export async function findLegalChanges(
  scope: Scope,
  texts: Partial<Record<LegalName, string | undefined>>,
): Promise<LegalChange[]> {
  const before = await readLegalTexts(scope)
  return legalNames.flatMap((name): LegalChange[] => {
    const text = texts[name]?.trim()
    return text === undefined || text === before[name] ? [] : [[name, text]]
  })
}

/** Writes these pages, dated now; an empty text takes its page away. */
export async function saveLegalChanges(
  { db, now }: WriteScope,
  changes: readonly LegalChange[],
): Promise<void> {
  for (const [name, text] of changes) {
    if (text === '') await deleteLegalPage(db, name)
    else await upsertLegalPage(db, { name, body: text, updated_at: now.getTime() })
  }
}
