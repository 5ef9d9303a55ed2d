import { days, minutes } from '#kernel/duration.ts'
import type { Toll } from './captcha/rules.ts'

const byMail = 'Or ask for an email with a link to choose a new password: it lets you in at once.'

/**
 * Wrong tries of a network, whoever it claims to be; the far end keeps the hashing of passwords free for others.
 * A right password is not counted: a full house signs in within a minute.
 */
export const signInsOfNetwork: Toll = {
  name: 'sign-in network',
  most: 300,
  windowMs: minutes(1),
  dearer: 20,
  dearest: 60,
}
/** Tries without a captcha's pass guess nothing: each is refused, and beyond this many a minute as too many. */
export const triesWithoutPass = { name: 'sign-in without pass', most: 20, windowMs: minutes(1) }

/**
 * Tries at one account from one network, by browsers that have not signed in to it before. A right password
 * clears what it was counted in, and so does a new one by a mailed link; docs/decisions/0034 has the arithmetic.
 */
export const signInsAtAccount: Toll = {
  name: 'sign-in account',
  most: 20,
  windowMs: minutes(15),
  dearer: 5,
  dearest: 10,
  advice: byMail,
}
/** Tries at one account from all networks together, by unknown browsers: a crowd of networks gets no further. */
export const signInsADay = { name: 'sign-in day', most: 50, windowMs: days(1), advice: byMail }
/** Browsers that have signed in before have counters of their own: strangers cannot use these up. */
export const signInsOfKnown: Toll = { ...signInsAtAccount, name: 'sign-in known' }
export const signInsOfKnownADay = { ...signInsADay, name: 'sign-in known day' }
