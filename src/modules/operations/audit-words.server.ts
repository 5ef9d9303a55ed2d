import { counted } from '#kernel/counted.ts'
import { formatCents } from '#kernel/money.ts'
import { wordsOfMismatch } from '#modules/payments/mismatches.ts'
import {
  type LogEntry,
  houseSentences,
  inAList,
  numberIn,
  type LogSentences,
  wordsIn,
  visitor,
} from './audit-words.ts'

export function sentenceOf(entry: LogEntry): string {
  return (
    sentences[entry.action]?.(entry) ?? `${entry.who}: ${plainWords(entry.action)}, ${entry.what}`
  )
}

/** `role.changed` as people read it: "role changed". */
export function plainWords(action: string): string {
  return action.replace(/[._]+/g, ' ')
}

export function hasWords(action: string): boolean {
  return action in sentences
}

/** What is done to people and their accounts. */
const peopleSentences: LogSentences = {
  'role.changed': ({ who, what, details }) => {
    if (details['to'] === 'admin') return `${who} made ${what} an admin`
    if (details['to'] === 'kitchen') return `${who} let ${what} into the kitchen`
    if (details['to'] === 'host') return `${who} let ${what} work front of house`
    if (details['from'] === 'host') return `${who} removed ${what} from front of house`
    return details['from'] === 'kitchen'
      ? `${who} took ${what} out of the kitchen`
      : `${who} took ${what}’s admin role`
  },
  'first_admin.made': ({ what }) => `${what} set up the site as its first admin`,
  'person.deleted': ({ who, isOwn, details }) => {
    const deleted = isOwn ? 'Somebody deleted their own account' : `${who} deleted a person`
    return details['kept'] === true ? `${deleted}; their orders are kept without a name` : deleted
  },
  'phone_guest.forgotten': ({ who }) => `${who} forgot a guest who had ordered by phone`,
  'person.taken_over': ({ what }) => `Google’s owner of the address took over ${what}’s account`,
  'profile.changed': (entry) => {
    const { details } = entry
    const parts = [
      ...(details['name'] === true ? ['name'] : []),
      ...(details['photo'] === true ? ['photo'] : []),
    ]
    return `${entry.who} changed ${whose(entry)} ${inAList(parts) || 'profile'}`
  },
  'email.change_asked': (entry) => `${entry.who} asked to change ${whose(entry)} email address`,
  'email.changed': ({ what }) => `${what} confirmed a new email address`,
  'password.changed': (entry) =>
    entry.who === visitor
      ? `${entry.what} set a new password by a mailed link`
      : `${entry.who} set ${whose(entry)} password anew`,
  'note.changed': ({ who, what, details }) =>
    details['isEmpty'] === true
      ? `${who} emptied the note about ${what}`
      : `${who} changed the note about ${what}`,
  'own_data.exported': (entry) => `${entry.who} downloaded ${whose(entry)} own data`,
  'session.ended': (entry) => `${entry.who} signed out one of ${whose(entry)} devices`,
  'sessions.ended': (entry) => {
    const count = numberIn(entry, 'count') ?? 0
    return `${entry.who} signed out ${whose(entry)} other devices (${counted(count, 'session', 'sessions')})`
  },
  'session.refused': ({ what }) => `A session for ${what} under another address was refused`,
  'second_factor.enabled': (entry) => `${entry.who} turned on ${whose(entry)} second factor`,
  'second_factor.disabled': (entry) => `${entry.who} turned off ${whose(entry)} second factor`,
  'second_factor.used_recovery_code': ({ what }) => `A recovery code of ${what} was used`,
  'account_policy.changed': ({ who, details }) =>
    details['adminsNeedSecondFactor'] === true
      ? `${who} required a second factor of all admins`
      : `${who} no longer requires a second factor of admins`,
  // The log keeps the names of the kitchen's screens, which are nobody's.
  'screen.added': (entry) => `${entry.who} added ${screenIn(entry)}, ${stayWords(entry)}`,
  'screen.code_made': (entry) => `${entry.who} made a new code for ${screenIn(entry)}`,
  'screen.connected': (entry) => {
    const by = entry.who === visitor ? '' : `, where ${entry.who} was signed in`
    return `The code of ${screenIn(entry)} was entered${by}: it is signed in ${stayWords(entry)}`
  },
  'screen.extended': (entry) => `${entry.who} extended ${screenIn(entry)} ${stayWords(entry)}`,
  'screen.signed_out': (entry) => `${entry.who} signed out ${screenIn(entry)}`,
  'screen.removed': (entry) => `${entry.who} removed ${screenIn(entry)}`,
}

/** Whose a thing is: "their" for people who did it to themselves, else the name. */
function whose({ isOwn, what }: LogEntry): string {
  return isOwn ? 'their' : `${what}’s`
}

function screenIn({ details }: LogEntry): string {
  return `the kitchen screen “${String(details['name'] ?? '')}”`
}

function stayWords({ details }: LogEntry): string {
  return stays[String(details['stay'])] ?? ''
}

const stays: Record<string, string> = {
  shift: 'for a shift',
  week: 'for a week',
  always: 'until it is signed out',
}

/** What happens to cards and money; `what` is the order's number. */
const moneySentences: LogSentences = {
  'cards.stopped': ({ what }) => `${what}’s cards were stopped for a day after too many refusals`,
  'payment_keys.kept': ({ who, details }) => `${who} pasted ${keysIn(details)}`,
  'payment_keys.removed': ({ who, details }) => `${who} removed ${keysIn(details)}`,
  'payment_keys.used': ({ who, details: { mode } }) => {
    if (mode === 'live') return `${who} began to take real cards`
    return mode === 'test'
      ? `${who} put card payment in test mode`
      : `${who} switched card payment with Stripe off`
  },
  'payment.settled': (entry) => {
    const cents = numberIn(entry, 'amountCents')
    const handed = (cents ?? 0) + (numberIn(entry, 'roundingCents') ?? 0)
    const sum = cents === undefined ? '' : ` ${formatCents(handed)}`
    const by = entry.details['by']
    if (by === 'cash' || by === 'terminal') {
      const how = by === 'cash' ? 'in cash' : 'by the card terminal'
      return `${entry.who} took${sum || ' money'} for ${entry.what} ${how}`
    }
    return entry.isOwn
      ? `${entry.who} paid${sum} for ${entry.what}`
      : `Payment of${sum || ' money'} came for ${entry.what}`
  },
  'invoice.made': ({ who, what }) => `${who} made ${what} an invoice`,
  'invoice.changed': ({ who, what }) => `${who} put the invoice of ${what} right`,
  'order.taken': (entry) =>
    `${entry.who} took ${orderIn(entry)} ${placeWords(entry)}, ${payWords(entry)}`,
  'order.own_till': (entry) =>
    `${entry.who} settled ${orderIn(entry)}, ${sumOf(entry)}, in the restaurant’s own till`,
  'order.claimed': (entry) => `${entry.who} added ${orderIn(entry)} to their account`,
  'order.link_sent': (entry) => `${entry.who} let the link of ${orderIn(entry)} be paid longer`,
  'order.link_withdrawn': (entry) => `${entry.who} cancelled ${orderIn(entry)} before it was paid`,
  'orders.unpaid_cancelled': ({ who, details }) =>
    `${who} cancelled ${counted(Number(details['orders']), 'first order', 'first orders')} of one network that nobody had paid`,
  'refund.asked': (entry) => {
    const { origin } = entry.details
    if (origin === 'stopped') {
      return `${sumOf(entry)} of ${entry.what} goes back, because it was stopped`
    }
    return origin === 'shortage'
      ? `${sumOf(entry)} of ${entry.what} goes back for something that ran out`
      : `${entry.who} asked ${sumOf(entry)} of ${entry.what} back`
  },
  'refund.found': (entry) => `${sumOf(entry)} of ${entry.what} was refunded at the card processor`,
  'refund.succeeded': (entry) =>
    entry.details['by'] === undefined
      ? `${sumOf(entry)} of ${entry.what} went back`
      : `${entry.who} gave ${sumOf(entry)} of ${entry.what} back by hand`,
  'refund.failed': (entry) => `${sumOf(entry)} of ${entry.what} could not go back`,
  'sealed_record.opened': (entry) => {
    const { reason } = entry.details
    return `${entry.who} looked up who paid ${orderIn(entry)}: ${String(reason)}`
  },
  'payment.claims_differ': (entry) => {
    const claimed = wordsIn(entry, 'fields').map((field) => claimNames[field] ?? field)
    return `${entry.who}’s browser claimed ${inAList(claimed) || 'something'} about ${entry.what} that the books do not have`
  },
  'payment.mismatch': ({ what, details }) => {
    const reason = wordsOfMismatch(String(details['reason']))
    return `Money does not match its order: ${what.replace(/^intent /, 'card payment ')}${reason ? ` (${reason})` : ''}`
  },
  // What happens to the cash in the drawer, and the day's closes.
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

function keysIn({ mode, ending }: LogEntry['details']): string {
  return `Stripe’s ${String(mode)} keys ending in ${String(ending)}`
}

function sumOf(entry: LogEntry): string {
  const cents = numberIn(entry, 'amountCents')
  if (cents === undefined) return 'Money'
  const tipCents = numberIn(entry, 'tipCents') ?? 0
  const tip = tipCents > 0 ? ` (${formatCents(tipCents)} of it a tip)` : ''
  const roundingCents = numberIn(entry, 'roundingCents') ?? 0
  const rounded = roundingCents === 0 ? '' : ` (rounded from ${formatCents(cents)})`
  return formatCents(cents + roundingCents) + rounded + tip
}

/** An order by phone is named in the line itself: it may have no payment that leads to it. */
function orderIn({ details }: LogEntry): string {
  return `order ${String(details['number'])}`
}

function placeWords({ details }: LogEntry): string {
  return details['at'] === 'counter' ? 'at the counter' : 'by phone'
}

function payWords({ details }: LogEntry): string {
  switch (details['pay']) {
    case 'link':
      return 'to be paid by link'
    case 'cash':
      return 'paid in cash'
    case 'terminal':
      return 'paid by the card terminal'
    default:
      return details['at'] === 'counter' ? 'to be paid later' : 'to be paid at the counter'
  }
}

const claimNames: Readonly<Record<string, string>> = {
  price: 'a price',
  cartIds: 'a cart',
  menuIds: 'dishes',
}

function differenceIn(cents: number): string {
  if (cents === 0) return ''
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? 'over' : 'short'}`
}

/** Each action in words; a missing one is shown by its plain name, and a test finds it. */
const sentences: LogSentences = {
  ...peopleSentences,
  ...houseSentences,
  ...moneySentences,
}
