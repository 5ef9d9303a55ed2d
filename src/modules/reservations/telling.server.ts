import { enqueue, type JobName } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { Booking } from './booking-store.server.ts'
import type { EmailKind } from './mailing.ts'

export interface BookingMail {
  bookingId: string
  kind: EmailKind
  /** The booking's version when the email was asked for: a later change has an email of its own. */
  sequence: number
}

export const bookingMail: JobName<BookingMail> = { kind: 'booking mail', lane: 'general' }

/** Leaves an email in the transaction of its cause, once; who has given no address gets none. */
export async function tellGuest(
  scope: WriteScope,
  { id, personId, email, sequence, startQuarter }: Booking,
  kind: EmailKind,
): Promise<void> {
  if (personId === null && email === '') return
  const cause = `booking ${id} ${kind} ${sequence} ${startQuarter}`
  await enqueue(scope, bookingMail, { bookingId: id, kind, sequence }, { cause })
}
