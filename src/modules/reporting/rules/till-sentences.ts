import { formatCents } from '#kernel/money.ts'
import { type Sentences, numberIn } from './entry.ts'

/** What happens to the cash in the drawer, and the day's closes. */
export const tillSentences: Sentences = {
  'till.closed': (entry) => {
    const difference = differenceIn(numberIn(entry, 'differenceCents') ?? 0)
    return `${entry.who} closed the day (${entry.what.replace(/^close /, 'Z ')})${difference && `, ${difference}`}`
  },
  'till.moved': (entry) => {
    const cents = numberIn(entry, 'cents') ?? 0
    const sum = formatCents(Math.abs(cents))
    switch (entry.details['kind']) {
      case 'opening':
        return `${entry.who} counted the drawer: ${differenceIn(cents) || 'no difference'}`
      case 'in':
        return `${entry.who} paid ${sum} into the drawer`
      case 'tips':
        return `${entry.who} paid ${sum} of tips out of the drawer`
      default:
        return `${entry.who} paid ${sum} out of the drawer`
    }
  },
  'journal.exported': ({ who, details: { from, to, format } }) =>
    `${who} exported the journal of ${from} to ${to}${format === 'datev' ? ' for DATEV' : ''}`,
  'journal_settings.changed': ({ who }) => `${who} changed the accounts of the journal`,
}

function differenceIn(cents: number): string {
  if (cents === 0) return ''
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'over' : 'short'}`
}
