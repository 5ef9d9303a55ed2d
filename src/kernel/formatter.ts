import { calendarTexts } from './calendar-texts.ts'
import { houseWriting } from './writing.ts'

/**
 * A handful, kept: to make one costs more than all that it writes. Made at first use, since the
 * calendar's words are 8 MB that a server at rest does without.
 */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** What is said of a date; nothing chosen is the date in digits, "11/21/2026". */
interface DateWords {
  weekday?: 'long' | 'short'
  month?: 'long' | 'short'
  year?: true
}

/**
 * An instant's day in words, where the clock is the zone's. Intl is asked for numbers alone: its words and spaces differ
 * between the versions of a server and a browser.
 */
export function sayInstant(
  instant: string | number,
  { timeZone, ...words }: DateWords & { timeZone: string },
): string {
  return sayDay(dateIn(instant, timeZone), words)
}

/** A day, 2026-11-21, in words: "Saturday, November 21", "Nov 21, 2026", "Sat", or in digits. */
export function sayDay(date: string, { weekday, month, year }: DateWords = {}): string {
  const [fullYear = 0, ofYear = 1, day = 1] = date.split('-').map(Number)
  const { date: order } = houseWriting()
  if (!weekday && !month) return inDigits(order, fullYear, ofYear, day)
  const ofWeek = new Date(Date.UTC(fullYear, ofYear - 1, day)).getUTCDay()
  const named = weekday && calendarTexts[weekday === 'long' ? 'weekdays' : 'weekdaysShort'][ofWeek]
  if (!month) return named ?? ''
  const said = {
    weekday: named,
    day,
    month: calendarTexts[month === 'long' ? 'months' : 'monthsShort'][ofYear - 1] ?? '',
    year: year && fullYear,
  }
  return calendarTexts.date(said, order.startsWith('M'))
}

/** A day that is told as people tell it: today and tomorrow, the weekday within a week, and its date after that. */
export type NearDay = 'today' | 'tomorrow' | { weekday: string } | { date: string }

/**
 * @param date 2026-11-21
 * @param today the day there now
 * @param words how a date farther off is said
 */
export function nearDay(
  date: string,
  today: string,
  words: DateWords = { weekday: 'short', month: 'short' },
): NearDay {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= 6 ? { weekday: sayDay(date, { weekday: 'long' }) } : { date: sayDay(date, words) }
}

/** The order of the country: "11/5/2026", "05.11.2026". */
function inDigits(order: string, year: number, month: number, day: number): string {
  const padded = (part: number) => (letters: string) => String(part).padStart(letters.length, '0')
  return order.replace('YYYY', String(year)).replace(/M+/, padded(month)).replace(/D+/, padded(day))
}

/** The day that it is in the zone, as it travels: "2026-11-21". */
export function dateIn(instant: string | number, timeZone: string): string {
  const date = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return formatterOf('en-CA', date).format(new Date(instant))
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
