import { days, hours, minutes } from '#kernel/duration.ts'

/** What a network may try, whoever it claims to be. */
export const signInsOfNetwork = { name: 'sign-in network', most: 20, windowMs: minutes(1) }
/** Tries at one account from one network; a right password clears them. */
export const signInsAtAccount = { name: 'sign-in account', most: 5, windowMs: minutes(15) }
/** Tries at one account from everywhere: a crowd of networks gets no further. */
export const signInsADay = { name: 'sign-in day', most: 50, windowMs: days(1) }

/** A restaurant's Wi-Fi is one network, so many may register there; a script has to work for it. */
export const signUpsOfNetwork = { name: 'sign-up', most: 30, windowMs: hours(1) }
export const signUpsWithoutPass = 5

export const resetsOfNetwork = { name: 'reset network', most: 10, windowMs: hours(1) }
/** A mailbox is not to be filled by strangers. */
export const resetsOfAccount = { name: 'reset account', most: 3, windowMs: hours(1) }
