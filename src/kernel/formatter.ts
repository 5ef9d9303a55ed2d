import { houseWriting } from './writing.ts'

/**
 * A handful, kept: to make one costs more than all that it writes. Made at first use, since the
 * calendar's words are 8 MB that a server at rest does without.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Writes an instant in English as these options say, its day, month and year in the house's order. */
export function sayInstant(instant: string | number, options: Intl.DateTimeFormatOptions): string {
  return inHouseOrder(formatterOf('en-US', options).format(new Date(instant)))
}

/** "Sat, Nov 21, 2026" is "Sat, 21 Nov 2026" in most of the world, and "11/21/2026" is "21.11.2026" in some of it. */
export function inHouseOrder(american: string): string {
  const { date } = houseWriting()
  if (date.startsWith('M')) return american
  const [, month = '', day = '', year = ''] = /^(\d+)\/(\d+)\/(\d+)$/.exec(american) ?? []
  if (year === '') return american.replace(/([A-Z][a-z]+) (\d+)(?:, (\d{4}))?/, writeDay)
  const part = (number: string) => (letters: string) => number.padStart(letters.length, '0')
  return date.replace('YYYY', year).replace(/M+/, part(month)).replace(/D+/, part(day))
}

function writeDay(_whole: string, month: string, day: string, year?: string): string {
  return `${day} ${month}${year === undefined ? '' : ` ${year}`}`
}

/** The Intl formatter for these options; made once, because making one is costly. */
export function formatterOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, kept)
  return kept
}
