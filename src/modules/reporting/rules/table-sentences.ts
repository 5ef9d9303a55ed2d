import { counted } from '#kernel/counted.ts'
import { dayName } from './day-name.ts'
import { type Entry, type Sentences, listed, numberIn, wordsIn } from './entry.ts'

/** What is done at the desk where tables are given out. */
export const tableSentences: Sentences = {
  'tables.changed': (entry) => {
    const tables = counted(numberIn(entry, 'tables') ?? 0, 'table', 'tables')
    return `${entry.who} changed the plan of dining tables: ${tables}`
  },
  'booking_settings.changed': (entry) => {
    const fields = wordsIn(entry, 'fields').map((field) => settingNames[field] ?? field)
    return `${entry.who} changed how tables are booked${fields.length > 0 ? `: ${listed(fields)}` : ''}`
  },
  'booking.taken_down': (entry) => `${entry.who} took down a booking ${party(entry)}`,
  'booking.walk_in': (entry) => `${entry.who} seated a walk-in ${party(entry)}`,
  'booking.seated': (entry) => `${entry.who} seated a booking ${party(entry)}`,
  'booking.completed': (entry) => `${entry.who} completed a booking ${party(entry)}`,
  'booking.no_show': (entry) => `${entry.who} marked a booking as a no-show, ${party(entry)}`,
  'booking.undone': (entry) => `${entry.who} took a step back with a booking ${party(entry)}`,
  'booking.moved': (entry) => `${entry.who} moved a booking ${party(entry)}`,
  'booking.changed': (entry) => `${entry.who} changed a booking ${party(entry)}`,
  'booking.cancelled': (entry) => `${entry.who} cancelled a booking ${party(entry)}`,
}

/** "for 4 on Nov 21, 2026" */
function party(entry: Entry): string {
  const day = entry.details['day']
  const on = typeof day === 'string' ? ` on ${dayName(day, 'full')}` : ''
  return `for ${numberIn(entry, 'party') ?? 'some'}${on}`
}

const settingNames: Readonly<Record<string, string>> = {
  turnTimes: 'turn times',
  stepMinutes: 'the step between times',
  leadMinutes: 'lead time',
  daysAhead: 'days ahead',
  largestParty: 'the largest party',
  guestsPerQuarter: 'pacing',
  changeUntilMinutes: 'the limit for changes',
  reminderHours: 'reminders',
  closures: 'closed days',
  pausedUntil: 'the pause',
}
