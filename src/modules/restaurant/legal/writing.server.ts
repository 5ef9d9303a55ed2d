import { isoOf } from '#kernel/iso.ts'
import type { Problems } from '#kernel/problems.ts'
import { Refusal } from '#kernel/refusal.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { settingsIn } from '#platform/settings/store.server.ts'
import { changeGroup } from '../changing-group.server.ts'
import { changingServerTexts } from '../changing-house-texts.server.ts'
import * as contract from './contract.ts'
import { forEachPage, isLegalName, type LegalName, legalNames, maxLegalLength } from './rules.ts'
import type { LegalTables } from './tables.server.ts'

export const legalWritingRoutes: Route[] = [
  serve(contract.getLegalPage, (scope, { params }) => getLegalPage(scope, params.name)),
  serve(contract.changeLegal, (scope, { body }) => changeLegal(scope, body.version, body.legal)),
]

/** A page without a text is not there. */
type LegalPages = { [Name in LegalName]?: { text: string; updatedAt: number } | undefined }

const legalSettings = settingsIn<LegalTables, LegalPages>('legal_settings', {}, 'restaurant')

/** @throws Refusal `not_found` while it has no text */
async function getLegalPage({ db }: Scope, name: string) {
  const page = isLegalName(name) && (await legalSettings.selectSettings(db)).settings[name]
  if (!page) throw new Refusal('not_found', 'This page has not been written.')
  return { name, text: page.text, updatedAt: isoOf(page.updatedAt) }
}

/** The pages that have a text, in the order in which they are linked. */
export async function listLegalNames({ db }: Scope): Promise<LegalName[]> {
  const { settings } = await legalSettings.selectSettings(db)
  return legalNames.filter((name) => settings[name] !== undefined)
}

/** Every page's text, empty where there is none, and the version that a change of them names. */
export async function readLegal({ db }: Scope) {
  const { version, settings } = await legalSettings.selectSettings(db)
  return { version, texts: textsOf(settings) }
}

function textsOf(pages: LegalPages): Record<LegalName, string> {
  const texts = forEachPage('')
  for (const name of legalNames) texts[name] = pages[name]?.text ?? ''
  return texts
}

/**
 * Writes the pages whose text is another one now, dated now; an empty text takes its page away.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`
 */
async function changeLegal(
  scope: Scope,
  version: number,
  change: { [Name in LegalName]?: string | undefined },
): Promise<{ modifiedCount: number; version: number }> {
  return changeGroup(scope, legalSettings, {
    version,
    field: 'legal',
    change: (before, { now }) => changedBy(change, before, now),
    findProblems: (after) => problemsOfLegal(textsOf(after)),
  })
}

function changedBy(
  change: { [Name in LegalName]?: string | undefined },
  before: LegalPages,
  now: Date,
): LegalPages {
  const after: LegalPages = {}
  for (const name of legalNames) {
    const text = (change[name] ?? before[name]?.text ?? '').trim()
    const isSame = text === (before[name]?.text ?? '')
    const page = isSame ? before[name] : { text, updatedAt: now.getTime() }
    after[name] = text === '' ? undefined : page
  }
  return after
}

/** What keeps a page of the owner's from being saved, by `legal.privacy` and its like. */
function problemsOfLegal(texts: Record<LegalName, string>): Problems {
  const tooLong = legalNames.filter((name) => texts[name].trim().length > maxLegalLength)
  return Object.fromEntries(
    tooLong.map((name) => [`legal.${name}`, changingServerTexts.legalTooLong(maxLegalLength)]),
  )
}
