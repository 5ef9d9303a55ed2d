import { isEmail, sayNotAnEmail } from '#kernel/fields.ts'
import { found, line, type Problems } from '#kernel/problems.ts'
import { findCashProblems } from './cash-rounding.ts'
import { changingTexts } from './house-texts.ts'
import { type HouseFacts, readCoordinates } from './rules.ts'
import { digitsOf, isCountry } from './writing.ts'

export { changingTexts }

/** What keeps the house from being saved, a sentence per field. */
export function problemsOfHouse(house: HouseFacts): Problems {
  return {
    ...problemsOfLines(house),
    ...problemsOfPlace(house),
    ...problemsOfLinks(house.links),
    ...findCashProblems(house.cash, house.currency),
  }
}

function problemsOfLines(settings: HouseFacts): Problems {
  const { name, address, phone, email, cuisine, coordinates } = settings
  return found({
    name: name.trim() === '' ? changingTexts.noName : line(changingTexts.lines.name, name, 80),
    address: line(changingTexts.lines.address, address, 200),
    phone:
      line(changingTexts.lines.phone, phone, 40) ??
      (phone === '' || /\d/.test(phone) ? undefined : changingTexts.noDigits),
    email:
      line(changingTexts.lines.email, email, 254) ??
      // The address stands in pages and emails as a link, where quotes would end the attribute around it.
      (email === '' || (isEmail(email) && !/['`]/.test(email))
        ? undefined
        : `${sayNotAnEmail(email)}.`),
    cuisine: line('A cuisine', cuisine, 120),
    coordinates:
      coordinates === '' || readCoordinates(coordinates) ? undefined : changingTexts.noCoordinates,
  })
}

function problemsOfPlace({ timeZone, currency, country }: HouseFacts): Problems {
  return found({
    timeZone: isTimeZone(timeZone) ? undefined : changingTexts.noZone,
    currency: digitsOf(currency) === undefined ? changingTexts.noCurrency : undefined,
    country: isCountry(country) ? undefined : changingTexts.noCountry,
  })
}

function problemsOfLinks(links: HouseFacts['links']): Problems {
  const [wrong] = links.flatMap(({ name, url }) => {
    const problem =
      line(changingTexts.lines.linkName, name, 40) ?? line(changingTexts.lines.link, url, 300)
    return problem ?? (name.trim() === '' ? changingTexts.linkWithoutName : [])
  })
  if (wrong !== undefined) return { links: wrong }
  if (!links.every(({ url }) => isPlainHttps(url))) {
    return {
      links: changingTexts.badLink,
    }
  }
  return links.length > maxLinks ? { links: changingTexts.tooManyLinks(maxLinks) } : {}
}

export const maxLinks = 12

/** What stands before an @ is read as the site by whoever only glances at it. */
function isPlainHttps(url: string): boolean {
  if (!/^https:\/\/[^\s"'`<>\\]+$/.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

let zonesOfServer: readonly string[] | undefined

/**
 * What an owner chooses from: the server's zones, as browsers' own lists differ, by the names of today. Put together once:
 * asking for every zone costs 11 ms, and the dashboard's first page reads the settings.
 */
export function offeredZones(): readonly string[] {
  return (zonesOfServer ??= listZones())
}

function listZones(): string[] {
  const nowOf = new Map<string, string>(Object.entries(zonesRenamed))
  const zones = Intl.supportedValuesOf('timeZone').map((name) => {
    const now = nowOf.get(name) ?? name
    return isTimeZone(now) ? now : name
  })
  return [...new Set([...zones, 'UTC'])].toSorted()
}

/** What ICU lists under a name that the zone no longer has (IANA's file "backward"). */
const zonesRenamed = {
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

/** Whether the runtime can compute with it. ICU knows each zone by the name of today and those of before, and lists one. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
