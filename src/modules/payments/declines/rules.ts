import { days, hours } from '#kernel/duration.ts'
import { difficulty, type Toll, workFor } from '#modules/accounts/captcha/rules.ts'

/** Whoever tries one card after the other is testing stolen ones. */
export const declines = { name: 'declined cards', most: 8, windowMs: hours(1) }
export const stop = { name: 'stopped cards', most: 1, windowMs: days(1) }

/**
 * A new account costs less than a card, so they count together too. Never a flat no: a neighbour with
 * stolen cards must not keep a full house from paying.
 */
export const declinesOfNetwork: Toll = {
  name: 'declined cards network',
  most: Infinity,
  windowMs: hours(1),
  anyPass: 20,
  dearer: 40,
  dearest: 80,
}

/** Everybody's within an hour; beyond it everybody shows a pass, and the house is told. */
export const declinesOfAll: Toll = {
  name: 'declined cards in all',
  most: Infinity,
  windowMs: hours(1),
  anyPass: 60,
  dearer: Infinity,
  dearest: Infinity,
}

/**
 * Cards of people who have never paid here that are tried without their bank being asked, within any hour: payments that are
 * open, and cards that were refused. Beyond these the bank is asked (3-D Secure), which no stolen card passes whose bank
 * has it. Whoever pays gives the place back, so that a full house of new guests is seldom asked.
 */
export const unasked = { ofNetwork: 30, inAll: 60, lastMs: hours(1) }

/** Where so many have been refused, accounts without a confirmed address are looked at first. */
const busyNetwork = 10

/** Refused cards of the running hour. */
export interface Declined {
  ofNetwork: number
  ofAll: number
}

/** The work of the pass that a new payment has to show; 0 for nearly everybody. */
export function workForCards({ ofNetwork, ofAll }: Declined, isConfirmed: boolean): number {
  const forStrangers = !isConfirmed && ofNetwork >= busyNetwork ? difficulty : 0
  return Math.max(
    forStrangers,
    workFor(declinesOfNetwork, ofNetwork),
    workFor(declinesOfAll, ofAll),
  )
}

/**
 * Somebody tests cards: each one takes a pass from here on, and where the house sends mail a confirmed address.
 */
export function isOverBound({ ofNetwork, ofAll }: Declined): boolean {
  return workFor(declinesOfNetwork, ofNetwork) > 0 || workFor(declinesOfAll, ofAll) > 0
}
