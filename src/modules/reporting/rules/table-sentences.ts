import { type Deed, type Sentences, counted, listed, numberIn, wordsIn } from './deed.ts'

/** What is done at the desk where tables are given out. */
export const tableSentences: Sentences = {
  'tables.changed': (deed) => {
    const tables = counted(numberIn(deed, 'tables') ?? 0, 'table', 'tables')
    return `${deed.who} changed the plan of dining tables: ${tables}`
  },
  'booking_settings.changed': (deed) => {
    const fields = wordsIn(deed, 'fields').map((field) => settingNames[field] ?? field)
    return `${deed.who} changed how tables are booked${fields.length > 0 ? `: ${listed(fields)}` : ''}`
  },
  'booking.taken_down': (deed) => `${deed.who} took down a booking ${party(deed)}`,
  'booking.walk_in': (deed) => `${deed.who} seated a walk-in ${party(deed)}`,
  'booking.seated': (deed) => `${deed.who} seated a booking ${party(deed)}`,
  'booking.completed': (deed) => `${deed.who} completed a booking ${party(deed)}`,
  'booking.no_show': (deed) => `${deed.who} marked a booking as a no-show, ${party(deed)}`,
  'booking.undone': (deed) => `${deed.who} took a step back with a booking ${party(deed)}`,
  'booking.moved': (deed) => `${deed.who} moved a booking ${party(deed)}`,
  'booking.changed': (deed) => `${deed.who} changed a booking ${party(deed)}`,
  'booking.cancelled': (deed) => `${deed.who} cancelled a booking ${party(deed)}`,
}

/** "for 4 on 2026-11-21" */
function party(deed: Deed): string {
  const day = deed.details['day']
  const on = typeof day === 'string' ? ` on ${day}` : ''
  return `for ${numberIn(deed, 'party') ?? 'some'}${on}`
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
