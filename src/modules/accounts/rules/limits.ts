import { hours } from '#kernel/duration.ts'
import type { Toll } from '../captcha/rules.ts'

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
