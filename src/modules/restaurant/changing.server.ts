import { isEqual } from '#kernel/equal.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience, requireRecentSignIn } from '#kernel/viewer.ts'
import { type Digits, writeAs } from '#kernel/writing.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { announce, inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { changeVersioned, refuseFor, withGiven } from '#platform/settings/settings.server.ts'
import * as contract from './contract/house.ts'
import type { Settings, SettingsChange } from './contract/house.ts'
import { digitsChanged, houseMailMoved, zoneMoved } from './events.ts'
import { getRestaurant, unnamed } from './house.server.ts'
import type { LegalName } from './legal/rules.ts'
import { readLegalTexts, saveLegalTexts } from './legal/writing.server.ts'
import { openingAt } from './opening.server.ts'
import { findCashProblems, sayNoStep } from './rules/cash-rounding.ts'
import { type ChargeRule, mostChargeCents } from './rules/charges.ts'
import { knownDigitsOf, sameSumIn } from './rules/currencies.ts'
import type { KindOfHours } from './rules/hours.ts'
import { type OrderRules, rulesOf, wireRules } from './rules/order-rules.ts'
import { findLegalProblems, findSettingsProblems } from './rules/settings-problems.ts'
import { tidyTaxes } from './rules/taxes.ts'
import { alwaysAllowed, type TipRules } from './rules/tips.ts'
import { offeredZones } from './rules/who-and-where.ts'
import {
  lockRestaurant,
  type Restaurant,
  selectSettings,
  updateRestaurant,
} from './store.server.ts'
import { isTextName, type Texts } from './texts.ts'
import { defaultTextsOf } from './wording.server.ts'
import { formatsIn, writingOf } from './writing.server.ts'

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

export const changingRoutes = (others: SettingsChecks): Route[] => [
  serve(contract.getSettings, (scope) => getSettings(scope, others)),
  serve(contract.changeSettings, (scope, { body: { version, ...change } }) =>
    changeSettings(scope, version, change, others),
  ),
]

/** Everything that an admin may change, and what the dashboard says beside it. */
async function getSettings(scope: Scope, others: SettingsChecks): Promise<Settings> {
  const restaurant = await getRestaurant(scope)
  const { texts, orderRules, hoursKeptAt, confirmed: _confirmed, ...plain } = restaurant
  return {
    ...plain,
    texts: knownTexts(texts),
    orderRules: wireRules(orderRules),
    currencyLock: (await others.findCurrencyLock(scope)) ?? '',
    defaults: await defaultTextsOf(scope, restaurant),
    formats: formatsIn(restaurant.currency),
    timeZones: offeredZones(),
    legal: await readLegalTexts(scope),
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
export async function changeSettings(
  scope: Scope,
  version: number,
  change: SettingsChange,
  others: SettingsChecks,
): Promise<{ modifiedCount: number; version: number }> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, (held) => changeHeld(held, version, change, others))
}

/** The restaurant with its legal pages, which are changed together with it. */
type WithLegal = Restaurant & { legal: Record<LegalName, string> }

async function changeHeld(
  scope: WriteScope,
  version: number,
  change: SettingsChange,
  others: SettingsChecks,
): Promise<{ modifiedCount: number; version: number }> {
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
      // Where the house is warned is nobody's to change who has only found an open browser.
      if (restaurant.email !== before.email) {
        requireRecentSignIn(held.viewer, held.now)
        await announce(held, houseMailMoved, { from: before.email, to: restaurant.email })
      }
      await updateRestaurant(held.db, { ...restaurant, version: after.version }, held.now)
      await saveLegalTexts(held, legal)
      const [from, to] = [before.currency, restaurant.currency].map(knownDigitsOf)
      if (from !== to) await announce(held, digitsChanged, { from, to })
      if (restaurant.timeZone !== before.timeZone) {
        await announce(held, zoneMoved, { from: before.timeZone, to: restaurant.timeZone })
      }
    },
    audit: () => ({ action: 'settings.changed', object: 'settings' }),
    // Prices travel as numbers of the currency.
    topics: (fields) => (fields.includes('currency') ? ['restaurant', 'menu'] : ['restaurant']),
  })
  // Only after the commit: a change that is merely tried is undone again.
  scope.afterCommit(() => writeAs(writingOf(kept.settings)))
  return { modifiedCount: kept.fields.length, version: kept.version }
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
    cash = {},
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
    tips: tipsIn(withGiven(before.tips, tips), digits),
    cash: withGiven(before.cash, cash),
    charges: chargesIn(charges?.map(trimmed) ?? before.charges, digits),
    orderRules: orderRulesIn(rules, digits),
    legal: withGiven(before.legal, trimmed(legal)),
    confirmed: confirmedBy(change, before),
  }
}

function requireTextNames(names: readonly string[]): void {
  const unknown = names.filter((name) => !isTextName(name))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(unknown.map((name) => [`texts.${name}`, 'No such text.']))
  throw new Refusal('invalid', 'There is no such text.', { fields })
}

/** Spaces at the ends are slips of the hand. */
function trimmed<Parts extends object>(parts: Parts): Parts {
  const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
  // Texts stay texts, and all else is as it was.
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, trim(value)]),
  ) as Parts
}

/** A text that says what the default says is not the owner's own. */
function ownTexts(texts: Restaurant['texts'], defaults: Texts): Restaurant['texts'] {
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => !isTextName(name) || text !== defaults[name]),
  )
}

/** Suggestions that are the same sum by now are one. */
function tipsIn(rules: TipRules, digits: Digits): TipRules {
  if (rules.unit === 'percent' || digits.from === digits.to) return rules
  const presets = rules.presets.map((sum) => payable(sum, digits, alwaysAllowed))
  return { ...rules, presets: [...new Set(presets)] }
}

function chargesIn(rules: readonly ChargeRule[], digits: Digits): ChargeRule[] {
  if (digits.from === digits.to) return [...rules]
  const inDigits = (sum: number) => payable(sum, digits, mostChargeCents)
  return rules.map((rule) => ({
    ...rule,
    value: rule.unit === 'money' ? inDigits(rule.value) : rule.value,
    below: rule.below === 0 ? 0 : inDigits(rule.below),
  }))
}

/** Half a dollar is a sum, and of yen there is no half; 500 yen are a tip, and 500 dollars are more than is allowed. */
function payable(sum: number, { to }: Digits, mostCents: Cents): number {
  return Math.min(mostCents, Math.max(1, Math.round(sum * 10 ** to))) / 10 ** to
}

/** A price keeps its number, not how many of the smallest unit it is: 15.00 dollars become 15 yen. */
function orderRulesIn(rules: OrderRules, digits: Digits): OrderRules {
  return { ...rules, minOrderCents: sameSumIn(rules.minOrderCents, digits) }
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

function fieldsOf(names: readonly string[]): string[] {
  const said = names.map((name) => (name === 'hoursKeptAt' ? 'hours' : name))
  // A default that was looked at and kept is a change only where nothing else is.
  const others = said.filter((name) => name !== 'confirmed')
  return [...new Set(others.length > 0 ? others : said)]
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
  const { currency, cash } = after
  if (currency === before.currency) return {}
  const lock = await findCurrencyLock(held)
  if (lock !== undefined) return { currency: lock }
  const isStepLeft = isEqual(cash, before.cash) && 'cash.step' in findCashProblems(cash, currency)
  return isStepLeft ? { currency: sayNoStep(cash, before.currency, currency) } : {}
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
