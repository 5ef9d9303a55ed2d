import { days, hours, minutes } from '#kernel/duration.ts'
import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import {
  closeEvenings,
  forgetNames,
  remindGuests,
  sweepHolds,
} from './service/by-the-clock.server.ts'
import type { LinkMaker } from './service/links.server.ts'
import { mailBooking } from './service/mail-booking.server.ts'
import { forgetSources } from './sources/service.server.ts'
import { type BookingMail, bookingMail } from './service/tell-guest.server.ts'

export function reservationJobs(links: LinkMaker): AnyJobKind[] {
  const mail: JobKind<BookingMail> = {
    ...bookingMail,
    run: (scope, payload) => mailBooking(scope, payload, links),
  }
  return [mail]
}

export const reservationChores: Chore[] = [
  { name: 'sweep table holds', everyMs: minutes(1), run: sweepHolds },
  { name: 'remind of bookings', everyMs: minutes(5), run: remindGuests },
  { name: 'close evenings', everyMs: hours(1), run: closeEvenings },
  { name: 'forget sources of bookings', everyMs: hours(1), run: forgetSources },
  { name: 'forget names on bookings', everyMs: days(1), run: forgetNames },
]
