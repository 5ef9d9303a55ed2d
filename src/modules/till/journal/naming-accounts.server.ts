import { requireAudience } from '#kernel/viewer.ts'
import { getChargesAndTips } from '#modules/taxes/charging.server.ts'
import { getTaxes } from '#modules/taxes/taxing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import type { Kept } from '#platform/settings/store.server.ts'
import type { ZReport } from '../rules.ts'
import { tables } from '../tables.server.ts'
import * as contract from './contract.ts'
import type { JournalView } from './contract.ts'
import { chargeName, formerClass, salesName, taxOwedName } from './house-texts.ts'
import {
  type AccountKey,
  chargeKey,
  findJournalProblems,
  isFixedAccount,
  type JournalSettings,
  readAccountKey,
  salesKey,
  taxKey,
  tidyAccounts,
  accountNameIn,
} from './naming-accounts.ts'
import { accountsOf, journalOf, taxApartIn, journalFormats } from './rules.ts'
import { selectSettings, updateSettings } from './store.server.ts'

export const namingAccountsRoutes: Route[] = [
  serve(contract.getJournalSettings, getJournalSettings),
  serve(contract.changeJournalSettings, (scope, { body }) => changeJournalSettings(scope, body)),
]

async function getJournalSettings(scope: Scope): Promise<JournalView> {
  requireAudience('admin', scope.viewer)
  return viewOf(scope, await selectSettings(scope.db))
}

async function viewOf(
  scope: Scope,
  { version, settings }: Kept<JournalSettings>,
): Promise<JournalView> {
  return { version, ...settings, sales: await listSales(scope, settings) }
}

/** Two months, closed daily. */
const newestCloses = 62

/**
 * What was sold at which rate, charged, and owed of it: what the house sells now, then what its newest closes hold, then what
 * has an account already. Older closes name what they lack as they are exported.
 */
async function listSales(
  scope: Scope,
  settings: JournalSettings,
): Promise<{ key: string; name: string }[]> {
  const taxes = await getTaxes(scope)
  const { charges } = await getChargesAndTips(scope)
  const names = new Map<string, string>()
  const add = (key: AccountKey, name: string) => {
    if (!names.has(key)) names.set(key, name)
  }
  const rates = taxes.mode === 'none' ? [] : taxes.rates
  for (const rate of rates) {
    const found = taxes.classes.find(({ id }) => id === rate.classId)
    if (found) add(salesKey(rate), salesName(found.name, rate.ppm))
  }
  for (const { kind, tax } of charges) {
    const of = tax === 'goods' ? rates : rates.filter(({ classId }) => classId === tax)
    const ppms = of.length > 0 ? of.map(({ ppm }) => ppm) : [null]
    for (const ppm of ppms) add(chargeKey(kind, ppm), chargeName(kind, ppm))
  }
  if (taxes.mode === 'exclusive' || settings.taxApart) {
    for (const { ppm, parts } of rates) {
      const of = parts.length > 0 ? parts : [{ name: '', ppm }]
      for (const part of of) add(taxKey(part.name, part.ppm), taxOwedName(part.name, part.ppm))
    }
  }
  for (const { z } of await selectNewestFrozen(scope.db, newestCloses)) {
    // Closes are written once, from exactly this type.
    const close = JSON.parse(z) as ZReport
    for (const format of journalFormats) {
      for (const key of accountsOf(journalOf(close, taxApartIn(format, settings)))) {
        if (!isFixedAccount(key)) add(key, accountNameIn(close, key))
      }
    }
  }
  for (const key of Object.keys(settings.accounts)) {
    const read = readAccountKey(key)
    if (!read || read.kind === 'fixed' || names.has(key)) continue
    const { kind, name, ppm } = read
    if (kind === 'sales') names.set(key, salesName(formerClass(), ppm ?? 0))
    else names.set(key, kind === 'tax' ? taxOwedName(name, ppm ?? 0) : chargeName(name, ppm))
  }
  return Array.from(names, ([key, name]) => ({ key, name }))
}

/** The newest of them, newest first. */
async function selectNewestFrozen(db: Db, limit: number): Promise<{ z: string }[]> {
  return tables(db)
    .selectFrom('till_closes')
    .select('z')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

type SettingsChange = { [Field in keyof JournalSettings]?: JournalSettings[Field] | undefined }

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
async function changeJournalSettings(
  scope: Scope,
  { version, ...given }: SettingsChange & { version: number },
): Promise<JournalView> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<JournalSettings>(scope, {
    version,
    hold: ({ db }) => selectSettings(db, 'hold'),
    change: (before) => {
      const settings = withGiven(before, given)
      return { ...settings, accounts: tidyAccounts(settings.accounts) }
    },
    findProblems: findJournalProblems,
    keep: ({ db }, after) => updateSettings(db, after),
    audit: () => ({ action: 'journal_settings.changed', object: 'journal' }),
    topics: () => [],
  })
  return viewOf(scope, kept)
}
