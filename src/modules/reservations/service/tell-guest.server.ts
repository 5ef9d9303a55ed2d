import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import type { Booking } from '../store/booking.server.ts'
import type { LetterKind } from '../rules/letters.ts'

export interface BookingMail {
  bookingId: string
  kind: LetterKind
  /** Of the booking when it was asked for: a later change has a letter of its own. */
  sequence: number
}

export const bookingMail: JobName<BookingMail> = { kind: 'booking mail', lane: 'general' }

/** Leaves a letter in the transaction of its cause, once; who has given no address gets none. */
export async function tellGuest(
  scope: WriteScope,
  { id, personId, email, sequence, startQuarter }: Booking,
  kind: LetterKind,
): Promise<void> {
  if (personId === null && email === '') return
  const cause = `booking ${id} ${kind} ${sequence} ${startQuarter}`
  await enqueue(scope, bookingMail, { bookingId: id, kind, sequence }, { cause })
}
