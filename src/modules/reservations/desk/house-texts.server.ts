import { counted } from '#kernel/counted.ts'
import type { BookingState } from '../rules.ts'

/** Why the desk cannot take, move, seat or change a booking. */
export const deskRefusals = {
  timeOver: 'This time is over.',
  closedThen: 'We are closed then.',
  closed: 'Closed',
  bookingOver: 'This booking is over and no longer has a table.',
  seated: 'They are already seated.',
  changedMeanwhile:
    'Someone else has saved since you opened this. Nothing is lost: take a look, then save again.',
  address: 'The email address can only be changed here for a booking by phone.',
  tooSmall: (seats: number) => `Its tables seat ${seats}. Move it to larger ones first.`,
  noTable: (party: number) => `No table is free for ${party} then.`,
  noTableSoLong: (minutes: number) =>
    `No table is free for that long. One is free for ${counted(minutes, 'minute')}.`,
  noDay: 'There is no such day.',
  searchWords: 'Enter 2 to 100 characters.',
  day: 'Choose a day such as 2026-11-21.',
  search: 'Bookings can’t be searched like that.',
  otherDay: 'This booking is for another day.',
  notBegun: 'This booking has not begun.',
  noMove: (from: BookingState, to: BookingState) =>
    `A booking that is ${stateNames[from]} can’t become ${stateNames[to]}.`,
  hasChanged: 'This booking has changed in the meantime. Check it and try again.',
  seatWalkIn: (party: number) => `Its tables no longer seat ${party}. Seat them as a walk-in.`,
  nothingToUndo: 'There is nothing to continue or to undo here.',
  quarters: 'Choose quarters of an hour, up to 12 hours.',
  party: 'Choose 1 to 100 guests.',
  oneToSix: 'Choose one to six tables.',
  twice: 'A table is listed twice.',
  unknownTable: 'One of these tables is not in the plan.',
  outOfService: 'One of these tables is out of service.',
  seats: (seats: number, party: number) => `These tables seat ${seats}, not ${party}.`,
  taken: (table: string, name: string, time: string) =>
    `Table ${table} is taken by ${name} at ${time}.`,
  takenByHold: (table: string, time: string) =>
    `Table ${table} is taken by a guest who is just booking, at ${time}.`,
  takenByParty: (table: string, time: string) => `Table ${table} is taken by a party at ${time}.`,
  sameSitting: 'This guest has another booking at this time. Move or cancel that one first.',
}

const stateNames: Record<BookingState, string> = {
  held: 'held',
  confirmed: 'confirmed',
  seated: 'seated',
  completed: 'completed',
  no_show: 'a no-show',
  cancelled: 'cancelled',
}
