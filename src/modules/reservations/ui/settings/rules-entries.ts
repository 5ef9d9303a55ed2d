import type { BookingSettingsChange } from '#modules/reservations/client/house-rules.ts'
import type { BookingSettings } from '#modules/reservations/contract/house-rules.ts'
import type { Entries } from '#ui-kit/entries.ts'
import type { Kept } from '#ui-kit/use-versioned-form.ts'
import { sayLength } from './lengths.ts'

/** The rules of booking as the form says them: a pause is set by itself. */
export type SaidRules = Omit<BookingSettings, 'version' | 'pausedUntil'>

export function keptRules({ version, pausedUntil: _own, ...said }: BookingSettings): Kept {
  return { version, entries: new Map<string, unknown>(Object.entries(said)) }
}

export function entriesOfRules(said: SaidRules): Entries {
  return new Map<string, unknown>(Object.entries(said))
}

export function rulesChange(changed: Entries): BookingSettingsChange {
  // Each was taken out of the rules under this very name.
  return Object.fromEntries(changed) as BookingSettingsChange
}

const labels: Readonly<Record<string, string>> = {
  turnTimes: 'How long guests stay',
  stepMinutes: 'A time is offered every',
  leadMinutes: 'Booked at least',
  daysAhead: 'Days ahead',
  largestParty: 'Largest party',
  guestsPerQuarter: 'Guests arriving per quarter-hour',
  changeUntilMinutes: 'Guests change and cancel until',
  reminderHours: 'Reminder',
  closures: 'Closed days',
}

/** What is chosen between when two admins have changed the same. */
export const rulesWords = {
  label: (name: string) => labels[name] ?? name,
  say: (name: string, value: unknown): string => {
    // Under these names the rules hold nothing else (contract.ts).
    if (name === 'turnTimes') {
      const turns = value as SaidRules['turnTimes']
      return turns.map(({ upTo, minutes }) => `up to ${upTo}: ${sayLength(minutes)}`).join(', ')
    }
    if (name === 'closures') {
      const closures = value as SaidRules['closures']
      const said = closures.map(({ from, to, note }) =>
        [from === to ? from : `${from} to ${to}`, note].filter(Boolean).join(' '),
      )
      return said.join(', ') || 'None'
    }
    if (value === null) return name === 'reminderHours' ? 'None' : 'Any number'
    const isBefore = name === 'leadMinutes' || name === 'changeUntilMinutes'
    if (isBefore) return `${sayLength(Number(value))} before`
    if (name === 'stepMinutes') return sayLength(Number(value))
    return name === 'reminderHours' ? `${Number(value)} h before` : String(value)
  },
}
