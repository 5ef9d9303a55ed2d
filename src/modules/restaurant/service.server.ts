import * as inCurrency from './rules/in-currency.ts'
import { isEqual } from '#kernel/equal.ts'
import { Refusal } from '#kernel/refusal.ts'
import { writeAs } from '#kernel/writing.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { type Scope, announce, inTransaction } from '#platform/scope.server.ts'
import { changeVersioned, refuseFor, withGiven } from '#platform/settings/settings.server.ts'
import type { Settings, SettingsChange } from './contract/settings.ts'
import { digitsChanged } from './events.ts'
import type { LegalName } from './legal/rules.ts'
import { readLegalTexts, saveLegalTexts } from './legal/service.server.ts'
import { knownDigitsOf } from './rules/currencies.ts'
import type { KindOfHours } from './rules/hours.ts'
import { rulesOf, wireRules } from './rules/order-rules.ts'
import { findLegalProblems, findSettingsProblems } from './rules/settings-problems.ts'
import { tidyTaxes } from './rules/tidy-taxes.ts'
import { unnamed } from './service/unnamed.server.ts'
import { openingAt } from './service/opening.server.ts'
import { formatsIn, writingOf } from './service/writing.server.ts'
import {
  type Restaurant,
  lockRestaurant,
  selectRestaurant,
  updateRestaurant,
} from './store.server.ts'
import { selectSettings } from './store/ordering-times.server.ts'
import { defaultTextsOf } from './service/default-texts.server.ts'
import { type Texts, isTextName, textsWith } from './texts.ts'

export type { Restaurant }

/** The restaurant as its owner has set it up; before that, one with the defaults. */
export async function getRestaurant(scope: Scope): Promise<Restaurant> {
  return (await selectRestaurant(scope.db)) ?? unnamed
}

/** The owner's texts, and the defaults where there are none. */
export async function textsOf(scope: Scope, restaurant: Restaurant): Promise<Texts> {
  return textsWith(restaurant.texts, await defaultTextsOf(scope, restaurant))
}

/** Whether nobody has set this installation up yet. */
export async function isUnnamed(scope: Scope): Promise<boolean> {
  return (await selectRestaurant(scope.db)) === undefined
}

/** @throws Refusal `invalid` with a sentence per field */
export async function changeRestaurant(scope: Scope, change: Partial<Restaurant>): Promise<void> {
  requireAudience('admin', scope.viewer)
  await inTransaction(scope, async (held) => {
    const before = await lockRestaurant(held.db, unnamed, held.now)
    const after = { ...before, ...change, version: before.version + 1 }
    const { types } = (await selectSettings(held.db, 'share')).settings
    refuseFor(findSettingsProblems(after, { now: held.now, types }))
    await updateRestaurant(held.db, after, held.now)
    await held.announceChange('restaurant')
  })
}

/** Everything that an admin may change, and what the dashboard says beside it. */
export async function getSettings(scope: Scope, others: SettingsChecks): Promise<Settings> {
  const restaurant = await getRestaurant(scope)
  const { texts, orderRules, hoursKeptAt, confirmed: _confirmed, ...plain } = restaurant
  return {
    ...plain,
    texts: knownTexts(texts),
    orderRules: wireRules(orderRules),
    currencyLock: (await others.findCurrencyLock(scope)) ?? '',
    defaults: await defaultTextsOf(scope, restaurant),
    formats: formatsIn(restaurant.currency),
    legal: await readLegalTexts(scope),
    now: labelsNow(restaurant, scope.now),
    hoursKept: hoursKeptAt !== null,
  }
}

/**
 * Says what is wrong with a feature that names what is not there: this module knows no pictures and
 * no dishes. A sentence per field; what stood there before may stay.
 */
export type FeatureCheck = (
  scope: Scope,
  wanted: Restaurant['feature'],
  before: Restaurant['feature'],
) => Promise<Record<string, string>>

/** What other modules say about a change: this one knows no pictures, no dishes and no orders. */
export interface SettingsChecks {
  findFeatureProblems: FeatureCheck
  /** Why the currency has to stay, in a sentence; undefined while nothing has been sold in it. */
  findCurrencyLock: (scope: Scope) => Promise<string | undefined>
  /** What is taxed as a class, in words: "12 dishes and 1 category"; empty for none. */
  findTaxedAs: (scope: Scope, classId: string) => Promise<string>
}

/** The restaurant with its legal pages, which are changed together with it. */
type WithLegal = Restaurant & { legal: Record<LegalName, string> }

/**
 * Saves what is given, all of it or nothing; what says the same as before is no change.
 * @throws Refusal `invalid` with a sentence per field; `conflict`, code `changed_meanwhile`, when
 * somebody has saved since this version
 */
export async function changeSettings(
  scope: Scope,
  version: number,
  change: SettingsChange,
  others: SettingsChecks,
): Promise<{ modifiedCount: number; version: number }> {
  requireAudience('admin', scope.viewer)
  const kept = await changeVersioned<WithLegal>(scope, {
    version,
    hold: async (held) => {
      const restaurant = await lockRestaurant(held.db, unnamed, held.now)
      const settings = { ...restaurant, legal: await readLegalTexts(held) }
      return { version: restaurant.version, settings }
    },
    change: async (before, held) =>
      changedBy(change, before, { now: held.now, defaults: await defaultTextsOf(held, before) }),
    // Hours that are looked at for the first time and kept as they are: the first steps wait for that.
    fieldsOf,
    findProblems: async (after, before, held) => ({
      ...findSettingsProblems(after, {
        now: held.now,
        types: await typesTaxed(held, after, before),
      }),
      ...(await findLeftClasses(held, after, before, others)),
      ...(await others.findFeatureProblems(held, after.feature, before.feature)),
      ...(await findCurrencyProblems(held, after, before, others)),
      ...findLegalProblems(after.legal),
    }),
    keep: async (held, after, before) => {
      const { legal, ...restaurant } = after.settings
      await updateRestaurant(held.db, { ...restaurant, version: after.version }, held.now)
      await saveLegalTexts(held, legal)
      const [from, to] = [before.currency, restaurant.currency].map(knownDigitsOf)
      if (from !== to) await announce(held, digitsChanged, { from, to })
    },
    audit: () => ({ action: 'settings.changed', object: 'settings' }),
    // Prices travel as numbers of the currency.
    topics: (fields) => (fields.includes('currency') ? ['restaurant', 'menu'] : ['restaurant']),
  })
  writeAs(writingOf(kept.settings))
  return { modifiedCount: kept.fields.length, version: kept.version }
}

/** The ways in which guests have their food, where this change could leave one without a rate; none of them changes meanwhile. */
async function typesTaxed(held: Scope, after: Restaurant, before: Restaurant) {
  if (isEqual(after.taxes, before.taxes) && after.timeZone === before.timeZone) return []
  return (await selectSettings(held.db, 'share')).settings.types
}

/** A class stays for as long as something is taxed as it: the house's first would silently take its place. */
async function findLeftClasses(
  held: Scope,
  { taxes: after }: Restaurant,
  { taxes: before }: Restaurant,
  { findTaxedAs }: SettingsChecks,
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

async function findCurrencyProblems(
  held: Scope,
  after: WithLegal,
  before: WithLegal,
  { findCurrencyLock }: SettingsChecks,
): Promise<Record<string, string>> {
  if (after.currency === before.currency) return {}
  const lock = await findCurrencyLock(held)
  return lock === undefined ? {} : { currency: lock }
}

function fieldsOf(names: readonly string[]): string[] {
  const said = names.map((name) => (name === 'hoursKeptAt' ? 'hours' : name))
  // A default that was looked at and kept is a change only where nothing else is.
  const others = said.filter((name) => name !== 'confirmed')
  return [...new Set(others.length > 0 ? others : said)]
}

/** What is not named stays, within the groups too: of the hours a kind, of the texts a text. */
function changedBy(
  change: SettingsChange,
  before: WithLegal,
  { now, defaults }: { now: Date; defaults: Texts },
): WithLegal {
  const {
    hours,
    texts = {},
    feature = {},
    orderRules,
    taxes = {},
    tips = {},
    charges,
    legal = {},
    ...plain
  } = change
  requireTextNames(Object.keys(texts))
  const rules = orderRules
    ? rulesOf(withGiven(wireRules(before.orderRules), orderRules))
    : before.orderRules
  const digits = {
    from: knownDigitsOf(before.currency),
    to: knownDigitsOf(plain.currency ?? before.currency),
  }
  return {
    ...withGiven(before, trimmed(plain)),
    ...(hours && {
      hours: withGiven(before.hours, hours),
      hoursKeptAt: before.hoursKeptAt ?? now.getTime(),
    }),
    texts: ownTexts({ ...before.texts, ...texts }, defaults),
    feature: withGiven(before.feature, feature),
    taxes: tidyTaxes(withGiven(before.taxes, taxes)),
    tips: inCurrency.tips(withGiven(before.tips, tips), digits),
    charges: inCurrency.charges(charges?.map(trimmed) ?? before.charges, digits),
    orderRules: inCurrency.orderRules(rules, digits),
    legal: withGiven(before.legal, trimmed(legal)),
    confirmed: confirmedBy(change, before),
  }
}

/** What the setup asks for once; of the rules for orders each by itself. */
const askedFor: ReadonlySet<string> = new Set([
  'currency',
  'country',
  'timeZone',
  'orderRules.guests',
])

function confirmedBy(
  change: SettingsChange,
  { confirmed, isSample }: Restaurant,
): readonly string[] {
  // The sample is a going concern.
  if (isSample) return confirmed
  const { orderRules = {}, ...plain } = change
  const rules = Object.entries(orderRules).map(([name, value]) => [`orderRules.${name}`, value])
  const said = [...Object.entries(plain), ...rules].flatMap(([name, value]) =>
    value !== undefined && askedFor.has(String(name)) ? [String(name)] : [],
  )
  const fresh = said.filter((name) => !confirmed.includes(name))
  return fresh.length === 0 ? confirmed : [...confirmed, ...fresh].toSorted()
}

/** Spaces at the ends are slips of the hand. */
function trimmed<Parts extends object>(parts: Parts): Parts {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  // Texts stay texts, and all else is as it was.
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, trim(value)]),
  ) as Parts
}

function requireTextNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !isTextName(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((name) => [`texts.${name}`, 'No such text.']))
  throw new Refusal('invalid', 'There is no such text.', { fields })
}

/** A text that says what the default says is not the owner's own. */
function ownTexts(texts: Restaurant['texts'], defaults: Texts): Restaurant['texts'] {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => !isTextName(name) || text !== defaults[name]),
  )
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
