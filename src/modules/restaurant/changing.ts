import { isEmail, sayNotAnEmail } from '#kernel/fields.ts'
import { type Cents, formatCents, unitCents } from '#kernel/money.ts'
import { found, line, type Problems } from '#kernel/problems.ts'
import { isWhole } from '#kernel/whole.ts'
import { findHoursProblems } from './changing-hours.ts'
import { findCashProblems } from './counter-money.ts'
import { legalNames, maxLegalLength } from './legal/rules.ts'
import { type Hours, kindsOfHours } from './opening.ts'
import { mayHold, mostOfOneDish, type OrderRules, type WireRules } from './order-rules.ts'
import {
  type FeaturedItem,
  type HouseFacts,
  readCoordinates,
  type RestaurantSettings,
} from './rules.ts'
import { digitsOf, isCountry } from './writing.ts'

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

function problemsOfLines(settings: HouseFacts): Problems {
  const { name, address, phone, email, cuisine, coordinates } = settings
  return found({
    name: name.trim() === '' ? 'A name has 1 to 80 characters.' : line('A name', name, 80),
    address: line('An address', address, 200),
    phone:
      line('A phone number', phone, 40) ??
      (phone === '' || /\d/.test(phone) ? undefined : 'A phone number has digits.'),
    email:
      line('An email address', email, 254) ??
      // The address stands in pages and emails as a link, where quotes would end the attribute around it.
      (email === '' || (isEmail(email) && !/['`]/.test(email))
        ? undefined
        : `${sayNotAnEmail(email)}.`),
    cuisine: line('A cuisine', cuisine, 120),
    coordinates:
      coordinates === '' || readCoordinates(coordinates)
        ? undefined
        : 'Coordinates are latitude and longitude, such as 42.25290, -73.79102.',
  })
}

function problemsOfPlace({ timeZone, currency, country }: HouseFacts): Problems {
  return found({
    timeZone: isTimeZone(timeZone) ? undefined : 'Choose a time zone such as America/New_York.',
    currency:
      digitsOf(currency) === undefined ? 'Choose a currency of today, such as USD.' : undefined,
    country: isCountry(country) ? undefined : 'Choose one of the countries in the list.',
  })
}

export const maxLinks = 12

function problemsOfLinks(links: HouseFacts['links']): Problems {
  const [wrong] = links.flatMap(({ name, url }) => {
    const problem = line('A link’s name', name, 40) ?? line('A link', url, 300)
    return problem ?? (name.trim() === '' ? 'A link has a name.' : [])
  })
  if (wrong !== undefined) return { links: wrong }
  if (!links.every(({ url }) => isPlainHttps(url))) {
    return {
      links: 'A link starts with https:// and has no name or password, quote or space in it.',
    }
  }
  return links.length > maxLinks ? { links: `At most ${maxLinks} links.` } : {}
}

/** What stands before an @ is read as the site by whoever only glances at it. */
function isPlainHttps(url: string): boolean {
  if (!/^https:\/\/[^\s"'`<>\\]+$/.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

/** What ICU lists under a name that the zone no longer has (IANA's file "backward"). */
const calledNow = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
} as const

/** What an owner chooses from: the server's zones, as browsers' own lists differ, by the names of today. */
export function offeredZones(): string[] {
  const nowOf = new Map<string, string>(Object.entries(calledNow))
  const zones = Intl.supportedValuesOf('timeZone').map((name) => {
    const now = nowOf.get(name) ?? name
    return isTimeZone(now) ? now : name
  })
  return [...new Set([...zones, 'UTC'])].toSorted()
}

/** Whether the runtime can compute with it. ICU knows each zone by the name of today and those of before, and lists one. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
