import { Refusal } from '#kernel/refusal.ts'
import { workFor } from '#modules/accounts/captcha/rules.ts'
import { spendPass } from '#modules/accounts/captcha/service/passes.server.ts'
import { howToConfirm } from '#modules/accounts/texts.ts'
import { countOfNetwork, spendAll, usesOfNetwork } from '#platform/limits/limits.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import {
  checkoutsOfDay,
  checkoutsOfGuests,
  checkoutsOfMinute,
  checkoutsOfNetwork,
} from '../rules/checkouts.ts'

/** Who checks out. */
interface Buyer {
  personId: string
  /** The person's email address is confirmed. */
  isConfirmed: boolean
  /** They have no account. */
  isGuest: boolean
}

/** What comes with a checkout beside its cart. */
export interface CheckedOutFrom {
  /** A captcha's, where many check out in one network or many cards are refused. */
  pass: string | undefined
  /** Emails leave the house, so that an address can be confirmed. */
  hasMail: boolean
}

/** What else speaks for a price: the least work of the pass, and that only a confirmed address will do. */
export interface Suspicion {
  work?: number
  wantsConfirmed?: boolean
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
  const used = isConfirmed ? 0 : (await countOfNetwork(scope, toll)) / scope.limitFactor
  const isAtEnd = used >= toll.most
  if (isGuest && (wantsConfirmed || isAtEnd)) refuseGuest()
  if (hasMail && !isConfirmed && (wantsConfirmed || isAtEnd)) refuseUnconfirmed()
  await spendPass(scope, pass, Math.max(work, workFor(toll, used)))
  await spendAll(scope, [
    { limit: checkoutsOfMinute, subject: personId },
    { limit: checkoutsOfDay, subject: personId },
    ...(isConfirmed ? [] : usesOfNetwork(scope, toll)),
  ])
}

function refuseGuest(): never {
  throw new Refusal(
    'conflict',
    'Many orders come from this network at the moment. Please sign in to order: your cart is kept.',
    { code: 'sign_in_needed' },
  )
}

function refuseUnconfirmed(): never {
  throw new Refusal(
    'conflict',
    `Confirm your email address first: your cart is kept. ${howToConfirm}`,
    { code: 'email_unconfirmed' },
  )
}
