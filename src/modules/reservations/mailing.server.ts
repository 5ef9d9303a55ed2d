import { spendLetterTo } from '#modules/accounts/guests/visiting.server.ts'
import { hasConfirmed } from '#modules/accounts/people.server.ts'
import { formatWhen } from '#modules/restaurant/local-time.ts'
import { type AnyJobKind, enqueue, type JobKind } from '#platform/jobs/jobs.server.ts'
import { type Mail, outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { getBookingRules } from './booking-rules.server.ts'
import { changeLimit } from './booking-rules.ts'
import { type Booking, selectBooking } from './booking-store.server.ts'
import { addressOf, calendarOf } from './calendar.server.ts'
import { dateLabel, getHouse, type House, timeLabel } from './dining-tables/sittings.server.ts'
import { ownBookingsLink, bookingLink, isWithoutAccount, type LinkMaker } from './linking.server.ts'
import { bookingLetter, type Email, type EmailKind } from './mailing.ts'
import { areaOf, quarterMs, quarterOf } from './rules.ts'
import { selectTablesOf } from './store.server.ts'
import { bookingMail, type BookingMail } from './telling.server.ts'

export function mailingJobs(links: LinkMaker): AnyJobKind[] {
  const mail: JobKind<BookingMail> = {
    ...bookingMail,
    run: (scope, payload) => mailBooking(scope, payload, links),
  }
  return [mail]
}

/** Writes the email as the booking is now; one that a later email has overtaken is not sent. */
async function mailBooking(
  scope: Scope,
  { bookingId, kind, sequence }: BookingMail,
  { origin, tokenOf }: LinkMaker,
): Promise<void> {
  const booking = await selectBooking(scope.db, bookingId)
  if (!booking || booking.sequence !== sequence) return
  const hasBegun = booking.startQuarter * quarterMs <= scope.now.getTime()
  const isOver = kind === 'reminder' && hasBegun
  // Who sits there already has no use for an email, which would name that moment for the time.
  const isWanted = !isOver && booking.state === (kind === 'cancelled' ? 'cancelled' : 'confirmed')
  const to = isWanted ? await addressOf(scope, booking) : ''
  if (to === '') return
  if (isWithoutAccount(booking) && !(await spendLetterTo(scope, to))) return
  const link = linkOf(booking, kind, { origin, tokenOf })
  const house = await getHouse(scope)
  const isTheirs = await hasConfirmed(scope, booking.personId, to)
  const email = await emailOf(scope, booking, { house, link, isTheirs })
  const about = { house, email: to, isTheirs, link, origin, now: scope.now }
  const method = kind === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const mail: Mail = {
    to,
    personId: booking.personId,
    letter: bookingLetter(kind, email),
    ...(kind !== 'reminder' && {
      icalEvent: { method, filename: 'booking.ics', content: calendarOf(booking, about, method) },
    }),
  }
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail))
}

/** Whoever booked by phone has nothing to open; whoever has no account opens this booking and no other. */
function linkOf(booking: Booking, kind: EmailKind, { origin, tokenOf }: LinkMaker): string {
  if (booking.personId === null) return ''
  if (!isWithoutAccount(booking)) return ownBookingsLink(origin)
  return kind === 'cancelled' ? newBookingLink(origin) : bookingLink(origin, tokenOf(booking.id))
}

function newBookingLink(origin: string): string {
  return `${origin}/dashboard/reservation?tab=book`
}

interface Surroundings {
  house: House
  link: string
  /** The address is the account's, and confirmed. */
  isTheirs: boolean
}

/** An address that nobody has confirmed may be a stranger's: what somebody has typed stays out. */
const unsaid = { note: '', allergies: '', highChairs: 0 }

async function emailOf(
  scope: Scope,
  booking: Booking,
  { house, link, isTheirs }: Surroundings,
): Promise<Email> {
  const { startQuarter, note, allergies, highChairs } = booking
  const limit = changeLimit(booking, await getBookingRules(scope))
  const until = quarterOf(limit)
  const tables = (await selectTablesOf(scope.db, [booking.id])).get(booking.id) ?? []
  const say = (quarter: number) => ({
    date: dateLabel(quarter, house.timeZone),
    time: timeLabel(quarter, house.timeZone),
  })
  const { proveBy } = booking
  return {
    ...say(startQuarter),
    keepBy: proveBy === null ? '' : formatWhen(proveBy, house.timeZone),
    canChange: scope.now.getTime() <= limit,
    restaurant: house.name,
    phone: house.phone,
    guest: isTheirs ? booking.name : '',
    party: booking.party,
    area: areaOf(tables),
    ...(isTheirs ? { note, allergies, highChairs } : unsaid),
    changeUntil: `${say(until).date}, ${say(until).time}`,
    link,
  }
}
