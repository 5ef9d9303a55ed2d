import { isEqual } from '#kernel/equal.ts'
import { requireAudience, requireRecentSignIn } from '#kernel/viewer.ts'
import { type Digits, writeAs } from '#kernel/writing.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import {
  changeVersioned,
  refuseFor,
  type SettingsChange,
  withGiven,
} from '#platform/settings/settings.server.ts'
import type { SettingsDocument } from '#platform/settings/store.server.ts'
import { findCashProblems, sayNoStep } from './cash-rounding.ts'
import { problemsOfHours } from './changing-hours.ts'
import { problemsOfOrderRules } from './changing-order-rules.server.ts'
import { isTimeZone, offeredZones, problemsOfHouse } from './changing.ts'
import * as contract from './contract/house.ts'
import type { HouseChange, Settings } from './contract/house.ts'
import { digitsChanged, houseMailMoved, zoneMoved } from './events.ts'
import { isTextName } from './house-texts.ts'
import { getRestaurant } from './house.server.ts'
import { readLegal } from './legal/writing.server.ts'
import { openingAt } from './opening.server.ts'
import type { KindOfHours } from './opening.ts'
import { wireRules } from './order-rules.ts'
import type { RestaurantSettings, TaxNumbers } from './rules.ts'
import type { OrderType } from './showing.ts'
import {
  type HouseSettings,
  hoursSettings,
  lockHouse,
  orderRuleSettings,
  type Restaurant,
  slotSettings,
  updateHouse,
  wordSettings,
} from './store.server.ts'
import { defaultTextsOf } from './wording.server.ts'
import { formatsIn, writingOf } from './writing.server.ts'
import { knownDigitsOf, sameSumIn } from './writing.ts'

/** What other modules say about a change of the house: this one knows no dishes, no taxes and no orders. */
export interface HouseChecks {
  /** Why the currency has to stay, in a sentence; undefined while nothing has been sold in it. */
  findCurrencyLock: (scope: Scope) => Promise<string | undefined>
  /** Why what is had in these ways could not be taxed on a day of that zone, in a sentence; undefined where it can. */
  findRateGap: (
    scope: Scope,
    now: { timeZone: string; types: readonly OrderType[] },
  ) => Promise<string | undefined>
}

export const changingRoutes = (others: HouseChecks): Route[] => [
  serve(contract.getSettings, (scope) => getSettings(scope, others)),
  serve(contract.changeHouse, (scope, { body: { version, ...change } }) =>
    changeHouse(scope, version, change, others),
  ),
]

/** Everything that an admin may change here, and what the dashboard says beside it. */
async function getSettings(scope: Scope, others: HouseChecks): Promise<Settings> {
  const restaurant = await getRestaurant(scope)
  const { version: _version, versions, texts, orderRules, hoursKeptAt, ...said } = restaurant
  const { confirmed: _confirmed, areGuestsConfirmed: _areGuestsConfirmed, ...plain } = said
  const legal = await readLegal(scope)
  return {
    ...plain,
    versions: { ...versions, legal: legal.version },
    texts: knownTexts(texts),
    orderRules: wireRules(orderRules),
    currencyLock: (await others.findCurrencyLock(scope)) ?? '',
    defaults: await defaultTextsOf(scope, restaurant),
    formats: formatsIn(restaurant.currency),
    timeZones: [...offeredZones()],
    legal: legal.texts,
    now: labelsNow(restaurant, scope.now),
    hoursKept: hoursKeptAt !== null,
  }
}

function knownTexts(texts: Restaurant['texts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text !== undefined && isTextName(name) ? [[name, text]] : [],
    ),
  )
}

function labelsNow({ hours, timeZone }: Restaurant, now: Date): Record<KindOfHours, string> {
  const label = (kind: KindOfHours) => openingAt(hours[kind], timeZone, now).label
  return {
    orderingHours: label('orderingHours'),
    houseHours: label('houseHours'),
    deskHours: label('deskHours'),
  }
}

/**
 * Saves what is given, all of it or nothing; a value that stays as it was is no change.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`, when
 * somebody has saved since this version
 */
export async function changeHouse(
  scope: Scope,
  version: number,
  change: HouseChange,
  others: HouseChecks,
): Promise<{ modifiedCount: number; version: number }> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    const kept = await changeVersioned<HouseSettings>(held, houseChange(version, change, others))
    // Only after the commit: a change that is merely tried is undone again.
    held.afterCommit(() => writeAs(writingOf(kept.settings)))
    return { modifiedCount: kept.fields.length, version: kept.version }
  })
}

function houseChange(
  version: number,
  change: HouseChange,
  others: HouseChecks,
): SettingsChange<HouseSettings> {
  return {
    version,
    hold: async (held) => {
      const settings = await holdHouse(held)
      return { version: settings.version, settings }
    },
    change: (before) => changedBy(change, before),
    // What was asked for and kept as it is counts only where nothing else is changed.
    fieldsOf: (names) => {
      const said = names.filter((name) => name !== 'confirmed')
      return said.length > 0 ? said : [...names]
    },
    findProblems: async (after, before, held) => ({
      ...problemsOfHouse(after),
      ...(await findZoneProblems(held, after, before, others)),
      ...(await findCurrencyProblems(held, after, before, others)),
    }),
    keep: async (held, after, before) => {
      const house = { ...after.settings, version: after.version }
      // Where the house is warned is nobody's to change who has only found an open browser.
      if (house.email !== before.email) {
        requireRecentSignIn(held.viewer, held.now)
        await announce(held, houseMailMoved, { from: before.email, to: house.email })
      }
      await updateHouse(held.db, house, held.now)
      const digits = { from: knownDigitsOf(before.currency), to: knownDigitsOf(house.currency) }
      if (digits.from !== digits.to) {
        await keepMinimum(held, digits)
        await announce(held, digitsChanged, digits)
      }
      if (house.timeZone !== before.timeZone) {
        await announce(held, zoneMoved, { from: before.timeZone, to: house.timeZone })
      }
    },
    audit: () => ({ action: 'settings.changed', object: 'settings' }),
    // Prices travel as numbers of the currency.
    topics: (fields) => (fields.includes('currency') ? ['restaurant', 'menu'] : ['restaurant']),
  }
}

/** The house as it is, kept from every other change of it until the transaction ends. */
async function holdHouse({ db, now }: WriteScope): Promise<HouseSettings> {
  return lockHouse(db, now)
}

/** What papers say of tax beside its rates, kept as it is until the transaction ends. */
export async function holdTaxNumbers(held: WriteScope): Promise<TaxNumbers> {
  return (await holdHouse(held)).taxNumbers
}

/** Has papers say so from now on. Who asks has held it. */
export async function keepTaxNumbers(held: WriteScope, taxNumbers: TaxNumbers): Promise<void> {
  const house = await holdHouse(held)
  if (isEqual(house.taxNumbers, taxNumbers)) return
  await updateHouse(held.db, { ...house, taxNumbers, version: house.version + 1 }, held.now)
}

function changedBy({ cash = {}, ...plain }: HouseChange, before: HouseSettings): HouseSettings {
  return {
    ...withGiven(before, trimmed(plain)),
    cash: withGiven(before.cash, cash),
    confirmed: confirmedBy(plain, before),
  }
}

/** Spaces at the ends are slips of the hand. */
function trimmed<Parts extends object>(parts: Parts): Parts {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  // Texts stay texts, and all else is as it was.
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, trim(value)]),
  ) as Parts
}

/** What the setup asks for once. */
const askedFor = ['currency', 'country', 'timeZone'] as const

function confirmedBy(change: HouseChange, before: HouseSettings): HouseSettings['confirmed'] {
  const { confirmed, isSample } = before
  const fresh = askedFor.filter((name) => change[name] !== undefined && !confirmed.includes(name))
  // The sample is a going concern.
  return isSample || fresh.length === 0 ? confirmed : [...confirmed, ...fresh].toSorted()
}

/** Another zone has another day, by which rates begin. */
async function findZoneProblems(
  held: Scope,
  { timeZone }: HouseSettings,
  before: HouseSettings,
  { findRateGap }: HouseChecks,
): Promise<Record<string, string>> {
  // Which day it is in a zone that is none is said as the zone's fault.
  if (timeZone === before.timeZone || !isTimeZone(timeZone)) return {}
  const { types } = (await slotSettings.selectSettings(held.db, 'share')).settings
  const gap = await findRateGap(held, { timeZone, types })
  return gap === undefined ? {} : { timeZone: gap }
}

async function findCurrencyProblems(
  held: Scope,
  after: HouseSettings,
  before: HouseSettings,
  { findCurrencyLock }: HouseChecks,
): Promise<Record<string, string>> {
  const { currency, cash } = after
  if (currency === before.currency) return {}
  const lock = await findCurrencyLock(held)
  if (lock !== undefined) return { currency: lock }
  const isStepLeft = isEqual(cash, before.cash) && 'cash.step' in findCashProblems(cash, currency)
  return isStepLeft ? { currency: sayNoStep(cash, before.currency, currency) } : {}
}

/** A price keeps its number, not how many of the smallest unit it is: 15.00 dollars become 15 yen. */
async function keepMinimum({ db }: WriteScope, digits: Digits): Promise<void> {
  const { version, settings } = await orderRuleSettings.selectSettings(db, 'hold')
  const minOrderCents = sameSumIn(settings.minOrderCents, digits)
  await orderRuleSettings.updateSettings(db, {
    version: version + 1,
    settings: { ...settings, minOrderCents },
  })
}

/** Sets up several groups at once, as the sample does. @throws Refusal `invalid` with a sentence per field */
export async function changeRestaurant(
  scope: Scope,
  { hours, texts, feature, orderRules, ...plain }: Partial<HouseSettings & RestaurantSettings>,
): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (held) => {
    const { db, now } = held
    const house = await holdHouse(held)
    const after = { ...house, ...plain, version: house.version + 1 }
    refuseFor({
      ...problemsOfHouse(after),
      ...(hours && problemsOfHours(hours)),
      ...(orderRules && problemsOfOrderRules(orderRules)),
    })
    await updateHouse(db, after, now)
    if (hours) await put(db, hoursSettings, { hours })
    if (texts) await put(db, wordSettings, { texts })
    if (feature) await put(db, wordSettings, { feature })
    if (orderRules) await put(db, orderRuleSettings, orderRules)
    await held.announceChange('restaurant')
  })
}

async function put<Group extends object>(
  db: Db,
  { selectSettings, updateSettings }: SettingsDocument<Group>,
  part: Partial<Group>,
): Promise<void> {
  const { version, settings } = await selectSettings(db, 'hold')
  await updateSettings(db, { version: version + 1, settings: { ...settings, ...part } })
}
