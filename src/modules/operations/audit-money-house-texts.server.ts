import { counted } from '#kernel/counted.ts'
import { listed } from '#kernel/listed.ts'
import { formatCents } from '#kernel/money.ts'
import type { LogLine, LogSentences } from './audit-words.ts'

/** What the log calls whoever has no name there. */
export const actorTexts = {
  notLikeThat: 'This list cannot be shown with these filters.',
  pageSize: (most: number) => `A page has 1 to ${most} lines.`,
  server: 'The server',
  visitor: 'A visitor',
  screen: 'A kitchen screen',
  guest: 'A guest',
  deleted: 'A deleted user',
  toGuest: 'a guest',
  toDeleted: 'a deleted user',
  order: (number: string) => `order ${number}`,
}

/** What is done to people and their accounts. */
export const peopleSentences: LogSentences = {
  'role.changed': ({ who, what, details }) => {
    if (details['to'] === 'admin') return `${who} made ${what} an admin`
    if (details['to'] === 'kitchen') return `${who} gave ${what} kitchen access`
    if (details['to'] === 'host') return `${who} gave ${what} front of house access`
    if (details['from'] === 'host') return `${who} removed ${what}’s front of house access`
    return details['from'] === 'kitchen'
      ? `${who} removed ${what}’s kitchen access`
      : `${who} removed ${what}’s admin role`
  },
  'first_admin.made': ({ what }) => `${what} set up the site as its first admin`,
  'person.deleted': ({ who, isOwn, details }) => {
    const deleted = isOwn ? 'A user deleted their own account' : `${who} deleted an account`
    return details['kept'] === true ? `${deleted}; its orders are kept without a name` : deleted
  },
  'phone_guest.forgotten': ({ who }) => `${who} removed a phone guest`,
  'person.taken_over': ({ what }) => `${what}’s account was taken over by signing in with Google`,
  'profile.changed': (entry) => {
    const { details } = entry
    const parts = [
      ...(details['name'] === true ? ['name'] : []),
      ...(details['photo'] === true ? ['photo'] : []),
    ]
    return `${entry.who} changed ${whose(entry)} ${listed(parts) || 'profile'}`
  },
  'email.change_asked': (entry) => `${entry.who} asked to change ${whose(entry)} email address`,
  'email.changed': ({ what }) => `${what} confirmed a new email address`,
  'password.changed': (entry) =>
    entry.who === actorTexts.visitor
      ? `${entry.what} set a new password using an emailed link`
      : `${entry.who} changed ${whose(entry)} password`,
  'note.changed': ({ who, what, details }) =>
    details['isEmpty'] === true
      ? `${who} cleared the note about ${what}`
      : `${who} changed the note about ${what}`,
  'own_data.exported': (entry) => `${entry.who} downloaded ${whose(entry)} own data`,
  'session.ended': (entry) => `${entry.who} signed out one of ${whose(entry)} devices`,
  'sessions.ended': (entry) => {
    const count = entry.number('count') ?? 0
    return `${entry.who} signed out ${whose(entry)} other devices (${counted(count, 'session')})`
  },
  'session.refused': ({ what }) => `A sign-in for ${what} from another address was refused`,
  'second_factor.enabled': (entry) => `${entry.who} turned on ${whose(entry)} second factor`,
  'second_factor.disabled': (entry) => `${entry.who} turned off ${whose(entry)} second factor`,
  'second_factor.used_recovery_code': ({ what }) => `A recovery code of ${what} was used`,
  'account_policy.changed': ({ who, details }) =>
    details['adminsNeedSecondFactor'] === true
      ? `${who} required a second factor for all admins`
      : `${who} no longer requires a second factor for admins`,
  // The log keeps the names of the kitchen's screens, which are nobody's.
  'screen.added': (entry) => `${entry.who} added ${screenIn(entry)}, ${stayWords(entry)}`,
  'screen.code_made': (entry) => `${entry.who} created a new code for ${screenIn(entry)}`,
  'screen.connected': (entry) => {
    const by = entry.who === actorTexts.visitor ? '' : ` by ${entry.who}`
    return `The code for ${screenIn(entry)} was entered${by}. It is signed in ${stayWords(entry)}`
  },
  'screen.extended': (entry) => `${entry.who} extended ${screenIn(entry)} ${stayWords(entry)}`,
  'screen.signed_out': (entry) => `${entry.who} signed out ${screenIn(entry)}`,
  'screen.removed': (entry) => `${entry.who} removed ${screenIn(entry)}`,
}

/** Whose a thing is: "their" for people who did it to themselves, else the name. */
function whose({ isOwn, what }: LogLine): string {
  return isOwn ? 'their' : `${what}’s`
}

function screenIn({ details }: LogLine): string {
  return `the kitchen screen “${String(details['name'] ?? '')}”`
}

function stayWords({ details }: LogLine): string {
  return stays[String(details['stay'])] ?? ''
}

const stays: Record<string, string> = {
  shift: 'for a shift',
  week: 'for a week',
  always: 'until it is signed out',
}

/** What happens to cards and money; `what` is the order's number. */
export const moneySentences: LogSentences = {
  'cards.stopped': ({ what }) => `${what}’s cards were blocked for a day after too many declines`,
  'payment_keys.kept': ({ who, details }) => `${who} entered ${keysIn(details)}`,
  'payment_keys.removed': ({ who, details }) => `${who} removed ${keysIn(details)}`,
  'payment_keys.used': ({ who, details: { mode } }) => {
    if (mode === 'live') return `${who} started taking real cards`
    return mode === 'test'
      ? `${who} put card payment in test mode`
      : `${who} turned off card payment with Stripe`
  },
  'payment.settled': (entry) => {
    const cents = entry.number('amountCents')
    const handed = (cents ?? 0) + (entry.number('roundingCents') ?? 0)
    const sum = cents === undefined ? '' : ` ${formatCents(handed)}`
    const by = entry.details['by']
    if (by === 'cash' || by === 'terminal') {
      const how = by === 'cash' ? 'in cash' : 'by card terminal'
      return `${entry.who} took${sum || ' money'} for ${entry.what} ${how}`
    }
    return entry.isOwn
      ? `${entry.who} paid${sum} for ${entry.what}`
      : `Payment${sum === '' ? '' : ` of${sum}`} received for ${entry.what}`
  },
  'invoice.made': ({ who, what }) => `${who} created an invoice for ${what}`,
  'invoice.changed': ({ who, what }) => `${who} corrected the invoice for ${what}`,
  'order.taken': (entry) =>
    `${entry.who} took ${orderIn(entry)} ${placeWords(entry)}, ${payWords(entry)}`,
  'order.own_till': (entry) =>
    `${entry.who} settled ${orderIn(entry)}, ${sumOf(entry)}, in the restaurant’s own till`,
  'order.claimed': (entry) => `${entry.who} added ${orderIn(entry)} to their account`,
  'order.link_sent': (entry) => `${entry.who} extended the payment link for ${orderIn(entry)}`,
  'order.link_withdrawn': (entry) => `${entry.who} cancelled ${orderIn(entry)} before it was paid`,
  'orders.unpaid_cancelled': ({ who, details }) =>
    `${who} cancelled ${counted(Number(details['orders']), 'unpaid first order')} from one network`,
  'refund.asked': (entry) => {
    const { origin } = entry.details
    if (origin === 'stopped') {
      return `${sumOf(entry)} of ${entry.what} is refunded because the order was cancelled`
    }
    return origin === 'shortage'
      ? `${sumOf(entry)} of ${entry.what} is refunded for a dish that ran out`
      : `${entry.who} refunded ${sumOf(entry)} of ${entry.what}`
  },
  'refund.found': (entry) => `${sumOf(entry)} of ${entry.what} was refunded at the card processor`,
  'refund.succeeded': (entry) =>
    entry.details['by'] === undefined
      ? `Refund of ${sumOf(entry)} of ${entry.what} completed`
      : `${entry.who} refunded ${sumOf(entry)} of ${entry.what} at the counter`,
  'refund.failed': (entry) => `Refund of ${sumOf(entry)} of ${entry.what} failed`,
  'sealed_record.opened': (entry) => {
    const { reason } = entry.details
    return `${entry.who} looked up who paid ${orderIn(entry)}: ${String(reason)}`
  },
  'payment.claims_differ': (entry) => {
    const claimed = entry.words('fields').map((field) => claimNames[field] ?? field)
    return `${entry.who}’s browser claimed ${listed(claimed) || 'something'} about ${entry.what} that does not match the books`
  },
  'payment.mismatch': ({ what, details, sayMismatch }) => {
    const reason = sayMismatch(String(details['reason']))
    return `A payment does not match its order: ${what.replace(/^intent /, 'card payment ')}${reason ? ` (${reason})` : ''}`
  },
  // What happens to the cash in the drawer, and the day's closes.
  'till.closed': (entry) => {
    const difference = differenceIn(entry.number('differenceCents') ?? 0)
    return `${entry.who} closed the day (${entry.what.replace(/^close /, 'Z ')})${difference && `, ${difference}`}`
  },
  'till.moved': (entry) => {
    const cents = entry.number('cents') ?? 0
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
    `${who} exported the journal from ${from} to ${to}${format === 'datev' ? ' for DATEV' : ''}`,
  'journal_settings.changed': ({ who }) => `${who} changed the journal accounts`,
}

function keysIn({ mode, ending }: LogLine['details']): string {
  return `Stripe’s ${String(mode)} keys ending in ${String(ending)}`
}

function sumOf(entry: LogLine): string {
  const cents = entry.number('amountCents')
  if (cents === undefined) return 'money'
  const tipCents = entry.number('tipCents') ?? 0
  const tip = tipCents > 0 ? ` (${formatCents(tipCents)} of it a tip)` : ''
  const roundingCents = entry.number('roundingCents') ?? 0
  const rounded = roundingCents === 0 ? '' : ` (rounded from ${formatCents(cents)})`
  return formatCents(cents + roundingCents) + rounded + tip
}

/** An order by phone is named in the line itself: it may have no payment that leads to it. */
function orderIn({ details }: LogLine): string {
  return `order ${String(details['number'])}`
}

function placeWords({ details }: LogLine): string {
  return details['at'] === 'counter' ? 'at the counter' : 'by phone'
}

function payWords({ details }: LogLine): string {
  switch (details['pay']) {
    case 'link':
      return 'to be paid by payment link'
    case 'cash':
      return 'paid in cash'
    case 'terminal':
      return 'paid by card terminal'
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
