import { days } from '#kernel/duration.ts'
import { type Toll, workFor } from '#modules/accounts/captcha/rules.ts'

/** A full house may book from one address, for a price; a script for whole evenings has to work for each. */
export const bookingsOfDay: Toll = {
  name: 'bookings of a network for a day',
  most: 200,
  windowMs: days(7),
  dearer: 4,
  dearest: 12,
}
/** A confirmed address is some proof of its own. */
const ofConfirmed = { dearer: 10, dearest: 20 }

export function workForTable(used: number, isConfirmed: boolean): number {
  return workFor(isConfirmed ? ofConfirmed : bookingsOfDay, used)
}

/** To come, with one telephone number, whoever books. */
export const maxOfPhone = 3

/** To come, by an account whose address is not confirmed. */
export const maxUnconfirmed = 1

/** What makes two ways of writing a number one. */
export function digitsOfPhone(phone: string): string {
  return phone.replace(/\D/g, '')
}
