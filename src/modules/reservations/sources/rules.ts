import { days, minutes } from '#kernel/duration.ts'
import { type Toll, workFor } from '#modules/accounts/captcha/rules.ts'
import { sourceTexts } from './texts.ts'

/** A full house may book from one address, for a price; a script for whole evenings has to work for each. */
export const bookingsOfDay: Toll = {
  name: 'bookings of a network for a day',
  most: 60,
  windowMs: days(7),
  dearer: 4,
  dearest: 8,
  advice: () => sourceTexts.orCall,
}
/** Bounds a network over all days: four tables on each of fifty-five days would be two hundred that nobody wants. */
export const bookingsOfWeek: Toll = { ...bookingsOfDay, name: 'bookings of a network in a week' }
/** Counts bookings of guests who have shown nothing yet, of all networks together; refuses none. */
export const unprovenOfAll = { name: 'unproven bookings', most: Infinity, windowMs: days(1) }
/** Bookings of a network in a week without an account, where the house sends no letters to open. */
const maxOfWeek = 24
/** How long a letter has until it is opened. */
export const proofMs = minutes(30)

/** Tables that wait for their letters to be opened: they end by themselves, so a crowd waits half an hour at most. */
const waiting = { ofNetwork: 12, turns: 2 }

/**
 * What a table without an account costs beside its day, or that it takes an account.
 * @param used in a week by the network, and what waits for its letters just now
 */
export function askGuest(
  used: { ofNetwork: number; waitingOfNetwork: number; waitingOfAll: number },
  tables: number,
  hasMail: boolean,
): number | 'sign_in_to_book' {
  const isCrowded = hasMail
    ? used.waitingOfNetwork >= waiting.ofNetwork || used.waitingOfAll >= waiting.turns * tables
    : used.ofNetwork >= maxOfWeek
  if (isCrowded || used.ofNetwork >= bookingsOfWeek.most) return 'sign_in_to_book'
  return workFor(bookingsOfWeek, used.ofNetwork)
}

/** The first table of a network is kept as it is, and so are as many a day as there are in the room. */
export function hasToOpen(used: { ofNetwork: number; ofAll: number }, tables: number): boolean {
  return used.ofNetwork >= 1 || used.ofAll >= tables
}

/** Counts a day's bookings by accounts without a confirmed address, of all networks; `obstacleOf` judges by it. */
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
  used: { ofNetwork: number; ofWeek: number; ofUnconfirmed: number },
  hasMail: boolean,
): 'email_unconfirmed' | 'too_many_of_network' | undefined {
  if (!hasMail) {
    const isFar = used.ofNetwork >= maxOfDay || used.ofWeek >= 7 * maxOfDay
    return isFar ? 'too_many_of_network' : undefined
  }
  const isFull =
    used.ofNetwork >= bookingsOfDay.dearer ||
    used.ofWeek >= maxOfDay ||
    used.ofUnconfirmed >= maxOfDay
  return isFull ? 'email_unconfirmed' : undefined
}
/** A fifth of what a dining room of twelve tables seats in a day. */
const maxOfDay = 12

/** How many bookings may be to come with one telephone number, without a confirmed address. */
export const maxOfPhone = 3

/** How many bookings may be to come of an account without a confirmed address. */
export const maxUnconfirmed = 1

/** How many alike the house should look at: more than a network has for nothing, and all that a number may have. */
const smallestGroup = { network: 5, phone: 3 } as const

interface SourcedBooking {
  network: string
  phoneHash: string
}

/** Bookings that share a network, then those that share a number: one may be in a group of each. */
export function groupsOf<Row extends SourcedBooking>(
  rows: readonly Row[],
): { by: 'network' | 'phone'; rows: Row[] }[] {
  const grouped = (by: 'network' | 'phone', shared: (row: Row) => string) =>
    [...Map.groupBy(rows, shared)]
      .filter(([key, same]) => key !== '' && same.length >= smallestGroup[by])
      .map(([, same]) => ({ by, rows: same }))
  return [...grouped('network', (row) => row.network), ...grouped('phone', (row) => row.phoneHash)]
}
