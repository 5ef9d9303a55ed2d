import { mayWriteTo } from '#modules/accounts/guests/service.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Mail, outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { changeLimit } from '../rules/may-change.ts'
import { areaOf } from '../rules/area.ts'
import type { Booking } from '../store/booking.server.ts'
import { selectBooking } from '../store/bookings.server.ts'
import { selectTablesOf } from '../store/table-assignments.server.ts'
import { quarterMs, quarterOf } from '../rules.ts'
import { type House, getHouse } from '../dining-tables/service/house.server.ts'
import { getHouseRules } from './house-rules.server.ts'
import { dateLabel, timeLabel } from '../dining-tables/service/words.server.ts'
import { type Email, type EmailKind, bookingLetter } from '../rules/emails.ts'
import { addressOf, calendarOf } from './calendar-file.server.ts'
import {
  type LinkMaker,
  bookingsLink,
  guestsLink,
  isGuests,
  newBookingLink,
} from './links.server.ts'
import type { BookingMail } from './tell-guest.server.ts'

/** Writes the email as the booking is now; one that a later email has overtaken is not sent. */
export async function mailBooking(
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
  if (isGuests(booking) && !(await mayWriteTo(scope, to))) return
  const link = linkOf(booking, kind, { origin, tokenOf })
  const house = await getHouse(scope)
  const email = await emailOf(scope, booking, house, link)
  const about = { house, email: to, link, origin, now: scope.now }
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

/** Who has called has nothing to open; who has no account opens this booking and no other. */
function linkOf(booking: Booking, kind: EmailKind, { origin, tokenOf }: LinkMaker): string {
  if (booking.personId === null) return ''
  if (!isGuests(booking)) return bookingsLink(origin)
  return kind === 'cancelled' ? newBookingLink(origin) : guestsLink(origin, tokenOf(booking.id))
}

/** An address that was heard on the phone or typed by anybody may be a stranger's: what is the guest's own stays out. */
const unsaid = { note: '', allergies: '', highChairs: 0 }

async function emailOf(scope: Scope, booking: Booking, house: House, link: string): Promise<Email> {
  const { startQuarter, note, allergies, highChairs } = booking
  const limit = changeLimit(booking, await getHouseRules(scope))
  const until = quarterOf(limit)
  const tables = (await selectTablesOf(scope.db, [booking.id])).get(booking.id) ?? []
  const say = (quarter: number) => ({
    date: dateLabel(quarter, house.timeZone),
    time: timeLabel(quarter, house.timeZone),
  })
  return {
    ...say(startQuarter),
    canChange: scope.now.getTime() <= limit,
    restaurant: house.name,
    phone: house.phone,
    guest: booking.name,
    party: booking.party,
    area: areaOf(tables),
    ...(booking.email !== '' ? unsaid : { note, allergies, highChairs }),
    changeUntil: `${say(until).date}, ${say(until).time}`,
    link,
  }
}
