import { type Cents, formatCents, unitCents } from '#kernel/money.ts'
import { type Problems, found, line } from '#kernel/problems.ts'
import { isWhole } from '#kernel/whole.ts'
import { legalNames, maxLegalLength } from '../legal/rules.ts'
import { findCashProblems } from './cash-rounding.ts'
import { findHoursProblems } from './hours-problems.ts'
import { type Hours, kindsOfHours } from './hours.ts'
import { mayHold, mostOfOneDish, type OrderRules, type WireRules } from './order-rules.ts'
import type { FeaturedItem, HouseFacts, RestaurantSettings } from './settings.ts'
import { problemsOfLines, problemsOfLinks, problemsOfPlace } from './who-and-where.ts'

const maxTextLength = 400
/** Three years of closed Mondays. */
const maxExceptions = 150

/** What keeps the house from being saved, a sentence per field. */
export function problemsOfHouse(house: HouseFacts): Problems {
  return {
    ...problemsOfLines(house),
    ...problemsOfPlace(house),
    ...problemsOfLinks(house.links),
    ...findCashProblems(house.cash, house.currency),
  }
}

/** What keeps a page of the owner's from being saved, by `legal.privacy` and its like. */
export function problemsOfLegal(texts: Partial<Record<string, string | undefined>>): Problems {
  const tooLong = legalNames.filter((name) => (texts[name]?.trim().length ?? 0) > maxLegalLength)
  return Object.fromEntries(
    tooLong.map((name) => [`legal.${name}`, `A page has at most ${maxLegalLength} characters.`]),
  )
}

/** What keeps the hours from being saved, by `hours.houseHours` and its like. */
export function problemsOfHours(hours: RestaurantSettings['hours']): Problems {
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

/** What keeps the site's own words from being saved, by `texts.heroTitle`, `feature.title` and their like. */
export function problemsOfWords({
  texts,
  feature,
}: Pick<RestaurantSettings, 'texts' | 'feature'>): Problems {
  return { ...problemsOfTexts(texts), ...problemsOfFeature(feature) }
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

/** What keeps the rules from being saved, by `orderRules.minOrder` and its like. */
export function problemsOfOrderRules({ minOrderCents, maxQuantity }: OrderRules): Problems {
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
