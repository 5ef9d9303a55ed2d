import { days, hours, minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { spendPass } from '#modules/accounts/captcha/passes.server.ts'
import { type Toll, workFor } from '#modules/accounts/captcha/rules.ts'
import { howToConfirm } from '#modules/accounts/texts.ts'
import { busier, countAll, usesOfNetwork } from '#platform/limits/limits.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { refusalTexts } from './texts.server.ts'

/** What comes with a checkout beside its cart. */
export interface CheckedOutFrom {
  /** A captcha's, where many check out in one network or many cards are refused. */
  pass: string | undefined
  /** Emails leave the house, so that an address can be confirmed. */
  hasMail: boolean
}

/** What makes a checkout cost more: the least work of its pass, and whether only a confirmed address will do. */
export interface Suspicion {
  work?: number
  wantsConfirmed?: boolean
}

/** Who checks out. */
interface Buyer {
  personId: string
  /** The person's email address is confirmed. */
  isConfirmed: boolean
  /** Whether they order without an account. */
  isGuest: boolean
}

/**
 * Counts a checkout for the person and, without a confirmed address, for the network.
 * @throws Refusal `conflict`, code `email_unconfirmed`; `not_allowed`, code `captcha_required`; HttpRefusal 429
 */
export async function payForCheckout(
  scope: WriteScope,
  { personId, isConfirmed, isGuest }: Buyer,
  { pass, hasMail }: CheckedOutFrom,
  { work = 0, wantsConfirmed = false }: Suspicion = {},
): Promise<void> {
  const toll = isGuest ? checkoutsOfGuests : checkoutsOfNetwork
  const own = [checkoutsOfMinute, checkoutsOfDay].map((limit) => ({ limit, subject: personId }))
  const ofNetwork = isConfirmed ? [] : usesOfNetwork(scope, toll)
  const { before, requireWithin } = await countAll(scope, [...own, ...ofNetwork])
  const used = busier(before.slice(own.length)) / scope.limitFactor
  const isAtEnd = used >= toll.most
  if (isGuest && (wantsConfirmed || isAtEnd)) refuseGuest()
  if (hasMail && !isConfirmed && (wantsConfirmed || isAtEnd)) refuseUnconfirmed()
  await spendPass(scope, pass, Math.max(work, workFor(toll, used)))
  requireWithin()
}

function refuseGuest(): never {
  throw new Refusal('conflict', refusalTexts.signIn, { code: 'sign_in_needed' })
}

function refuseUnconfirmed(): never {
  throw new Refusal('conflict', refusalTexts.confirmFirst(howToConfirm), {
    code: 'email_unconfirmed',
  })
}

/** Checkouts that one person may begin, paid by card or free. */
const checkoutsOfMinute = {
  name: 'payment attempts a minute',
  most: 5,
  windowMs: minutes(1),
}

const checkoutsOfDay = { name: 'payment attempts a day', most: 30, windowMs: days(1) }

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

/** Checkouts of a network by guests without an account, whom a new cookie makes somebody else. */
export const checkoutsOfGuests: Toll = {
  name: 'guest checkouts of a network',
  most: 200,
  windowMs: hours(1),
  dearer: 30,
  dearest: 60,
}
