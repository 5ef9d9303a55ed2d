import { dateIn } from '#kernel/formatter.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { holdTaxNumbers, keepTaxNumbers } from '#modules/restaurant/changing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { holdSlotSettings } from '#modules/restaurant/times-ahead.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { changeVersioned, withGiven } from '#platform/settings/settings.server.ts'
import { findChargeProblems } from './charging.ts'
import * as contract from './contract.ts'
import type { TaxesChange, TaxSettings } from './contract.ts'
import type { TaxRules } from './rules.ts'
import { chargeSettings, taxSettings } from './store.server.ts'
import { tidyTaxes, findRateGaps, findTaxProblems, type TaxesAndNumbers } from './taxing.ts'

/** What is taxed as a class, in words: "12 dishes and 1 category"; empty for none. Asked of who knows dishes. */
export type FindTaxedAs = (scope: Scope, classId: string) => Promise<string>

export const taxingRoutes = (findTaxedAs: FindTaxedAs): Route[] => [
  serve(contract.getTaxSettings, getTaxSettings),
  serve(contract.changeTaxes, (scope, { body }) =>
    changeTaxes(scope, body.version, body.taxes, findTaxedAs),
  ),
  serve(contract.listTaxClasses, async (scope) => {
    const { mode, classes } = await getTaxes(scope)
    return mode === 'none' ? [] : classes
  }),
]

/** How the house is taxed. */
export async function getTaxes({ db }: Pick<Scope, 'db'>): Promise<TaxRules> {
  return (await taxSettings.selectSettings(db)).settings
}

/**
 * Why what is had in these ways could not be taxed on today's day of a zone, in a sentence; undefined where it can.
 * Whoever asks holds what they ask about: who changes the taxes meanwhile waits, and finds it as it is by then.
 */
export async function findRateGap(
  scope: Scope,
  { timeZone, types }: { timeZone: string; types: readonly OrderType[] },
): Promise<string | undefined> {
  const today = dateIn(scope.now.getTime(), timeZone)
  return findRateGaps(await getTaxes(scope), { today, types })[0]
}

async function getTaxSettings(scope: Scope): Promise<TaxSettings> {
  requireAudience('admin', scope.viewer)
  const { version, settings } = await taxSettings.selectSettings(scope.db)
  return { version, taxes: { ...settings, ...(await getRestaurant(scope)).taxNumbers } }
}

/**
 * Changes some of how the house is taxed; what is placed keeps its bill.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`
 */
async function changeTaxes(
  scope: Scope,
  version: number,
  change: TaxesChange,
  findTaxedAs: FindTaxedAs,
): Promise<{ modifiedCount: number; version: number }> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<TaxesAndNumbers>(scope, {
    version,
    hold: async (held) => {
      const numbers = await holdTaxNumbers(held)
      const { version: read, settings } = await taxSettings.selectSettings(held.db, 'hold')
      return { version: read, settings: { ...settings, ...numbers } }
    },
    change: (before) => tidy(withGiven(before, change)),
    fieldsOf: (names) => (names.length > 0 ? ['taxes'] : []),
    findProblems: async (after, before, held) => {
      const { timeZone } = await getRestaurant(held)
      const { types } = await holdSlotSettings(held)
      const { charges } = (await chargeSettings.selectSettings(held.db, 'share')).settings
      return {
        ...findTaxProblems(after, { today: dateIn(held.now.getTime(), timeZone), types }),
        ...findChargeProblems(charges, after.classes),
        ...(await findLeftClasses(held, after, before, findTaxedAs)),
      }
    },
    keep: async (held, { version: next, settings }) => {
      const { taxId, otherTaxId, note, ...taxes } = settings
      await keepTaxNumbers(held, { taxId, otherTaxId, note })
      await taxSettings.updateSettings(held.db, { version: next, settings: taxes })
    },
    audit: () => ({ action: 'settings.changed', object: 'settings' }),
    topics: () => ['restaurant'],
  })
  return { modifiedCount: kept.fields.length, version: kept.version }
}

/** Spaces at the ends are slips of the hand. */
function tidy({ taxId, otherTaxId, note, ...taxes }: TaxesAndNumbers): TaxesAndNumbers {
  return {
    ...tidyTaxes(taxes),
    taxId: taxId.trim(),
    otherTaxId: otherTaxId.trim(),
    note: note.trim(),
  }
}

/** A class stays for as long as something is taxed as it: the house's first would silently take its place. */
async function findLeftClasses(
  held: Scope,
  after: TaxRules,
  before: TaxRules,
  findTaxedAs: FindTaxedAs,
): Promise<Record<string, string>> {
  if (after.mode === 'none') return {}
  for (const { id, name } of before.classes) {
    const taxed = after.classes.some((one) => one.id === id) ? '' : await findTaxedAs(held, id)
    if (taxed !== '') {
      return {
        'taxes.classes': `${name} is still in use: ${taxed}. Choose another class there first.`,
      }
    }
  }
  return {}
}
