import { listMailReaders } from '#modules/accounts/service/roles.server.ts'
import { getOrder } from '#modules/orders/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { failedRefundLetter } from '../rules/refunding.ts'
import { wordsOfFailure } from '../rules/states.ts'
import type { Refund } from '../store/refunds.server.ts'

/** The guest has been told that the money comes, and nobody but a person asks for it again. */
export async function tellOfFailure(
  scope: WriteScope,
  { id, orderId, cents }: Refund,
  failure: string,
): Promise<void> {
  const { number } = await getOrder(scope, orderId)
  const { email } = await getRestaurant(scope)
  const letter = failedRefundLetter({
    orderId,
    orderNumber: number,
    cents,
    reason: wordsOfFailure(failure),
  })
  for (const to of await listMailReaders(scope, email)) {
    const cause = `failed refund ${id} ${to}`
    await enqueue(scope, outgoingMail, { to, letter }, { cause })
  }
}
