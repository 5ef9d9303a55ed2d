import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { findLegalChanges, readLegalTexts, saveLegalChanges } from '../legal/service.server.ts'
import { rulesOf, wireRules } from '../rules/order-rules.ts'
import { openingAt } from './opening.server.ts'
import type { KindOfHours } from '../rules/hours.ts'
import { type Restaurant, getRestaurant, holdRestaurant, keep } from '../service.server.ts'
import { defaultTexts, isTextName } from '../texts.ts'
import type { Settings, SettingsChange } from '../contract/settings.ts'
import { changedFields } from '../rules/changes.ts'
import { findLegalProblems } from '../rules/settings-problems.ts'

/** Everything that an admin may change, and what the dashboard says beside it. */
export async function getSettings(scope: Scope): Promise<Settings> {
  const restaurant = await getRestaurant(scope)
  const { name, address, phone, email, cuisine, coordinates, timeZone } = restaurant
  const {
    links,
    hours,
    feature,
    orderRules,
    currency,
    version,
    isSample,
    firstStepsDone,
    hoursKeptAt,
  } = restaurant
  return {
    version,
    name,
    address,
    phone,
    email,
    cuisine,
    coordinates,
    timeZone,
    links,
    hours,
    feature,
    texts: knownTexts(restaurant.texts),
    orderRules: wireRules(orderRules),
    currency,
    defaults: defaultTexts,
    legal: await readLegalTexts(scope),
    now: labelsNow(restaurant, scope.now),
    isSample,
    firstStepsDone,
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

/**
 * Saves what is given, all of it or nothing; what says the same as before is no change. @throws Refusal `invalid` with a sentence per field;
 * `conflict`, code `changed_meanwhile`, when somebody has saved since this version.
 */
export async function changeSettings(
  scope: Scope,
  version: number,
  change: SettingsChange,
  findFeatureProblems: FeatureCheck,
): Promise<{ modifiedCount: number; version: number }> {
  requireAudience('admin', scope.viewer)
  return inTransaction(scope, async (held) => {
    const before = await holdRestaurant(held)
    if (before.version !== version) throw changedMeanwhile()
    const { legal, texts, orderRules, hours, feature, ...plain } = change
    const after: Restaurant = {
      ...before,
      ...trimmed(plain),
      ...(hours && {
        hours: { ...before.hours, ...namedIn(hours) },
        hoursKeptAt: before.hoursKeptAt ?? held.now.getTime(),
      }),
      ...(texts && { texts: mergedTexts(before.texts, texts) }),
      ...(feature && { feature: { ...before.feature, ...namedIn(feature) } }),
      ...(orderRules && {
        orderRules: rulesOf({ ...wireRules(before.orderRules), ...namedIn(orderRules) }),
      }),
    }
    const legalChanges = await findLegalChanges(held, legal ?? {})
    const fields = [
      ...changedFields(before, after, Object.keys(change)),
      ...(legalChanges.length > 0 ? ['legal'] : []),
    ]
    if (fields.length === 0) return { modifiedCount: 0, version }
    await keep(held, after, {
      ...(await findFeatureProblems(held, after.feature, before.feature)),
      ...(legal && findLegalProblems(legal)),
    })
    await saveLegalChanges(held, legalChanges)
    const details = { fields: fields.join(' ') }
    await recordAudit(held, { action: 'settings.changed', object: 'settings', details })
    return { modifiedCount: fields.length, version: version + 1 }
  })
}

function labelsNow({ hours, timeZone }: Restaurant, now: Date): Record<KindOfHours, string> {
  const label = (kind: KindOfHours) => openingAt(hours[kind], timeZone, now).label
  return {
    orderingHours: label('orderingHours'),
    houseHours: label('houseHours'),
    deskHours: label('deskHours'),
  }
}

type Plain = Omit<SettingsChange, 'legal' | 'texts' | 'orderRules' | 'hours' | 'feature'>

/** Spaces at the ends are slips of the hand, and an undefined part is none. */
function trimmed(plain: Plain): Partial<Restaurant> {
  return Object.fromEntries(
    Object.entries(plain).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value.trim() : value]],
    ),
  )
}

/** What is not named stays. */
function mergedTexts(before: Restaurant['texts'], texts: Record<string, string>) {
  const others = Object.entries(before).filter(([name]) => !Object.hasOwn(texts, name))
  return { ...Object.fromEntries(others), ...ownTexts(texts) }
}

/** The parts that are named: an undefined one is none. */
function namedIn<Part extends object>(
  parts: Part,
): { [Name in keyof Part]?: NonNullable<Part[Name]> } {
  // Without what is undefined, every part that is left has its value.
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) as ReturnType<typeof namedIn<Part>>
}

/** An own text that says what the default says is none. */
function ownTexts(texts: Record<string, string>): Record<string, string> {
  const unknown = Object.keys(texts).filter((name) => !isTextName(name))
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((name) => [`texts.${name}`, 'No such text.']))
    throw new Refusal('invalid', 'There is no such text.', { fields })
  }
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => isTextName(name) && text !== defaultTexts[name]),
  )
}

function knownTexts(texts: Restaurant['texts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text !== undefined && isTextName(name) ? [[name, text]] : [],
    ),
  )
}

function changedMeanwhile(): Refusal {
  const message =
    'Somebody else has saved the settings since you opened them. Nothing of theirs or yours is lost: look, then save again.'
  return new Refusal('conflict', message, { code: 'changed_meanwhile' })
}
