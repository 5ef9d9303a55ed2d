import type { BookingState } from '../rules.ts'

/** What has become of a booking, as its guest reads it; empty while it is to come. */
export const stateWords: Record<BookingState, string> = {
  held: '',
  confirmed: '',
  seated: 'You are here',
  completed: 'Eaten',
  no_show: 'Missed',
  cancelled: 'Cancelled',
}
