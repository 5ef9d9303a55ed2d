import { days, hours, minutes } from '#kernel/duration.ts'
import type { Toll } from './captcha/rules.ts'
import { tryTexts } from './try-texts.ts'

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
  advice: () => tryTexts.byMail,
}
/** Tries at one account from all networks together, by unknown browsers: a crowd of networks gets no further. */
export const signInsADay = {
  name: 'sign-in day',
  most: 50,
  windowMs: days(1),
  advice: () => tryTexts.byMail,
}
/** Browsers that have signed in before have counters of their own: strangers cannot use these up. */
export const signInsOfKnown: Toll = { ...signInsAtAccount, name: 'sign-in known' }
export const signInsOfKnownADay = { ...signInsADay, name: 'sign-in known day' }

/** A restaurant's Wi-Fi is one network, so many may register there; a script has to work for it. */
export const signUpsOfNetwork: Toll = {
  name: 'sign-up',
  most: 500,
  windowMs: hours(1),
  anyPass: 5,
  dearer: 30,
  dearest: 100,
}

/** Requests for a reset link have no far end: the link is the way in for people whom strangers have shut out. */
export const resetsOfNetwork: Toll = {
  name: 'reset network',
  most: Infinity,
  windowMs: hours(1),
  dearer: 10,
  dearest: 30,
}
/**
 * A mailbox is not to be filled by strangers: so many emails to an address for each network that asks, and
 * for all. Whoever asks for more uses the newest, which outlives the window that it was mailed in.
 */
export const emailsOfNetwork = { name: 'reset account network', most: 3, windowMs: hours(1) }
export const emailsOfAll = { name: 'reset account', most: 6, windowMs: hours(1) }
export const resetLinkLivesMs = hours(2)
