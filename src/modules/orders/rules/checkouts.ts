import { days, hours, minutes } from '#kernel/duration.ts'
import type { Toll } from '#modules/accounts/captcha/rules.ts'

/** What one person may begin, paid by card or free. */
export const checkoutsOfMinute = {
  name: 'payment attempts a minute',
  most: 5,
  windowMs: minutes(1),
}
export const checkoutsOfDay = { name: 'payment attempts a day', most: 30, windowMs: days(1) }

/**
 * What accounts without a confirmed address may begin in one network: a full house for nothing. The far end
 * bounds how many cards made-up accounts can try there in an hour (docs/decisions/0034).
 */
export const checkoutsOfNetwork: Toll = {
  name: 'checkouts of a network',
  most: 200,
  windowMs: hours(1),
  dearer: 60,
  dearest: 120,
}

/** The same of guests without an account, whom a new cookie makes somebody else. */
export const checkoutsOfGuests: Toll = {
  name: 'guest checkouts of a network',
  most: 200,
  windowMs: hours(1),
  dearer: 30,
  dearest: 60,
}
