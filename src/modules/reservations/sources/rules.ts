import { days } from '#kernel/duration.ts'
import { digitsOf } from '#kernel/fields.ts'
import { type Toll, workFor } from '#modules/accounts/captcha/rules.ts'

/** A full house may book from one address, for a price; a script for whole evenings has to work for each. */
export const bookingsOfDay: Toll = {
  name: 'bookings of a network for a day',
  most: 60,
  windowMs: days(7),
  dearer: 4,
  dearest: 8,
  advice: 'Or call us: we book a table for you.',
}
/** The same for accounts without a confirmed address, of all networks together. */
export const unconfirmedOfDay = {
  name: 'bookings of unconfirmed accounts for a day',
  most: Infinity,
  windowMs: days(7),
}
/** A confirmed address is some proof of its own. */
const ofConfirmed = { dearer: 10, dearest: 20 }

/**
 * A turn of the room is booked without an account for nothing, another one for work; then the rest of the day is for
 * those with accounts and for the telephone, so that made-up guests never have a whole evening.
 * @param used how many the network has booked for the day, and how many tables guests have of it, wherever from
 */
export function workForGuest(
  used: { ofNetwork: number; ofGuests: number },
  tables: number,
): number | 'sign_in_to_book' {
  if (used.ofGuests >= 2 * tables) return 'sign_in_to_book'
  const ofRoom = workFor({ dearer: tables, dearest: 1.5 * tables }, used.ofGuests)
  return Math.max(workForTable(used.ofNetwork, false), ofRoom)
}

export function workForTable(used: number, isConfirmed: boolean): number {
  return workFor(isConfirmed ? ofConfirmed : bookingsOfDay, used)
}

/**
 * What stands in the way of an account without a confirmed address: an email it can open, or, where no emails
 * leave the house, nothing but the telephone.
 */
export function obstacleOf(
  used: { ofNetwork: number; ofUnconfirmed: number },
  hasMail: boolean,
): 'email_unconfirmed' | 'too_many_of_network' | undefined {
  if (!hasMail) return used.ofNetwork >= maxOfDay ? 'too_many_of_network' : undefined
  const isFull = used.ofNetwork >= bookingsOfDay.dearer || used.ofUnconfirmed >= maxOfDay
  return isFull ? 'email_unconfirmed' : undefined
}
/** A fifth of what a dining room of twelve tables seats in a day. */
const maxOfDay = 12

/** To come, with one telephone number, by whoever has no confirmed address. */
export const maxOfPhone = 3

/** To come, by an account whose address is not confirmed. */
export const maxUnconfirmed = 1

/** As short as a country's numbers are with no prefix at all (Denmark, Norway, Singapore). */
const tellingDigits = 8

/**
 * What makes two ways of writing a number one: its last digits. What differs between a call from here and one from
 * abroad (+1, 0044, a leading 0) stands before them.
 */
export function digitsOfPhone(phone: string): string {
  return digitsOf(phone).slice(-tellingDigits)
}

/** From so many on the house should look: more than a network has for nothing, and all that a number has. */
const smallestGroup = { network: 5, phone: 3 } as const

interface Sourced {
  network: string
  phoneHash: string
}

/** Bookings that share a network, then those that share a number: one may be in a group of each. */
export function groupsOf<Row extends Sourced>(
  rows: readonly Row[],
): { by: 'network' | 'phone'; rows: Row[] }[] {
  const grouped = (by: 'network' | 'phone', shared: (row: Row) => string) =>
    [...Map.groupBy(rows, shared)]
      .filter(([key, same]) => key !== '' && same.length >= smallestGroup[by])
      .map(([, same]) => ({ by, rows: same }))
  return [...grouped('network', (row) => row.network), ...grouped('phone', (row) => row.phoneHash)]
}
