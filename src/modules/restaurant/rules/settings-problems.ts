import { type Cents, formatCents, unitCents } from '#kernel/money.ts'
import { type Problems, found, line } from '#kernel/problems.ts'
import { isWhole } from '#kernel/whole.ts'
import { legalNames, maxLegalLength } from '../legal/rules.ts'
import { findCashProblems } from './cash-rounding.ts'
import { findChargeProblems } from './charges.ts'
import { dateIn } from './clock.ts'
import { findHoursProblems } from './hours-problems.ts'
import { type Hours, kindsOfHours } from './hours.ts'
import { mayHold, mostOfOneDish, type OrderRules, type WireRules } from './order-rules.ts'
import type { OrderType } from './order-types.ts'
import type { FeaturedItem, RestaurantSettings } from './settings.ts'
import { findTaxProblems } from './tax-problems.ts'
import { findTipProblems } from './tips.ts'
import { problemsOfLines, problemsOfLinks, problemsOfPlace } from './who-and-where.ts'

const maxTextLength = 400
/** Three years of closed Mondays. */
const maxExceptions = 150

/** What keeps the settings from being saved, a sentence per field. */
export function findSettingsProblems(
  settings: RestaurantSettings,
  { now, types }: { now: Date; types: readonly OrderType[] },
): Problems {
  const place = problemsOfPlace(settings)
  return {
    ...problemsOfLines(settings),
    ...place,
    ...problemsOfLinks(settings.links),
    ...problemsOfHours(settings.hours),
    ...problemsOfTexts(settings.texts),
    ...problemsOfFeature(settings.feature),
    ...problemsOfOrderRules(settings.orderRules),
    ...findTipProblems(settings.tips),
    ...findCashProblems(settings.cash, settings.currency),
    ...findChargeProblems(settings.charges, settings.taxes.classes),
    // Which day it is depends on the zone: one that is none has to be mended first.
    ...(place['timeZone'] === undefined &&
      findTaxProblems(settings.taxes, {
        today: dateIn(now.getTime(), settings.timeZone),
        types,
      })),
  }
}

/** What keeps a page of the owner's from being saved, by `legal.privacy` and its like. */
export function findLegalProblems(texts: Partial<Record<string, string | undefined>>): Problems {
  const tooLong = legalNames.filter((name) => (texts[name]?.trim().length ?? 0) > maxLegalLength)
  return Object.fromEntries(
    tooLong.map((name) => [`legal.${name}`, `A page has at most ${maxLegalLength} characters.`]),
  )
}

function problemsOfHours(hours: RestaurantSettings['hours']): Problems {
  return found(
    Object.fromEntries(kindsOfHours.map((kind) => [`hours.${kind}`, problemOf(hours[kind])])),
  )
}

function problemOf(hours: Hours): string | undefined {
  const { exceptions } = hours
  if (exceptions.length > maxExceptions) return `At most ${maxExceptions} special days.`
  const names = exceptions.flatMap(({ note = '' }) => line('A day’s name', note, 60) ?? [])
  // What they say may repeat what was sent, and a caller may send anything.
  const problems = [...names, ...findHoursProblems(hours)].join(' ')
  return problems === '' ? undefined : problems.slice(0, 1000)
}

function problemsOfTexts(texts: RestaurantSettings['texts']): Problems {
  return found(
    Object.fromEntries(
      Object.entries(texts).map(([name, text = '']) => [
        `texts.${name}`,
        text.trim() === '' ? 'Write something here.' : line('A text', text, maxTextLength),
      ]),
    ),
  )
}

function problemsOfFeature({ title, date, text, picture, dishSlug }: FeaturedItem): Problems {
  return found({
    'feature.title': line('A title', title, 80),
    'feature.date': line('A date', date, 40),
    'feature.text': text.length > 1000 ? 'At most 1000 characters.' : undefined,
    'feature.picture': /^[a-z0-9-]{1,60}$/.test(picture) ? undefined : 'Choose a picture.',
    'feature.dishSlug': /^[a-z0-9-]{0,120}$/.test(dishSlug) ? undefined : 'Choose a dish.',
  })
}

function problemsOfOrderRules({ minOrderCents, maxQuantity }: OrderRules): Problems {
  const isMinimum = isWhole(minOrderCents, 0, highestMinOrderCents())
  const problems: Record<`orderRules.${keyof WireRules}`, string | undefined> = {
    'orderRules.minOrder': isMinimum
      ? undefined
      : `Give an amount from ${formatCents(0)} to ${formatCents(highestMinOrderCents())}.`,
    'orderRules.maxQuantity': mayHold(maxQuantity)
      ? undefined
      : `Give a number from 1 to ${mostOfOneDish}.`,
    // Any value will do for these.
    'orderRules.enforcesHours': undefined,
    'orderRules.guests': undefined,
    'orderRules.paymentMethods': undefined,
  }
  return found(problems)
}

/** Above it an owner has mistyped. */
function highestMinOrderCents(): Cents {
  // A thousand of what has no smaller unit may be one dish.
  return unitCents() === 1 ? 10_000_000 : 1_000 * unitCents()
}
