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

export const resetsOfNetwork: Toll = {
  name: 'reset network',
  most: 100,
  windowMs: hours(1),
  dearer: 10,
  dearest: 30,
}
/** A mailbox is not to be filled by strangers. */
export const resetsOfAccount = { name: 'reset account', most: 3, windowMs: hours(1) }
