import { requireAudience } from '#kernel/viewer.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import type { Kept } from '#platform/settings/store.server.ts'
import type { ZReport } from '../../rules/z-report.ts'
import type { JournalView } from '../contract.ts'
import { type JournalSettings, readSalesKey, salesKey } from '../rules/accounts.ts'
import { findJournalProblems, tidyAccounts } from '../rules/problems.ts'
import { selectNewestFrozen, selectSettings, updateSettings } from '../store.server.ts'
import { formerClass, salesName } from '../texts.ts'

export async function getJournalSettings(scope: Scope): Promise<JournalView> {
  requireAudience('admin', scope.viewer)
  return viewOf(scope, await selectSettings(scope.db))
}

type Given = { [Field in keyof JournalSettings]?: JournalSettings[Field] | undefined }

/** @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile` */
export async function changeJournalSettings(
  scope: Scope,
  { version, ...given }: Given & { version: number },
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

async function viewOf(
  scope: Scope,
  { version, settings }: Kept<JournalSettings>,
): Promise<JournalView> {
  return { version, ...settings, sales: await listSales(scope, settings) }
}

/** Two months, closed daily. */
const lately = 62

/**
 * What was sold at which rate: what the house sells now, then what its newest closes hold, then what has an account
 * already. Older closes name what they lack as they are exported.
 */
async function listSales(
  scope: Scope,
  { accounts }: JournalSettings,
): Promise<{ key: string; name: string }[]> {
  const { taxes } = await getRestaurant(scope)
  const names = new Map<string, string>()
  const add = (sold: { classId: string; ppm: number }, name: string) => {
    const key = salesKey(sold)
    if (!names.has(key)) names.set(key, salesName(name, sold.ppm))
  }
  for (const rate of taxes.mode === 'none' ? [] : taxes.rates) {
    const found = taxes.classes.find(({ id }) => id === rate.classId)
    if (found) add(rate, found.name)
  }
  for (const { z } of await selectNewestFrozen(scope.db, lately)) {
    // Closes are written once, from exactly this type.
    const { sales, corrections } = JSON.parse(z) as ZReport
    for (const rate of [...sales.rates, ...corrections.rates]) add(rate, rate.name)
  }
  for (const key of Object.keys(accounts)) {
    const sold = readSalesKey(key)
    if (sold) add(sold, formerClass)
  }
  return Array.from(names, ([key, name]) => ({ key, name }))
}
