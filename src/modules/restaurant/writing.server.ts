import { americanWriting, writeAs, type Writing } from '#kernel/writing.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getRestaurant, type Restaurant } from './house.server.ts'
import type { RestaurantSettings } from './rules.ts'
import { digitsOf, countries, type Country, isCountry, usualCountry } from './writing.ts'

/** Reads how the house writes; from here on this process writes so. Answers the house. */
export async function learnWriting(scope: Scope): Promise<Restaurant> {
  const house = await getRestaurant(scope)
  writeAs(writingOf(house))
  return house
}

const made = new Map<string, Writing>()

/**
 * How a house of this currency and country writes. Intl is asked here and nowhere else, once for each: what it
 * says travels with the restaurant, so that a page reads the same wherever it is rendered.
 */
export function writingOf({ currency, country }: Pick<RestaurantSettings, 'currency' | 'country'>) {
  const key = `${currency} ${country}`
  const known = made.get(key) ?? makeWriting(currency, isCountry(country) ? country : usualCountry)
  made.set(key, known)
  return known
}

function makeWriting(currency: string, country: Country): Writing {
  if (currency === americanWriting.currency && country === usualCountry) return americanWriting
  const digits = digitsOf(currency) ?? americanWriting.digits
  const locale = new Intl.Locale(country, { numberingSystem: 'latn', calendar: 'gregory' })
  const written = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  // The sign as English has it: Japanese would write a wide one, Arabic a word.
  const sign = new Intl.NumberFormat('en', written).formatToParts(1234).find(isSign)
  const parts = new Intl.NumberFormat(locale, written)
    .formatToParts(1234)
    .map((part) => (sign && isSign(part) ? sign : part))
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value
  const isNumber = ({ type }: Intl.NumberFormatPart) => /integer|group|decimal|fraction/.test(type)
  const said = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  // Where yen show no decimal mark, other numbers of that country still have one.
  const plain = new Intl.NumberFormat(locale).formatToParts(1.5)
  return {
    currency,
    digits,
    before: said(parts.slice(0, parts.findIndex(isNumber))),
    after: said(parts.slice(parts.findLastIndex(isNumber) + 1)),
    decimal: valueOf('decimal') ?? plain.find(({ type }) => type === 'decimal')?.value ?? '.',
    thousands: valueOf('group') ?? ',',
    clock: hoursOf(locale),
    date: dateOf(locale),
    locale: country,
  }
}

function isSign({ type }: Intl.NumberFormatPart): boolean {
  return type === 'currency'
}

function hoursOf(locale: Intl.Locale): Writing['clock'] {
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })
  return time.resolvedOptions().hour12 ? 12 : 24
}

/** The fifth of November in numbers, with letters in their place. */
function dateOf(locale: Intl.Locale): string {
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'D', month: 'M' }
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
    .formatToParts(Date.UTC(2026, 2, 5))
    .map(({ type, value }) =>
      type === 'year' ? 'YYYY' : letters[type] ? letters[type].repeat(value.length) : value,
    )
    .join('')
}

/** How the house writes numbers and dates; undefined where it is the American way, which is the default. */
export function ownWritingOf(house: Pick<RestaurantSettings, 'currency' | 'country'>) {
  const writing = writingOf(house)
  return writing === americanWriting ? undefined : writing
}

/** "1,234.50 · 6:30 pm · 11/21/2026" for each country to choose. */
export function formatsIn(currency: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(countries).map((country) => {
      const { digits, decimal, thousands, clock, date } = writingOf({ currency, country })
      const number = `1${thousands}234${digits === 0 ? '' : decimal + '500'.slice(0, digits)}`
      const day = date.replace('YYYY', '2026').replace(/M+/, '11').replace(/D+/, '21')
      return [country, `${number} · ${clock === 12 ? '6:30 pm' : '18:30'} · ${day}`]
    }),
  )
}
